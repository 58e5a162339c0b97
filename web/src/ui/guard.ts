/** A second tap at the same place, meant for what was there before, must not confirm anything. */
const GUARD = 300;

/** Lets presses through only when the button has been there for a moment. */
export function guarded(action: () => void): () => void {
  const born = performance.now();
  return () => {
    if (performance.now() - born >= GUARD) action();
  };
}
