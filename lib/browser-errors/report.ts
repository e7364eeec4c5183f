import type { BrowserError } from "./schema";

/** An error in a loop is one error. */
const MAX_REPORTS = 5;
/** Ends of requests that the page or the network gave up, and a browser's note without consequences: none is a fault of ours. */
const IGNORED =
  /^(AbortError|TimeoutError|ApiError|ChunkLoadError)$|ResizeObserver loop|^Failed to fetch$|^Load failed$|^NetworkError/;

const reported = new Set<string>();

/**
 * Reports an error of this page to the operator's log and error collector (POST /api/browser-errors), at most five different ones for each
 * page load. Errors of browser extensions and of other origins' scripts are left out, and so are failed requests, which the server or the
 * network knows about. The server removes what a message quotes.
 */
export function reportError(failure: unknown): void {
  const { name: kind, message, stack = "" } = failure instanceof Error ? failure : new Error(String(failure));
  const isOurs = !(failure instanceof Error) || stack.includes(location.origin);
  const key = `${kind}: ${message}`;
  if (!isOurs || IGNORED.test(kind) || IGNORED.test(message) || reported.has(key) || reported.size >= MAX_REPORTS)
    return;
  reported.add(key);
  const report: BrowserError = {
    kind: kind.slice(0, 100),
    message: message.slice(0, 1_000),
    stack: stack.slice(0, 4_000),
    path: location.pathname.slice(0, 1_000),
  };
  navigator.sendBeacon?.("/api/browser-errors", new Blob([JSON.stringify(report)], { type: "application/json" }));
}

/** Reports what no handler caught. */
export function reportUncaughtErrors(): void {
  addEventListener("error", ({ error }) => {
    // null for a script of another origin, and for pictures that do not load
    if (error) reportError(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    // anything else than an Error is a deliberate rejection value
    if (reason instanceof Error) reportError(reason);
  });
}
