/**
 * Types of the chat widget's commands and events, for websites that use TypeScript. Copy this file into your project.
 * The commands are documented in docs/widget-sdk.md.
 */

interface ChatWidgetEvents {
  /** The chat's frame has loaded (it loads on the first hover, focus or opening). */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** The number of unread answers has changed. */
  unread: number;
  /** An answer has arrived. Its text stays in the frame. */
  message: undefined;
  /** The server has accepted a message of the visitor. */
  sent: undefined;
  /** The result of `identify`, once the chat has been opened. */
  identity: { ok: true } | { ok: false; reason: "refused" | "expired" | "off" | "unavailable" };
  /** The result of `addTags` and `removeTags`, once the visitor has written. `refused`: tags that the widget's settings do not allow. */
  tags: { tags: string[]; refused: string[] };
}

type ChatWidgetListener<Name extends keyof ChatWidgetEvents> = (event: CustomEvent<ChatWidgetEvents[Name]>) => void;

interface ChatWidgetCommands {
  /** Starts the widget, if the script tag's URL names none. Works once; further calls do nothing. */
  init(look: { widget?: string; language?: string; theme?: string }): void;
  open(): void;
  close(): void;
  toggle(): void;
  /** Identifies the visitor with a token (JWT, HS256) that your server has signed with the widget's identity secret. */
  identify(token: string): void;
  /** Sets attributes, shown to the team beside the conversation; null removes one. At most 30. */
  setAttributes(attributes: Record<string, string | number | boolean | null>): void;
  /** Adds tags to the conversation, by name. Only tags that the widget's settings allow pages to use. */
  addTags(tags: string[]): void;
  removeTags(tags: string[]): void;
  /** "th" or "en". */
  setLanguage(language: string): void;
  /** "light", "dark" or "auto". */
  setTheme(theme: string): void;
  on<Name extends keyof ChatWidgetEvents>(event: Name, listener: ChatWidgetListener<Name>): void;
  off<Name extends keyof ChatWidgetEvents>(event: Name, listener: ChatWidgetListener<Name>): void;
  /** Makes the visitor anonymous in this browser: call it when your customer signs out. */
  reset(): void;
}

/** A command in array form, which works before the script has loaded: ["open"], ["on", "unread", listener]. */
type ChatWidgetCommand = {
  [Name in keyof ChatWidgetCommands]: [name: Name, ...values: Parameters<ChatWidgetCommands[Name]>];
}[keyof ChatWidgetCommands];

interface ChatWidget extends ChatWidgetCommands {
  push(command: ChatWidgetCommand): void;
}

interface Window {
  ChatWidget?: ChatWidget | ChatWidgetCommand[];
}
