import { type FromFrame, type FromHost, MARK, readEnvelope } from "../protocol";

export interface Host {
  /** The embedding page's origin. */
  origin: string;
  /** What the page kept for us. */
  kept: string | null;
  tell(message: FromFrame): void;
}

/**
 * Greets the loader around the frame and waits for it, however busy its page is: to go on without would make a stranger of
 * a visitor it knows. Only the direct parent is listened to, and only the origin that answered first; which origins may
 * frame us at all is the business of frame-ancestors.
 */
export function meetHost(
  ready: Extract<FromFrame, { type: "ready" }>,
  onMessage: (message: FromHost) => void,
): Promise<Host> {
  return new Promise((resolve) => {
    let origin: string | null = null;
    window.addEventListener("message", (event) => {
      const message = event.source === window.parent ? readEnvelope<FromHost>(event.data) : null;
      if (!message) return;
      if (origin === null && message.type === "hello") {
        const target = event.origin;
        origin = target;
        resolve({
          origin,
          kept: message.kept,
          tell: (news) => window.parent.postMessage({ ...news, mark: MARK }, target),
        });
      } else if (event.origin === origin) {
        onMessage(message);
      }
    });
    // Says only what anybody may read in the page itself.
    window.parent.postMessage({ ...ready, mark: MARK }, "*");
  });
}

/** Whose page we are shown in, as far as the browser tells: our own when we are the page. */
export function surroundingOrigin(): string {
  if (window.parent === window) return location.origin;
  try {
    return location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;
  } catch {
    return "unknown";
  }
}
