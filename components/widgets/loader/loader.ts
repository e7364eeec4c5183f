import { type FromFrame, type FromHost, MARK, readEnvelope } from "../protocol";
import { drawLauncher, type Look } from "./launcher";
import { textsFor } from "./texts";

export type EventName = "ready" | "open" | "close" | "unread" | "message";
/** `["open"]`, `["on", "unread", (event) => …]`: how a page calls before the script is there. */
export type Command = [name: string, ...values: unknown[]];

/** The one global of a page with a widget. */
export interface ChatWidget {
  init(look: Look): void;
  open(): void;
  close(): void;
  toggle(): void;
  /** The listener gets a CustomEvent; of "unread" its detail is the count. */
  on(event: EventName, listener: (event: Event) => void): void;
  off(event: EventName, listener: (event: Event) => void): void;
  /** The visitor becomes a stranger: for a shop's own sign-out. */
  reset(): void;
  push(command: Command): void;
}

declare global {
  interface Window {
    ChatWidget?: ChatWidget | Command[];
  }
}

function createWidget(origin: string): ChatWidget {
  const bus = new EventTarget();
  let look: Look | undefined;
  let launcher: ReturnType<typeof drawLauncher> | undefined;
  let frame: HTMLIFrameElement | undefined;
  let isReady = false;
  let isOpen = false;
  let isForgotten = false;
  let unread = 0;
  let id = "";

  const emit = (name: EventName, detail?: number) => bus.dispatchEvent(new CustomEvent(name, { detail }));
  const texts = () => textsFor(look?.language);
  const name = () => look?.label || texts().title;
  const show = () =>
    launcher?.show(unread ? `${name()}, ${texts().unread} ${unread}` : name(), unread, isOpen, isReady);
  const tell = (message: FromHost) => isReady && frame?.contentWindow?.postMessage({ ...message, mark: MARK }, origin);

  /** What the frame asks the page to keep, the visitor's token first; a page without storage asks anew each time. */
  function remember(kept?: string | null): string | null {
    const key = `${MARK}:${id}`;
    try {
      if (kept !== undefined) localStorage.setItem(key, kept ?? "");
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function count(next: number): void {
    if (next === unread) return;
    unread = next;
    show();
    emit("unread", unread);
  }

  function load(): void {
    if (frame || !launcher) return;
    frame = document.createElement("iframe");
    frame.title = name();
    frame.src = `${origin}/widget/${id}?mode=frame&language=${look?.language}&theme=${look?.theme}`;
    launcher.box.prepend(frame);
    addEventListener("message", hear);
    visualViewport?.addEventListener("resize", adapt);
  }

  function hear({ source, origin: from, data }: MessageEvent): void {
    const message = from === origin && source === frame?.contentWindow ? readEnvelope<FromFrame>(data) : null;
    switch (message?.type) {
      case "ready":
        isReady = true;
        if (!look?.color) launcher?.tint(message.color, message.on_color);
        tell({ type: "hello", kept: remember() });
        if (isForgotten) tell({ type: "reset" });
        if (isOpen) tell({ type: "open" });
        isForgotten = false;
        show();
        handFocus();
        emit("ready");
        break;
      case "close":
        setOpen(false);
        break;
      case "unread":
        count(message.count);
        break;
      case "message":
        emit("message");
        break;
      case "keep":
        remember(message.kept);
    }
  }

  // On a phone the frame is the whole screen, of which a keyboard takes its part.
  function adapt(): void {
    if (!frame || !visualViewport) return;
    const { height, offsetTop } = visualViewport;
    const covers = isOpen && frame.offsetWidth >= document.documentElement.clientWidth;
    frame.style.height = covers ? `${height}px` : "";
    frame.style.top = covers ? `${offsetTop}px` : "";
  }

  // The frame can take the focus only once it has loaded and begun to fade in.
  const handFocus = () => setTimeout(() => isOpen && isReady && frame?.focus(), 60);

  function setOpen(next: boolean): void {
    if (!launcher || next === isOpen) return;
    load();
    isOpen = next;
    show();
    adapt();
    tell({ type: isOpen ? "open" : "close" });
    if (isOpen) handFocus();
    else launcher.button.focus();
    emit(isOpen ? "open" : "close");
  }

  /** How many answers wait: asked only for someone who has written before. */
  async function askUnread(): Promise<void> {
    const token = remember()?.split("\n")[0];
    if (!token) return;
    const answer = await fetch(`${origin}/api/widget/${id}/badge`, { method: "POST", body: token });
    if (answer.ok && !frame) count((await answer.json()).unread);
  }

  const toggle = () => setOpen(!isOpen);
  const widget: ChatWidget = {
    init(given) {
      if (look || !given.widget) return;
      look = given;
      id = given.widget;
      launcher = drawLauncher(given);
      const { button } = launcher;
      button.onclick = toggle;
      button.onpointerenter = button.onfocus = load;
      button.onkeydown = ({ key }) => {
        if (key === "Escape") setOpen(false);
      };
      show();
      askUnread().catch(() => {});
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle,
    on: (event, listener) => bus.addEventListener(event, listener),
    off: (event, listener) => bus.removeEventListener(event, listener),
    reset() {
      // What the frame keeps is out of our reach: it has to be there to forget.
      isForgotten = !isReady && Boolean(frame || remember());
      if (isForgotten) load();
      tell({ type: "reset" });
      remember(null);
      count(0);
    },
    push([name, ...values]) {
      (widget as unknown as Record<string, ((...values: unknown[]) => void) | undefined>)[name]?.(...values);
    },
  };
  return widget;
}

// Some optimisers run scripts in a way that leaves no current one.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]');

function start(): void {
  const waiting = window.ChatWidget;
  // A second script tag on the same page changes nothing.
  if (!script || (waiting && !Array.isArray(waiting))) return;
  const widget = createWidget(new URL(script.src).origin);
  window.ChatWidget = widget;
  widget.init({ ...(script.dataset as Partial<Look>), widget: script.dataset.widget ?? "" });
  waiting?.forEach(widget.push);
}

// Whatever goes wrong here, an error of ours stops no script of the shop's: this one runs apart.
if (document.body) start();
else document.addEventListener("DOMContentLoaded", start);
