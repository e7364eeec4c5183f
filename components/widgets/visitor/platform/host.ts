import { type FromFrame, type FromHost, type HostPageInfo, readEnvelope } from "../../protocol";

export interface Host {
  /** The embedding page's origin. */
  origin: string;
  /** What the host page kept for us. */
  kept: string | null;
  page: HostPageInfo;
  tell(message: FromFrame): void;
}

type Ready = Extract<FromFrame, { name: "ready" }>;

/**
 * Greets the loader around the frame and waits for its reply, however busy its page is: without it, a known visitor would
 * become a new one. Accepts messages only from the direct parent, and only from the first origin that replied. Which origins
 * may embed us at all is decided by frame-ancestors.
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
    // Contains only what the page itself shows to all visitors.
    window.parent.postMessage(ready, "*");
  });
}

/** A page can claim any URL and title, but not another origin. */
function readPage(given: Partial<HostPageInfo> | undefined, origin: string): HostPageInfo {
  const url = String(given?.url ?? "");
  return {
    url: url.startsWith(`${origin}/`) && url.length <= 500 ? url : `${origin}/`,
    title: String(given?.title ?? "").slice(0, 200),
  };
}

/** The embedding page's origin as far as the browser reveals it; our own if we are the top-level page. */
export function surroundingOrigin(): string {
  if (window.parent === window) return location.origin;
  try {
    return location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;
  } catch {
    return "unknown";
  }
}
