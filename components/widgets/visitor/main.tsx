import { useEffect, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { reportUncaughtErrors } from "@/lib/browser-errors/report";
import type { ShellConfig } from "@/lib/widgets/frame/shell";
import type { FromHost, HostPageInfo } from "../protocol";
import { meetHost, surroundingOrigin } from "./platform/host";
import { keepChoice, keptLanguage } from "./platform/page-choices";
import { allowSound } from "./platform/sound";
import { App } from "./screen/app";
import { type Chat, createChat } from "./state/chat";
import type { ChatOptions } from "./state/chat-options";
import { startPreview } from "./state/preview";
import { ChatProvider } from "./state/use-chat";
import { type Language, loadTexts, type Texts, TextsProvider, textsIn } from "./texts";
import "./styles/visitor.css";

reportUncaughtErrors();

function readConfig(): ShellConfig {
  return JSON.parse(document.getElementById("config")?.textContent ?? "");
}

function Root({ chat, onClose }: { chat: Chat; onClose: (() => void) | null }) {
  const language = useSyncExternalStore(chat.store.subscribe, () => chat.store.get().language);
  const [texts, setTexts] = useState({ language, t: textsIn(language) });
  useEffect(() => {
    let isCurrent = true;
    const show = (t: Texts) => isCurrent && setTexts({ language, t });
    // without a connection the former language stays
    loadTexts(language).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return (
    <TextsProvider value={texts}>
      <ChatProvider value={chat}>
        <App onClose={onClose} />
      </ChatProvider>
    </TextsProvider>
  );
}

async function show(chat: Chat, onClose: (() => void) | null): Promise<void> {
  // texts that cannot be loaded must not keep the chat from appearing
  await loadTexts(chat.store.get().language).catch(() => {});
  const root = document.getElementById("root");
  if (!root) return;
  // Replaces the header that the shell rendered while this script loaded.
  root.replaceChildren();
  createRoot(root).render(<Root chat={chat} onClose={onClose} />);
}

function optionsOf({ widget, language, api_url }: ShellConfig, site: string): ChatOptions {
  return {
    widget,
    language,
    base: `${api_url}/api/widget/${widget.virtual_id}`,
    authUrl: `${api_url}/pusher/auth`,
    scope: `chat-widget:${widget.virtual_id}:${site}:`,
    kept: null,
    onEvent: () => {},
    onKeep: () => {},
  };
}

/** Takes the resume token of a mail's link and removes it from the URL, so that it is not copied along with the address. */
function takeResumeToken(): string | null {
  const [, token] = /^#resume=([\w.-]{20,2000})$/.exec(location.hash) ?? [];
  if (token) history.replaceState(null, "", location.pathname + location.search);
  return token ?? null;
}

/** The widget as a page of its own, or in a frame without our loader: always open, with the unread count in the title. */
function startPage(config: ShellConfig): void {
  const title = document.title;
  const chat = createChat({
    ...optionsOf(config, surroundingOrigin()),
    resume: takeResumeToken(),
    onEvent: (name, detail) => {
      if (name === "unread") document.title = Number(detail) > 0 ? `(${detail}) ${title}` : title;
    },
  });
  void show(chat, null);
  chat.open();
}

const asLanguage = (value: unknown): Language => (/^en/i.test(String(value)) ? "en" : "th");

/** The shell has applied `theme` already; a page can be forced to light or dark only. */
function warnOfTheme(): void {
  if (new URL(location.href).searchParams.get("theme") !== "system") return;
  console.warn("ChatWidget: a page can be forced to light or dark, not to system; ignored.");
}

/** Forces light or dark. Anything else follows the device. */
function setTheme(theme: unknown): void {
  const isForced = theme === "light" || theme === "dark";
  if (isForced) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  keepChoice("theme", isForced ? theme : "");
}

function setLanguage(chat: Chat, value: unknown): void {
  const language = asLanguage(value);
  chat.setLanguage(language);
  keepChoice("language", language);
}

/** Runs a command from the loader. */
function obey(chat: Chat, message: FromHost, page: HostPageInfo): void {
  chat.see(page);
  if (message.type === "hello") return;
  if (message.type === "setLanguage") setLanguage(chat, message.value);
  else if (message.type === "setTheme") setTheme(message.value);
  else if ("value" in message) chat[message.type](message.value as never);
  else void chat[message.type]();
}

/** The widget in the loader's frame: opened and closed by the host page. */
async function startFrame(config: ShellConfig): Promise<void> {
  const variables = getComputedStyle(document.documentElement);
  const waiting: [FromHost, HostPageInfo][] = [];
  let chat: Chat | null = null;
  const detail = { fill: variables.getPropertyValue("--fill"), ink: variables.getPropertyValue("--on-fill") };
  const host = await meetHost({ name: "ready", detail }, (message, page) => {
    if (chat) obey(chat, message, page);
    else waiting.push([message, page]);
  });
  const started = createChat({
    ...optionsOf(config, host.origin),
    kept: host.kept,
    onEvent: (name, news) => host.tell({ name, detail: news } as Parameters<typeof host.tell>[0]),
    onKeep: (kept) => host.tell({ name: "keep", detail: kept }),
  });
  const kept = keptLanguage();
  if (kept) started.setLanguage(asLanguage(kept));
  started.see(host.page);
  chat = started;
  void show(started, () => host.tell({ name: "close" }));
  for (const [message, page] of waiting) obey(started, message, page);
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, allowSound, { once: true });

warnOfTheme();
const config = readConfig();
// the settings preview shows either language at once
if (config.mode === "preview") loadTexts("en").finally(() => startPreview(optionsOf(config, "preview"), show));
else if (config.mode === "frame" && window.parent !== window) startFrame(config);
else startPage(config);
