/**
 * What the loader on the host page and the visitor's frame say to each other by postMessage. Both sides check the other's
 * window and origin; the mark keeps the frame from taking other scripts' messages for the loader's.
 */
export const MARK = "chat-widget";

/** Why an identity was not taken: its signature or shape, its time, that the widget has no secret, or that nobody could be asked. */
export type IdentityRefusal = "refused" | "expired" | "off" | "unavailable";

/** What a page may listen to, with the `detail` of each event. */
export interface WidgetEvents {
  /** The frame is there. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** How many answers wait. */
  unread: number;
  /** A new answer; only that there is one, the page does not get to read along. */
  message: undefined;
  /** The visitor has sent something. */
  sent: undefined;
  /** What became of `identify`. */
  identity: { ok: true } | { ok: false; reason: IdentityRefusal };
  /** What became of `addTags` and `removeTags`: those on the conversation, and those that this widget does not let pages use. */
  tags: { tags: string[]; refused: string[] };
}
export type EventName = keyof WidgetEvents;

/** What the frame says: an event for the page, `close` (somebody pressed its cross), or one of these two. */
export type FromFrame =
  | { [Name in Exclude<EventName, "ready" | "open">]: { name: Name; detail?: WidgetEvents[Name] } }[Exclude<
      EventName,
      "ready" | "open"
    >]
  /** The frame's script runs. Says how the widget looks, for a launcher that was not told. */
  | { name: "ready"; detail: { fill: string; ink: string } }
  /**
   * What the page keeps for the frame: the visitor's token on the first line, once the visitor has written, for the badge;
   * below it, only where the browser denies the frame its storage, all the frame would keep itself.
   */
  | { name: "keep"; detail: string | null };

/** The page around the frame: its address without query and fragment, which may hold what is nobody's business. */
export interface HostPageInfo {
  url: string;
  title: string;
}

/** What a page asks for by the script's commands and the frame does; asked before the frame is there, it is kept. */
export type FrameCommand =
  | { type: "identify"; value: string }
  | { type: "setAttributes"; value: Record<string, string | number | boolean | null> }
  | { type: "addTags"; value: string[] }
  | { type: "removeTags"; value: string[] }
  | { type: "setLanguage"; value: string }
  | { type: "setTheme"; value: string };

export type FromHost =
  /** The answer to "ready". */
  { type: "hello"; kept: string | null } | { type: "open" } | { type: "close" } | { type: "reset" } | FrameCommand;

/** As it travels: every message says on which page. */
export type HostEnvelope = FromHost & { mark: typeof MARK; page: HostPageInfo };

/** The message inside an event of postMessage, or null when it is none of ours. The caller has checked window and origin. */
export function readEnvelope(data: unknown): HostEnvelope | null {
  return (data as Partial<HostEnvelope> | null)?.mark === MARK ? (data as HostEnvelope) : null;
}
