/**
 * Types of the chat widget's commands and events, for a website that uses TypeScript. Copy this file into your project.
 * What each command does: docs/widget-sdk.md.
 */

interface ChatWidgetEvents {
  /** The chat's frame is there (it is loaded on the first hover or opening). */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** How many answers the visitor has not read. */
  unread: number;
  /** A new answer came in. */
  message: undefined;
  /** The visitor has sent something. */
  sent: undefined;
  /** What became of `identify`. */
  identity: { ok: true } | { ok: false; reason: "refused" | "expired" | "off" | "unavailable" };
  /** What became of `addTags` and `removeTags`. */
  tags: { tags: string[]; refused: string[] };
}

type ChatWidgetListener<Name extends keyof ChatWidgetEvents> = (event: CustomEvent<ChatWidgetEvents[Name]>) => void;

interface ChatWidgetCommands {
  /** Only for a script tag whose address names no widget. Once; further calls do nothing. */
  init(look: { widget?: string; language?: string; theme?: string }): void;
  open(): void;
  close(): void;
  toggle(): void;
  /** A token (JWT, HS256) that your server has signed with the widget's identity secret. */
  identify(token: string): void;
  /** Shown to the team beside the conversation; null takes one away. At most 30. */
  setAttributes(attributes: Record<string, string | number | boolean | null>): void;
  /** Tags that the widget's settings let pages use. */
  addTags(tags: string[]): void;
  removeTags(tags: string[]): void;
  /** "th" or "en". */
  setLanguage(language: string): void;
  /** "light", "dark" or "auto". */
  setTheme(theme: string): void;
  on<Name extends keyof ChatWidgetEvents>(event: Name, listener: ChatWidgetListener<Name>): void;
  off<Name extends keyof ChatWidgetEvents>(event: Name, listener: ChatWidgetListener<Name>): void;
  /** The visitor becomes a stranger: call it when your customer signs out. */
  reset(): void;
}

/** A call kept until the script is there: ["open"], ["on", "unread", listener]. */
type ChatWidgetCommand = {
  [Name in keyof ChatWidgetCommands]: [name: Name, ...values: Parameters<ChatWidgetCommands[Name]>];
}[keyof ChatWidgetCommands];

interface ChatWidget extends ChatWidgetCommands {
  push(command: ChatWidgetCommand): void;
}

interface Window {
  ChatWidget?: ChatWidget | ChatWidgetCommand[];
}
