import type { Command } from "./sdk-types";

/** Calls the widget of this page, also before its script is there: it then does what was asked once it is. */
export function callWidget(...command: Command): void {
  window.ChatWidget ??= [];
  window.ChatWidget.push(command);
}
