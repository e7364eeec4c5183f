import { WIDGET_PACKAGE } from "@/lib/messages/content/widget-stickers";
import type { VisitorMessage } from "@/lib/messages/schema";
import type { ShellWidget } from "@/lib/widgets/frame/shell";
import type { HostPageInfo, WidgetEvents } from "../../protocol";
import { allowSound } from "../platform/sound";
import { openStorage } from "../platform/storage";
import type { Language } from "../texts";
import { watchConnectivity } from "./connectivity";
import type { SessionAnswer, VisitorSurvey } from "./contract";
import { type Conversation, emptyConversation, hasGap, unreadCount, withMessage, withRoom } from "./conversation";
import { createDetails } from "./details";
import { createLive } from "./live";
import { createNotifier } from "./notifier";
import { createOutbox } from "./outbox";
import { openOutboxStore } from "./outbox-store";
import { createProfile } from "./profile";
import { createReadReceipts } from "./read-receipts";
import { createSession } from "./session";
import { createStore } from "./store";
import { createSync } from "./sync";
import { openTabs, type TabMessage } from "./tabs";
import { createTray } from "./tray";

export interface ChatOptions {
  /** URL of /api/widget/{id}. */
  base: string;
  authUrl: string;
  /** Prefix for this visitor's storage, database and tabs; contains the widget and the embedding site. */
  scope: string;
  /** What the host page kept for us, last passed to `onKeep`. */
  kept: string | null;
  widget: ShellWidget;
  language: Language;
  /** Resume token from a link in a mail: continue that conversation. */
  resume?: string | null;
  /** Events for the host page. */
  onEvent: <Name extends ChatEvent>(name: Name, detail?: WidgetEvents[Name]) => void;
  onKeep: (kept: string | null) => void;
}

export type ChatEvent = "unread" | "message" | "sent" | "identity" | "tags";

export type Chat = ReturnType<typeof createChat>;

const SESSION_KEPT_MS = 120_000;
/** Polling interval while realtime or the server is down, and otherwise. */
const QUICK_MS = 4_000;
const CALM_MS = 30_000;

