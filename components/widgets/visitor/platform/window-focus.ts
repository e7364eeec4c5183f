/**
 * In a frame of another site the host page alone hands the focus over. Would the frame ask for it as well, the two could
 * cross on their way between the processes, and what is typed would reach neither.
 */
let hasFocus = window.parent === window;
addEventListener("focus", () => {
  hasFocus = true;
});
addEventListener("blur", () => {
  hasFocus = false;
});

/** Calls `take` once this window has the focus, at once if it has it now; answers how to call that off. */
export function whenFocused(take: () => void): () => void {
  if (hasFocus) take();
  else addEventListener("focus", take, { once: true });
  return () => removeEventListener("focus", take);
}
