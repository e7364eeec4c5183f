import { type FromFrame, type FromHost, type HostPageInfo, readEnvelope } from "../../protocol";

export interface Host {
  /** The embedding page's origin. */
  origin: string;
  /** What the page kept for us. */
  kept: string | null;
  page: HostPageInfo;
  tell(message: FromFrame): void;
}

type Ready = Extract<FromFrame, { name: "ready" }>;

/**
 * Greets the loader around the frame and waits for it, however busy its page is: to go on without would make a stranger of
 * a visitor it knows. Only the direct parent is listened to, and only the origin that answered first; which origins may
 * frame us at all is the business of frame-ancestors.
 */
export function meetHost(ready: Ready, onMessage: (message: FromHost, page: HostPageInfo) => void): Promise<Host> {
  return new Promise((resolve) => {
    let origin: string | null = null;
    window.addEventListener("message", (event) => {
      const message = event.source === window.parent ? readEnvelope(event.data) : null;
      if (!message) return;
      const page = readPage(message.page, event.origin);
      if (origin === null && message.type === "hello") {
        const target = event.origin;
        origin = target;
        resolve({ origin, kept: message.kept, page, tell: (news) => window.parent.postMessage(news, target) });
      } else if (event.origin === origin) {
        onMessage(message, page);
      }
    });
    // Says only what anybody may read in the page itself.
    window.parent.postMessage(ready, "*");
  });
}

/** A page may call itself what it likes, but not that it is on another site. */
function readPage(given: Partial<HostPageInfo> | undefined, origin: string): HostPageInfo {
  const url = String(given?.url ?? "");
  return {
    url: url.startsWith(`${origin}/`) && url.length <= 500 ? url : `${origin}/`,
    title: String(given?.title ?? "").slice(0, 200),
  };
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
