import type { Look } from "@/lib/widgets/loader/look";
import type { EventName, FrameCommand, WidgetEvents } from "./protocol";

type ValueOf<Type extends FrameCommand["type"]> = Extract<FrameCommand, { type: Type }>["value"];
export type Listener<Name extends EventName> = (event: CustomEvent<WidgetEvents[Name]>) => void;

/** The only global of a page with a widget. Documented for website developers in docs/widget-sdk.md. */
export interface ChatWidget {
  init(look: Partial<Look>): void;
  open(): void;
  close(): void;
  toggle(): void;
  /** Identifies the visitor with a token that the website's server has signed. The event `identity` reports the result. */
  identify(token: string): void;
  /** Attributes of the visitor, shown to the team beside the conversation; null removes one. At most 30. */
  setAttributes(attributes: ValueOf<"setAttributes">): void;
  /** Adds tags to the conversation, by name. Only tags that the widget's settings allow pages to use. */
  addTags(tags: ValueOf<"addTags">): void;
  removeTags(tags: ValueOf<"removeTags">): void;
  setLanguage(language: string): void;
  setTheme(theme: string): void;
  on<Name extends EventName>(event: Name, listener: Listener<Name>): void;
  off<Name extends EventName>(event: Name, listener: Listener<Name>): void;
  /** Makes the visitor anonymous: call it when the website's customer signs out. */
  reset(): void;
  push(command: Command): void;
}

/** A command in array form: `["open"]`, `["on", "unread", (event) => …]`. Works before the script has loaded. */
export type Command = {
  [Name in Exclude<keyof ChatWidget, "push">]: [name: Name, ...values: Parameters<ChatWidget[Name]>];
}[Exclude<keyof ChatWidget, "push">];

declare global {
  interface Window {
    ChatWidget?: ChatWidget | Command[];
  }
}
