import type { LiveLook, Look } from "@/lib/widgets/loader/look";
import en from "@/messages/en/widgets.json";
import th from "@/messages/th/widgets.json";
import { type EventName, type FrameCommand, type FromFrame, type FromHost, MARK } from "../protocol";
import type { ChatWidget, Command } from "../sdk-types";
import { drawLauncher } from "./launcher";

/** The widget's configuration; lib/widgets/loader/answer-loader wraps this script in it. */
declare const LIVE: LiveLook;

const COMMANDS = "identify setAttributes addTags removeTags setLanguage setTheme";

function createWidget(): ChatWidget {
  const bus = new EventTarget();
  const { documentElement } = document;
  const origin = LIVE.at;
  // Null only in a document that is not fully active.
  const viewport = visualViewport as VisualViewport;
  let asked: FrameCommand[] = [];
  let look: Partial<Look> = {};
  let launcher: ReturnType<typeof drawLauncher> | undefined;
  let frame: HTMLIFrameElement | undefined;
  let isReady = false;
  let isOpen = false;
  let isForgotten = false;
  let unread = 0;
  let id = "";

  const emit = (name: EventName, detail?: unknown) => bus.dispatchEvent(new CustomEvent(name, { detail }));
  const language = () => look.language || LIVE.lang || documentElement.lang;

  function tell(message: FromHost): void {
    const page = { url: location.origin + location.pathname, title: document.title };
    if (isReady) frame?.contentWindow?.postMessage({ ...message, mark: MARK, page }, origin);
  }

  function show(): void {
    const spoken = /^en/i.test(language()) ? "en" : "th";
    const texts = (spoken === "en" ? en : th).widget.loader;
    const label = LIVE.label?.[spoken] || "";
    const name = label || texts.title;
    launcher?.show(
      unread ? `${name}, ${texts.unread} ${unread}` : name,
      label,
      unread,
      isOpen,
      `${LIVE.side} ${isReady && "ready"}`,
    );
    if (frame) frame.title = name;
  }

  /**
   * Reads or writes what the page keeps for the frame; the visitor's token is the first line. Without storage nothing is
   * kept.
   */
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
    frame.src = `${origin}/widget/${id}?mode=frame&language=${language()}&theme=${look.theme || ""}`;
    launcher.box.prepend(frame);
    show();
    addEventListener("message", onFrameMessage);
    viewport.addEventListener("resize", adapt);
  }

  function onFrameMessage({ source, origin: from, data }: MessageEvent<FromFrame>): void {
    const { name, detail } = from === origin && source === frame?.contentWindow ? data : ({} as FromFrame);
    if (name === "ready") {
      isReady = true;
      launcher?.set(detail);
      tell({ type: "hello", kept: remember() });
      if (isForgotten) tell({ type: "reset" });
      isForgotten = false;
      // Kept for pages that remove the frame and insert it again.
      asked.forEach(tell);
      if (isOpen) tell({ type: "open" });
      show();
      handFocus();
      emit(name);
    } else if (name === "close") setOpen(false);
    else if (name === "keep") remember(detail);
    else if (name === "unread") count(detail ?? 0);
    else if (name) emit(name, detail);
  }

  // On phones the frame fills the screen, part of which a keyboard may cover.
  function adapt(): void {
    launcher?.set({ tall: `${viewport.height}px`, top: `${viewport.offsetTop}px` });
  }

  // The frame can take the focus only once it is loaded and visible.
  const handFocus = () => setTimeout(() => isOpen && isReady && frame?.focus(), 60);

  function setOpen(next: boolean): void {
    if (!launcher || next === isOpen) return;
    load();
    isOpen = next;
    show();
    const type = isOpen ? "open" : "close";
    tell({ type });
    if (isOpen) handFocus();
    else launcher.button.focus();
    emit(type);
  }

  const widget = {
    init(given) {
      id = given.widget || LIVE.id || "";
      if (launcher || !id) return;
      look = given;
      launcher = drawLauncher(document.body);
      const { button, host } = launcher;
      launcher.set(LIVE);
      button.onclick = widget.toggle;
      // Never delay the host page's load event.
      button.onpointerenter = button.onfocus = () => whenLoaded(load);
      show();
      // Unread count: requested only for visitors who have written before.
      const token = remember()?.split("\n")[0];
      if (token)
        fetch(`${origin}/api/widget/${id}/badge`, { method: "POST", body: token })
          .then((answer) => answer.json())
          .then((answer) => frame || (answer.unread && count(answer.unread)))
          .catch(() => {});
      // Survive pages that replace their body.
      new MutationObserver(() => host.isConnected || document.body?.append(host)).observe(documentElement, {
        childList: true,
      });
    },
    open: () => whenLoaded(() => setOpen(true)),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
    on: bus.addEventListener.bind(bus) as ChatWidget["on"],
    off: bus.removeEventListener.bind(bus) as ChatWidget["off"],
    reset() {
      asked = [];
      // The frame's own storage is out of reach: the frame has to be loaded to clear it.
      isForgotten = !isReady && !!(frame || remember());
      if (isForgotten) load();
      tell({ type: "reset" });
      remember(null);
      count(0);
    },
    push([name, ...values]) {
      (widget as unknown as Record<string, ((...values: unknown[]) => void) | undefined>)[name]?.(...values);
    },
  } as ChatWidget;
  for (const type of COMMANDS.split(" ") as FrameCommand["type"][]) {
    widget[type] = (value: never) => {
      if (type === "setLanguage") look.language = value;
      const command: FrameCommand = { type, value };
      asked.push(command);
      tell(command);
      show();
    };
  }
  return widget;
}

const whenLoaded = (task: () => void) =>
  document.readyState === "complete" ? task() : addEventListener("load", task, { once: true });

function start(): void {
  const waiting = window.ChatWidget as ChatWidget | Command[] | undefined;
  // Ignore a second script tag on the same page.
  if (waiting && !Array.isArray(waiting)) return;
  const widget = createWidget();
  window.ChatWidget = widget;
  // Some optimisers run scripts so that currentScript is null.
  widget.init({ ...script?.dataset });
  waiting?.forEach(widget.push);
}

const script = document.currentScript;
// An error here stops no other script of the host page: each script tag runs separately.
if (document.body) start();
else addEventListener("DOMContentLoaded", start);
