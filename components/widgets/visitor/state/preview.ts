import type { VisitorMessage } from "@/lib/messages/schema";
import type { PreviewDraft } from "../../preview-draft";
import { textsIn } from "../texts";
import { type Chat, createChat } from "./chat";
import type { ChatOptions } from "./chat-options";
import { emptyConversation } from "./conversation";

/**
 * The widget in the settings' preview: the surrounding form sends the appearance and the scene. Nothing is sent to the
 * server.
 */
export function startPreview(options: ChatOptions, show: (chat: Chat, onClose: () => void) => void): void {
  const chat = createChat(options);
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<{ draft?: PreviewDraft }>) => {
    if (source === window.parent && origin === location.origin && data?.draft) draw(chat, data.draft);
  });
  chat.store.set({ is_open: true });
  show(chat, () => {});
  window.parent.postMessage({ previewIsReady: true }, location.origin);
}

function draw({ store }: Chat, { widget, variables, language, theme, scene }: PreviewDraft): void {
  const { documentElement: root } = document;
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  root.dataset.theme = theme;
  root.lang = language;
  const isClosed = scene === "closed";
  store.set({
    widget,
    language,
    needs: scene === "form" ? (widget.prechat.is_on ? "form" : widget.asks_consent ? "consent" : null) : null,
    availability: {
      is_team_online: !isClosed,
      hours: { is_open: !isClosed, opens_at: isClosed ? tomorrowAtNine() : null, time_zone: "Asia/Bangkok" },
    },
    conversation: scene === "form" ? { ...emptyConversation, is_loaded: true } : conversationIn(language),
  });
}

function tomorrowAtNine(): string {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return `${day}T09:00:00+07:00`;
}

const ROOM = "00000000-0000-4000-8000-000000000000";

function conversationIn(language: "th" | "en") {
  const { sample } = textsIn(language);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const say = (sequence: number, author_kind: "customer" | "member", text: string): VisitorMessage => ({
    id: `${ROOM.slice(0, -1)}${sequence}`,
    room_id: ROOM,
    sequence,
    author_kind,
    kind: "text",
    text,
    content: null,
    attachments: [],
    client_id: null,
    unsent_at: null,
    quote: null,
    created_at: at(4 - sequence),
  });
  const messages = [say(1, "customer", sample.question), say(2, "member", sample.answer)];
  const marks = { last_sequence: 2, customer_read_sequence: 2, team_read_sequence: 2 };
  return {
    room: { id: ROOM, status: "open" as const, ...marks },
    messages,
    cursor: 2,
    has_earlier: false,
    is_loaded: true,
  };
}
