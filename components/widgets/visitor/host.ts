import { type FromFrame, type FromHost, MARK, readEnvelope } from "../protocol";

export interface Host {
  /** The embedding page's origin. */
  origin: string;
  /** What the loader answered; null when the frame was put there by something else. */
  hello: Extract<FromHost, { type: "hello" }> | null;
  tell(message: FromFrame): void;
}

const PATIENCE_MS = 1_500;

/**
 * Greets the page around the frame. Only the direct parent is listened to, and only the origin that answered first:
 * which origins may frame us at all is the business of frame-ancestors.
 */
export function meetHost(
  ready: Extract<FromFrame, { type: "ready" }>,
  onMessage: (message: FromHost) => void,
): Promise<Host> {
  return new Promise((resolve) => {
    let host: Host | null = null;
    const meet = (origin: string, hello: Host["hello"]) => {
      clearTimeout(timer);
      host = {
        origin,
        hello,
        tell: (message) => hello && window.parent.postMessage({ ...message, mark: MARK }, origin),
      };
      resolve(host);
    };
    const timer = setTimeout(() => meet(guessOrigin(), null), PATIENCE_MS);

    window.addEventListener("message", (event) => {
      const message = event.source === window.parent ? readEnvelope<FromHost>(event.data) : null;
      if (!message) return;
      if (message.type === "hello") {
        if (!host) meet(event.origin, message);
      } else if (host?.hello && event.origin === host.origin) {
        onMessage(message);
      }
    });
    // Says only what anybody may read in the page itself.
    window.parent.postMessage({ ...ready, mark: MARK }, "*");
  });
}

function guessOrigin(): string {
  try {
    return location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;
  } catch {
    return "unknown";
  }
}
