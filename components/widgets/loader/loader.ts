import { drawLauncher } from "./launcher";
import type { Look } from "./look";
import { type ChatWidget, type Command, createWidget } from "./widget";

declare global {
  interface Window {
    ChatWidget?: ChatWidget | Command[];
  }
}

// Some optimisers run scripts in a way that leaves no current one.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]');

/** Runs once the page has a body to draw on. */
function whenReady(task: () => void): void {
  if (document.body) task();
  else document.addEventListener("DOMContentLoaded", task, { once: true });
}

function start(source: HTMLScriptElement): void {
  const waiting = window.ChatWidget;
  // A second script tag on the same page changes nothing.
  if (waiting && !Array.isArray(waiting)) return;
  const widget = createWidget(new URL(source.src).origin, drawLauncher, whenReady);
  window.ChatWidget = widget;
  const { widget: id, ...look } = source.dataset as Partial<Look>;
  if (id) widget.init({ widget: id, ...look });
  for (const command of waiting ?? []) widget.push(command);
}

try {
  if (script?.src) start(script);
} catch (failure) {
  // Whatever goes wrong here, the shop's page goes on.
  console.warn("ChatWidget", failure);
}
