/** What the browser keeps of settings. Where it keeps nothing (private windows may refuse), everything works without. */
const PREFIX = 'spicetable.';

export function remembered(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing is kept; the setting holds until the page is left.
  }
}
