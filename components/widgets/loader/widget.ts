import { type FromFrame, type FromHost, MARK, readEnvelope } from "../protocol";
import type { drawLauncher, Launcher } from "./launcher";
import type { Look } from "./look";
import { type Memory, openMemory } from "./memory";
import { textsFor } from "./texts";

type EventName = "ready" | "open" | "close" | "unread" | "message";
type Listener = (detail?: number) => void;
/** `["open"]`, `["on", "unread", (count) => …]`: how a page calls before the script is there. */
export type Command = [name: string, ...values: unknown[]];

/** The one global of a page with a widget. */
export interface ChatWidget {
  init(look: Look): void;
  open(): void;
  close(): void;
  toggle(): void;
  on(event: EventName, listener: Listener): void;
  off(event: EventName, listener: Listener): void;
  /** The visitor becomes a stranger: for a shop's own sign-out. */
  reset(): void;
  push(command: Command): void;
}

export function createWidget(origin: string, draw: typeof drawLauncher, whenReady: (task: () => void) => void): ChatWidget {
  const listeners = new Map<string, Set<Listener>>();
  let look: Look | null = null;
  let launcher: Launcher | null = null;
  let memory: Memory | null = null;
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let isOpen = false;
  let unread = 0;
  let isForgotten = false;
  /** The page's own overflow while ours stands in its place. */
  let overflow: string | null = null;

  const tell = (message: FromHost) =>
    isReady && frame?.contentWindow?.postMessage({ ...message, mark: MARK }, origin);

  function emit(event: EventName, detail?: number): void {
    for (const listener of listeners.get(event) ?? []) {
      try {
        listener(detail);
      } catch (failure) {
        console.error(failure);
      }
    }
  }

  function show(): void {
    launcher?.show({ isOpen, isReady, unread });
    if (frame) {
      frame.className = isOpen ? "" : "shut";
      frame.inert = !isOpen;
    }
  }

  function count(next: number): void {
    if (next === unread) return;
    unread = next;
    show();
    emit("unread", unread);
  }

  function load(): void {
    if (frame || !launcher || !look) return;
    const { widget, language, theme } = look;
    const query = new URLSearchParams({ mode: "frame", ...(language && { language }), ...(theme && { theme }) });
    frame = document.createElement("iframe");
    frame.title = textsFor(language).title;
    frame.allow = "clipboard-write";
    frame.src = `${origin}/widget/${encodeURIComponent(widget)}?${query}`;
    launcher.box.prepend(frame);
    addEventListener("message", hear);
    visualViewport?.addEventListener("resize", fit);
    show();
  }

  function hear({ source, origin: from, data }: MessageEvent): void {
    if (from !== origin || source !== frame?.contentWindow) return;
    const message = readEnvelope<FromFrame>(data);
    if (message?.type === "ready") {
      isReady = true;
      launcher?.tint(message.color, message.on_color);
      tell({ type: "hello", token: memory?.get() ?? null });
      if (isForgotten) tell({ type: "reset" });
      isForgotten = false;
      if (isOpen) tell({ type: "open" });
      show();
      emit("ready");
    } else if (message?.type === "close") widget.close();
    else if (message?.type === "unread") count(message.count);
    else if (message?.type === "message") emit("message");
    else if (message?.type === "token") memory?.set(message.token);
  }

  // On a phone the frame is the whole screen: the page behind keeps still, and a keyboard takes its part of the height.
  function fit(): void {
    if (!frame || !visualViewport) return;
    const page = document.documentElement;
    const covers = isOpen && frame.offsetWidth >= page.clientWidth;
    frame.style.height = covers ? `${visualViewport.height}px` : "";
    frame.style.top = covers ? `${visualViewport.offsetTop}px` : "";
    if (covers && overflow === null) {
      overflow = page.style.overflow;
      page.style.overflow = "hidden";
    } else if (!covers && overflow !== null) {
      page.style.overflow = overflow;
      overflow = null;
    }
  }

  /** How many answers wait: asked only for someone who has written before. */
  async function askUnread(id: string): Promise<void> {
    const token = memory?.get();
    if (!token) return;
    const answer = await fetch(`${origin}/api/widget/${encodeURIComponent(id)}/badge?token=${encodeURIComponent(token)}`);
    if (answer.ok && !frame) count((await answer.json()).unread);
  }

  function setOpen(next: boolean): void {
    if (!launcher || next === isOpen) return;
    if (next) load();
    isOpen = next;
    show();
    fit();
    tell({ type: next ? "open" : "close" });
    if (next) frame?.focus();
    else launcher.button.focus();
    emit(next ? "open" : "close");
  }

  const widget: ChatWidget = {
    init(given) {
      if (look || !given.widget) return;
      look = given;
      memory = openMemory(given.widget);
      whenReady(() => {
        launcher = draw(given, textsFor(given.language));
        const { button } = launcher;
        button.onclick = widget.toggle;
        button.onpointerenter = button.onfocus = load;
        button.onkeydown = (event) => event.key === "Escape" && widget.close();
        show();
        askUnread(given.widget).catch(() => {});
      });
    },
    open: () => whenReady(() => setOpen(true)),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event, listener) => listeners.get(event)?.delete(listener),
    reset() {
      // What the frame keeps is out of our reach: it has to be there to forget.
      if (isReady) tell({ type: "reset" });
      else if (frame || memory?.get()) {
        isForgotten = true;
        load();
      }
      memory?.set(null);
      count(0);
    },
    push([name, ...values]) {
      const method: unknown = name === "push" ? null : widget[name as keyof ChatWidget];
      if (typeof method === "function") method(...values);
    },
  };
  return widget;
}
