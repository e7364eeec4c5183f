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
  /** The visitor has written before: kept by the loader for the badge, and for browsers that block the frame's storage. */
  | { type: "token"; token: string | null };

export type FromHost =
  /** The answer to "ready". */
  { type: "hello"; token: string | null } | { type: "open" } | { type: "close" } | { type: "reset" };

export type Envelope<Message> = Message & { mark: typeof MARK };

/** The message inside an event of postMessage, or null when it is none of ours. The caller has checked window and origin. */
export function readEnvelope<Message>(data: unknown): Message | null {
  return (data as Partial<Envelope<unknown>> | null)?.mark === MARK ? (data as Message) : null;
}
