/**
 * What the loader on the host page and the visitor's frame say to each other by postMessage. Both sides check the other's
 * window and origin; the mark keeps other scripts' messages apart.
 */
export const MARK = "chat-widget";

export type FromFrame =
  /** The frame's script runs. Says how the widget looks, for a launcher that was not told. */
  | { type: "ready"; name: string; color: string; on_color: string }
  | { type: "close" }
  | { type: "unread"; count: number }
  /** A new answer; only that there is one, the host page does not get to read along. */
  | { type: "message" }
  /**
   * What the page keeps for the frame: the visitor's token on the first line, once the visitor has written, for the badge;
   * below it, only where the browser denies the frame its storage, all the frame would keep itself.
   */
  | { type: "keep"; kept: string | null };

export type FromHost =
  /** The answer to "ready". */
  { type: "hello"; kept: string | null } | { type: "open" } | { type: "close" } | { type: "reset" };

export type Envelope<Message> = Message & { mark: typeof MARK };

/** The message inside an event of postMessage, or null when it is none of ours. The caller has checked window and origin. */
export function readEnvelope<Message>(data: unknown): Message | null {
  return (data as Partial<Envelope<unknown>> | null)?.mark === MARK ? (data as Message) : null;
}
