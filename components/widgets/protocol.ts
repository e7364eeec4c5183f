/**
 * The postMessage protocol between the loader on the host page and the visitor's frame. Both sides check the other's window
 * and origin; the mark distinguishes the loader's messages from those of other scripts.
 */
export const MARK = "chat-widget";

/**
 * Why an identity was not accepted: wrong signature or claims (refused), its time (expired), the widget has no secret (off),
 * or the server could not be reached (unavailable).
 */
export type IdentityRefusal = "refused" | "expired" | "off" | "unavailable";

/** The events a host page can listen to, with their `detail`. */
export interface WidgetEvents {
  /** The frame has loaded. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** The number of unread answers has changed. */
  unread: number;
  /** An answer has arrived. Its text is not passed on: the host page does not get to read it. */
  message: undefined;
  /** The server has accepted a message of the visitor. */
  sent: undefined;
  /** The result of `identify`. */
  identity: { ok: true } | { ok: false; reason: IdentityRefusal };
  /**
   * The result of `addTags` and `removeTags`: the conversation's tags, and those that the widget's settings do not allow
   * pages to use.
   */
  tags: { tags: string[]; refused: string[] };
}
export type EventName = keyof WidgetEvents;

/** Messages from the frame: an event for the page, `close` (its close button was pressed), or one of these two. */
export type FromFrame =
  | { [Name in Exclude<EventName, "ready" | "open">]: { name: Name; detail?: WidgetEvents[Name] } }[Exclude<
      EventName,
      "ready" | "open"
    >]
  /** The frame's script is running. Contains the colours, for a launcher that does not know them. */
  | { name: "ready"; detail: { fill: string; ink: string } }
  /**
   * What the page keeps for the frame; null: the frame knows no visitor, so that `reset` has nothing to do. First line: the
   * visitor's token, once the visitor has written, for the unread count. Below it, only if the browser denies the frame
   * storage: everything the frame would keep itself.
   */
  | { name: "keep"; detail: string | null };

/** The host page: its title, and its URL without query and fragment, which may contain private data. */
export interface HostPageInfo {
  url: string;
  title: string;
}

/** The host page's commands for the frame; they are queued until the frame has loaded. */
export type FrameCommand =
  | { type: "identify"; value: string }
  | { type: "setAttributes"; value: Record<string, string | number | boolean | null> }
  | { type: "addTags"; value: string[] }
  | { type: "removeTags"; value: string[] }
  | { type: "setLanguage"; value: string }
  | { type: "setTheme"; value: string };

export type FromHost =
  /** The reply to "ready". */
  { type: "hello"; kept: string | null } | { type: "open" } | { type: "close" } | { type: "reset" } | FrameCommand;

/** A message as sent: each contains the host page. */
export type HostEnvelope = FromHost & { mark: typeof MARK; page: HostPageInfo };

/** Returns the message in a postMessage event, or null if it is not ours. The caller has checked window and origin. */
export function readEnvelope(data: unknown): HostEnvelope | null {
  return (data as Partial<HostEnvelope> | null)?.mark === MARK ? (data as HostEnvelope) : null;
}