/** The visitor's side of a conversation: the state in `store`, and the actions. Independent of the UI. */
export function createChat(options: ChatOptions) {
  const store = createStore(options);
  const storage = openStorage({ prefix: options.scope, kept: options.kept, onKeep: options.onKeep });
  store.set({ is_muted: storage.get("muted") === "1" });

  let answer: SessionAnswer | null = null;
  let answeredAt = 0;
  let isStarted = false;
  let page: HostPageInfo | null = null;
  /** The identity from the host page, until the chat is opened. */
  let identity: string | null = null;

  const session = createSession({
    base: options.base,
    storage,
    scope: options.scope,
    resume: options.resume ?? null,
    page: () => page,
    onAnswer(next) {
      // The old token was invalid: this is a new visitor without history.
      if (answer && answer.visitor_id !== next.visitor_id) store.set({ conversation: emptyConversation });
      answer = next;
      answeredAt = Date.now();
      const { is_team_online, hours, survey, needs, email, wants_mail } = next;
      store.set({ availability: { is_team_online, hours }, survey, needs, email, mail: wants_mail ? email : null });
      if (next.room) {
        storage.share();
        apply(withRoom(store.get().conversation, next.room), true);
        if (!store.get().conversation.is_loaded) fill();
      } else if (!store.get().conversation.is_loaded) {
        apply({ ...emptyConversation, is_loaded: true }, true);
      }
    },
    onReach(isReached) {
      if (isReached) store.set({ reach: "ok" });
      else store.set({ reach: navigator.onLine === false ? "offline" : "unreachable" });
    },
  });
  const notifier = createNotifier(store, storage);
  const sync = createSync(session, store, apply);
  const reading = createReadReceipts(session, store, (room) => {
    tabs.tell({ type: "messages", room, messages: [] });
    apply(withRoom(store.get().conversation, room), false);
  });
  const details = createDetails(session, store, (outcome) => options.onEvent("tags", outcome));
  const profile = createProfile(session, store, (outcome) => options.onEvent("identity", outcome));
  const kept = openOutboxStore(options.scope, storage);
  const tray = createTray(session, store);
  const outbox = createOutbox({
    session,
    store,
    kept,
    uploads: tray.uploads,
    language: navigator.language,
    onSent({ message, room }) {
      tabs.tell({ type: "messages", room, messages: [message] });
      receive([message], room);
      options.onEvent("sent");
    },
    // The shop has started requiring the form since this page was opened.
    onNeeds: () => session.refresh().catch(() => {}),
  });
  const tabs = openTabs(options.scope, onTabMessage);
  const live = createLive(options.authUrl, session.token, {
    onUp: () => fill(),
    onDown: () => world.hurry(),
    onMessage({ message }) {
      if (message) receive([message], null);
      else fill();
    },
    onRoom(room) {
      const held = store.get().conversation.room;
      if (held) apply(withRoom(store.get().conversation, { ...room, id: held.id }), false);
      if (hasGap(store.get().conversation)) fill();
    },
    onTyping: notifier.typing,
  });
  const world = watchConnectivity({
    pace() {
      const { is_open, pending, reach, conversation } = store.get();
      if (!is_open && pending.length === 0 && !isListening()) return null;
      return reach !== "ok" || (conversation.room !== null && !live.isUp) ? QUICK_MS : CALM_MS;
    },
    onHope: resume,
    onOnline: () => live.hurry(),
    onOffline: () => store.set({ reach: "offline" }),
  });

  /** Applies a newer conversation and its effects: outbox, unread count, sound, connection, read mark. */
  function apply(next: Conversation, isHistory: boolean): void {
    const held = store.get().conversation;
    const known = new Set(held.messages.map((message) => message.id));
    const fresh = held.messages === next.messages ? [] : next.messages.filter((message) => !known.has(message.id));
    store.set({ conversation: next });
    outbox.settle(fresh.flatMap((message) => message.client_id || []));
    if (!held.room && next.room) storage.share();
    if (!held.room && next.room) details.flush();
    options.onEvent("unread", unreadCount(next));
    if (!isHistory && fresh.some((message) => message.author_kind !== "customer")) {
      notifier.answered(next);
      options.onEvent("message");
    }
    reading.consider();
    connect();
  }

  function receive(messages: readonly VisitorMessage[], room: Parameters<typeof withRoom>[1] | null): void {
    let next = store.get().conversation;
    if (room) next = next.room && next.room.id !== room.id ? { ...emptyConversation, room } : withRoom(next, room);
    for (const message of messages) next = withMessage(next, message);
    apply(next, false);
    if (hasGap(next)) fill();
  }

  function onTabMessage(news: TabMessage): void {
    if (!isStarted) return;
    if (news.type === "messages") receive(news.messages, news.room);
    else if (news.type === "survey") store.set({ survey: news.survey });
    else location.reload();
  }

  /** Realtime is used while the widget is open, and while closed as long as the conversation is unresolved. */
  function isListening(): boolean {
    const { is_open, conversation } = store.get();
    return conversation.room !== null && (is_open || conversation.room.status !== "resolved");
  }

  function connect(): void {
    const { room } = store.get().conversation;
    if (!room || !isListening()) live.disconnect();
    else if (answer) live.connect(answer.realtime, room.id);
  }

  // Callers do not wait: a failure shows as `reach`, and the next `onHope` retries.
  function fill(): void {
    sync.fill().catch(() => {});
  }

  function resume(): void {
    if (!isStarted) return;
    const { conversation, is_open, reach } = store.get();
    if (navigator.onLine && reach === "offline") store.set({ reach: "ok" });
    // Without a room there is nothing else to request, so the session's response shows whether the server is back.
    const isCurious = reach !== "ok" && !conversation.room;
    const isOld = is_open && Date.now() - answeredAt > SESSION_KEPT_MS;
    if (!answer || isOld || isCurious) session.refresh().catch(() => {});
    if (conversation.room || !conversation.is_loaded) fill();
    connect();
    reading.consider();
    outbox.drain();
  }

  function start(): void {
    isStarted = true;
    const { prechat, asks_consent } = options.widget;
    // Until the server responds: what new visitors are asked first.
    if (!session.isKnown()) store.set({ needs: prechat.is_on ? "form" : asks_consent ? "consent" : null });
    outbox.restore();
    world.start();
    // A known visitor's history does not have to wait for the session's response.
    if (session.isKnown()) fill();
    const first = session.refresh();
    first.catch(() => {});
    if (identity !== null) profile.identify(identity);
  }

  return {
    store,
    tray,
    /** Whether this browser was known before the page was opened. */
    isKnown: session.isKnown(),
    open() {
      store.set({ is_open: true });
      if (isStarted) resume();
      else start();
      reading.consider();
    },
    close() {
      reading.leave();
      store.set({ is_open: false });
      connect();
    },
    send(text: string) {
      allowSound();
      outbox.send({ text: text.trim(), files: tray.take() });
    },
    sendSticker(sticker_id: string) {
      allowSound();
      outbox.send({ text: "", files: [], sticker: { package_id: WIDGET_PACKAGE, sticker_id } });
    },
    async answerForm(answers: Record<string, string>, has_consented: boolean) {
      await profile.answerForm(answers, has_consented);
      storage.set("form", null);
      outbox.drain();
    },
    /** The answers typed into the form so far. */
    form: (): Record<string, string> => JSON.parse(storage.get("form") ?? "{}"),
    keepForm: (answers: Record<string, string>) => storage.set("form", JSON.stringify(answers)),
    async rate(survey: VisitorSurvey) {
      const before = store.get().survey;
      store.set({ survey });
      try {
        await profile.rate(survey);
        tabs.tell({ type: "survey", survey });
      } catch (failure) {
        store.set({ survey: before });
        throw failure;
      }
    },
    continueByMail: profile.continueByMail,
    lineLink: profile.lineLink,
    /**
     * The identity from the host page. Sent only once the chat is opened, so that merely visiting a page creates no customer.
     */
    identify(signed: string) {
      identity = signed;
      if (isStarted) profile.identify(signed);
    },
    setAttributes: details.setAttributes,
    addTags: details.addTags,
    removeTags: details.removeTags,
    setLanguage(language: Language) {
      document.documentElement.lang = language;
      store.set({ language });
    },
    /** Sets the host page the visitor is on. */
    see(next: HostPageInfo) {
      if (next.url === page?.url) return;
      // The first page is sent with the session.
      if (page) details.see(next);
      page = next;
    },
    retry: outbox.retry,
    discard: outbox.discard,
    earlier: () => sync.earlier().catch(() => {}),
    typing: live.tellTyping,
    /** Reports whether the newest message is visible. */
    look: reading.see,
    draft: () => storage.get("draft") ?? "",
    keepDraft: (text: string) => storage.set("draft", text || null),
    mute(is_muted: boolean) {
      storage.set("muted", is_muted ? "1" : null);
      store.set({ is_muted });
    },
    /** Makes the visitor anonymous: on shared computers, or when the host page's customer signs out. */
    async reset() {
      session.forget();
      for (const name of ["draft", "form"]) storage.set(name, null);
      options.onEvent("unread", 0);
      await kept.clear();
      options.onKeep(null);
      tabs.tell({ type: "reset" });
      // A reload leaves nothing of the previous visitor in memory.
      location.reload();
    },
  };
}
