import { createRoot } from "react-dom/client";
import type { ShellConfig } from "@/lib/widgets/shell";
import { App } from "./app";
import { type Chat, type ChatOptions, createChat } from "./chat";
import { meetHost, surroundingOrigin } from "./host";
import { allowSound } from "./sound";
import { TextsProvider, texts } from "./texts";
import { ChatProvider } from "./use-chat";
import "./visitor.css";

function readConfig(): ShellConfig {
  return JSON.parse(document.getElementById("config")?.textContent ?? "");
}

function show(config: ShellConfig, chat: Chat, onClose: (() => void) | null): void {
  const root = document.getElementById("root");
  if (!root) return;
  // The shell has drawn the head already, so that something stands while this script loads.
  root.replaceChildren();
  createRoot(root).render(
    <TextsProvider value={{ language: config.language, t: texts[config.language] }}>
      <ChatProvider value={chat}>
        <App name={config.name} greeting={config.greeting} onClose={onClose} />
      </ChatProvider>
    </TextsProvider>,
  );
}

function optionsOf(config: ShellConfig, site: string): ChatOptions {
  return {
    base: `${config.api_url}/api/widget/${config.virtual_id}`,
    authUrl: `${config.api_url}/pusher/auth`,
    scope: `chat-widget:${config.virtual_id}:${site}:`,
    kept: null,
    onUnread: () => {},
    onAnswer: () => {},
    onKeep: () => {},
  };
}

/** The widget as a page of its own, or in a frame without our loader: always open, unread answers counted in the title. */
function startPage(config: ShellConfig): void {
  const title = document.title;
  const chat = createChat({
    ...optionsOf(config, surroundingOrigin()),
    onUnread: (count) => {
      document.title = count > 0 ? `(${count}) ${title}` : title;
    },
  });
  show(config, chat, null);
  chat.open();
}

/** The widget in the loader's frame: opened and closed by the page around it. */
async function startFrame(config: ShellConfig): Promise<void> {
  const { name, color, on_color } = config;
  const waiting: ("open" | "close" | "reset")[] = [];
  let chat: Chat | null = null;
  const host = await meetHost({ type: "ready", name, color, on_color }, ({ type }) => {
    if (type === "hello") return;
    if (chat) chat[type]();
    else waiting.push(type);
  });
  const started = createChat({
    ...optionsOf(config, host.origin),
    kept: host.kept,
    onUnread: (count) => host.tell({ type: "unread", count }),
    onAnswer: () => host.tell({ type: "message" }),
    onKeep: (kept) => host.tell({ type: "keep", kept }),
  });
  chat = started;
  show(config, started, () => host.tell({ type: "close" }));
  for (const type of waiting) started[type]();
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, allowSound, { once: true });

const config = readConfig();
if (config.mode === "frame" && window.parent !== window) startFrame(config);
else startPage(config);
