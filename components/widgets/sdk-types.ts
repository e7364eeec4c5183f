import type { Look } from "@/lib/widgets/loader/look";
import type { EventName, FrameCommand, WidgetEvents } from "./protocol";

type ValueOf<Type extends FrameCommand["type"]> = Extract<FrameCommand, { type: Type }>["value"];
export type Listener<Name extends EventName> = (event: CustomEvent<WidgetEvents[Name]>) => void;

/** The one global of a page with a widget. docs/widget-sdk.md tells a website's developer of it. */
export interface ChatWidget {
  init(look: Partial<Look>): void;
  open(): void;
  close(): void;
  toggle(): void;
  /** Says who the visitor is, by a token that the website's server has signed. Its fate comes as the event `identity`. */
  identify(token: string): void;
  /** What the team should know of the visitor; null takes one away. At most 30, shown beside the conversation. */
  setAttributes(attributes: ValueOf<"setAttributes">): void;
  /** Tags of the project that this widget lets pages use. */
  addTags(tags: ValueOf<"addTags">): void;
  removeTags(tags: ValueOf<"removeTags">): void;
  setLanguage(language: string): void;
  setTheme(theme: string): void;
  on<Name extends EventName>(event: Name, listener: Listener<Name>): void;
  off<Name extends EventName>(event: Name, listener: Listener<Name>): void;
  /** The visitor becomes a stranger: for a website's own sign-out. */
  reset(): void;
  push(command: Command): void;
}

/** `["open"]`, `["on", "unread", (event) => …]`: how a page calls before the script is there. */
export type Command = {
  [Name in Exclude<keyof ChatWidget, "push">]: [name: Name, ...values: Parameters<ChatWidget[Name]>];
}[Exclude<keyof ChatWidget, "push">];

declare global {
  interface Window {
    ChatWidget?: ChatWidget | Command[];
  }
}
