/** Focus and visibility come together: one call answers both, in ms. */
const TOGETHER_MS = 1_000;

export const isVisible = () => document.visibilityState === "visible";

/** Calls back when the page is visible, focused or online again, unless it is hidden. Returns how to stop. */
export function onComingBack(callback: () => void): () => void {
  let calledAt = 0;
  const call = () => {
    if (!isVisible()) return;
    calledAt = Date.now();
    callback();
  };
  const callOnce = () => Date.now() - calledAt >= TOGETHER_MS && call();
  window.addEventListener("focus", callOnce);
  window.addEventListener("online", call);
  document.addEventListener("visibilitychange", callOnce);
  return () => {
    window.removeEventListener("focus", callOnce);
    window.removeEventListener("online", call);
    document.removeEventListener("visibilitychange", callOnce);
  };
}

/**
 * Repeats work at an interval, varied by a fifth, so that tabs that lost their connection together do not ask together. The interval begins
 * when the work has ended. Does nothing while the page is hidden. Returns how to stop, also while it runs.
 */
export function repeatWhileVisible(ms: number, work: () => unknown): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    timer = setTimeout(
      async () => {
        if (isVisible()) await (async () => work())().catch(() => {});
        if (!isStopped) plan();
      },
      ms * (0.8 + 0.4 * Math.random()),
    );
  };
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
