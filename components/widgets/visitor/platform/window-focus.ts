/**
 * In a cross-origin frame only the host page moves the focus. If the frame requested it as well, the two requests could cross
 * between the processes, and keystrokes would reach neither.
 */
let hasFocus = window.parent === window;
addEventListener("focus", () => {
  hasFocus = true;
});
addEventListener("blur", () => {
  hasFocus = false;
});

/** Calls `take` once this window has the focus, immediately if it has it now. Returns a function that cancels it. */
export function whenFocused(take: () => void): () => void {
  if (hasFocus) take();
  else addEventListener("focus", take, { once: true });
  return () => removeEventListener("focus", take);
}
