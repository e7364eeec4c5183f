import type { Command } from "./sdk-types";

/** Calls a command of this page's widget. Commands called before its script has loaded run afterwards. */
export function callWidget(...command: Command): void {
  window.ChatWidget ??= [];
  window.ChatWidget.push(command);
}
