/** A page that is hidden meanwhile paints nothing: by then the callback runs all the same, in ms. */
const AT_LATEST_MS = 100;

/** Runs a callback once what has been rendered is painted: for updates that can come a frame later than what a person waits for. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  // a callback of the second frame runs when the first is painted
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, AT_LATEST_MS);
}
