/** Where in the page one is: addresses without reloading. */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'new' }
  | { readonly at: 'table'; readonly key: string }
  | { readonly at: 'rules' | 'practice'; readonly game: string }
  | { readonly at: 'fairness' }
  | { readonly at: 'nowhere' };

/** What an address means. A table is found by its id or by its short code. */
export function read(path: string): Route {
  let parts: string[];
  try {
    parts = path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return { at: 'nowhere' };
  }
  const [first, second, ...more] = parts;
  if (first === undefined) return { at: 'home' };
  if (more.length > 0) return { at: 'nowhere' };
  if (second === undefined) {
    if (first === 'new') return { at: 'new' };
    return first === 'fairness' ? { at: 'fairness' } : { at: 'nowhere' };
  }
  if (first === 't') return { at: 'table', key: second };
  return first === 'rules' || first === 'practice' ? { at: first, game: second } : { at: 'nowhere' };
}

class Router {
  get path(): string {
    return location.pathname;
  }

  route = $state.raw<Route>({ at: 'home' });

  start(): void {
    this.route = read(location.pathname);
    addEventListener('popstate', () => {
      this.route = read(location.pathname);
    });
    document.addEventListener('click', (event) => this.#followed(event));
  }

  /** Go there; `instead` of here, where going back to here would only lead there again. */
  go(path: string, instead = false): void {
    if (instead) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.route = read(location.pathname);
    scrollTo(0, 0);
    // Who reads with his ears, or goes by keyboard, begins at the top of the new page.
    requestAnimationFrame(() => document.getElementById('main')?.focus());
  }

  /** Links within the page do not load it anew; those opened elsewhere do as ever. */
  #followed(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash !== '' && link.pathname === location.pathname) return;
    if (read(link.pathname).at === 'nowhere') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
