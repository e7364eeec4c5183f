import type { HostPageInfo } from "../../protocol";
import { openStorage } from "../platform/storage";
import type { ChatOptions } from "./chat-options";
import { watchConnectivity } from "./connectivity";
import type { SessionAnswer } from "./contract";
import { emptyConversation, hasGap, withRoom } from "./conversation";
import { createDetails } from "./details";
import { createIncoming } from "./incoming";
import { createLive } from "./live";
import { createNotifier } from "./notifier";
import { createOutbox } from "./outbox";
import { openOutboxStore } from "./outbox-store";
import { createProfile, mailState } from "./profile";
import { createReadReceipts } from "./read-receipts";
import { createSession } from "./session";
import { createStore } from "./store";
import { createSync } from "./sync";
import { openTabs, type TabMessage } from "./tabs";
import { createTray } from "./tray";
import { createVisitorActions } from "./visitor-actions";

export type Chat = ReturnType<typeof createChat>;

const SESSION_KEPT_MS = 120_000;
/** Polling interval while realtime is down, while the server is down (each request then retries for 6 s), and otherwise. */
const QUICK_MS = 4_000;
const DOWN_MS = 12_000;
const CALM_MS = 30_000;

/** The visitor's side of a conversation: the state in `store`, and the actions. Independent of the UI. */
export function createChat(options: ChatOptions) {
  const store = createStore(options);
  const storage = openStorage({ prefix: options.scope, kept: options.kept, onKeep: options.onKeep });
  store.set({ is_muted: storage.get("muted") === "1" });

  const incoming = createIncoming(store, storage, options.onEvent, () => ({
    ...{ outbox, details, notifier, reading, sync, live },
    realtime: answer?.realtime ?? null,
  }));
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
      const { is_team_online, hours, survey, needs } = next;
      store.set({ availability: { is_team_online, hours }, survey, needs, ...mailState(next) });
      if (next.room) {
        storage.share();
        incoming.apply(withRoom(store.get().conversation, next.room), true);
        if (!store.get().conversation.is_loaded) incoming.fill();
      } else if (!store.get().conversation.is_loaded) {
        incoming.apply({ ...emptyConversation, is_loaded: true }, true);
      }
    },
    onReach(isReached) {
      if (isReached) store.set({ reach: "ok" });
      else store.set({ reach: navigator.onLine === false ? "offline" : "unreachable" });
    },
  });
  const notifier = createNotifier(store, storage);
  const sync = createSync(session, store, incoming.apply);
  const reading = createReadReceipts(session, store, (room) => {
    tabs.tell({ type: "messages", room, messages: [] });
    incoming.apply(withRoom(store.get().conversation, room), false);
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
      incoming.receive([message], room);
      options.onEvent("sent");
    },
    // The shop has started requiring the form since this page was opened.
    onNeeds: () => session.refresh().catch(() => {}),
  });
  const tabs = openTabs(options.scope, onTabMessage);
  const live = createLive(options.authUrl, session.token, {
    onUp: () => incoming.fill(),
    onDown: () => world.hurry(),
    onMessage({ message }) {
      if (message) incoming.receive([message], null);
      else incoming.fill();
    },
    onRoom(room) {
      const held = store.get().conversation.room;
      if (held) incoming.apply(withRoom(store.get().conversation, { ...room, id: held.id }), false);
      if (hasGap(store.get().conversation)) incoming.fill();
    },
    onTyping: notifier.typing,
  });
  const world = watchConnectivity({
    pace() {
      const { is_open, pending, reach, conversation } = store.get();
      if (!is_open && pending.length === 0 && !incoming.isListening()) return null;
      if (reach !== "ok") return DOWN_MS;
      return conversation.room !== null && !live.isUp ? QUICK_MS : CALM_MS;
    },
    onHope: resume,
    onOnline() {
      live.hurry();
      outbox.drain();
    },
    onOffline: () => store.set({ reach: "offline" }),
  });

  function onTabMessage(news: TabMessage): void {
    if (!isStarted) return;
    if (news.type === "messages") incoming.receive(news.messages, news.room);
    else if (news.type === "survey") store.set({ survey: news.survey });
    else location.reload();
  }

  function resume(): void {
    if (!isStarted) return;
    const { conversation, is_open, reach } = store.get();
    if (navigator.onLine && reach === "offline") store.set({ reach: "ok" });
    // Without a room there is nothing else to request, so the session's response shows whether the server is back.
    const isCurious = reach !== "ok" && !conversation.room;
    const isOld = is_open && Date.now() - answeredAt > SESSION_KEPT_MS;
    if (!answer || isOld || isCurious) session.refresh().catch(() => {});
    // a new visitor has no history: the session's response says so
    if (conversation.room || (!conversation.is_loaded && session.isKnown())) incoming.fill();
    incoming.connect();
    reading.consider();
    outbox.resume();
  }

  function start(): void {
    isStarted = true;
    const { prechat, asks_consent } = options.widget;
    // Until the server responds: what new visitors are asked first.
    if (!session.isKnown()) store.set({ needs: prechat.is_on ? "form" : asks_consent ? "consent" : null });
    outbox.restore();
    world.start();
    // A known visitor's history does not have to wait for the session's response.
    if (session.isKnown()) incoming.fill();
    const first = session.refresh();
    first.catch(() => {});
    if (identity !== null) profile.identify(identity);
  }

  return {
    store,
    tray,
    ...createVisitorActions({ store, storage, tray, outbox, profile, tabs, live, sync, reading }),
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
      incoming.connect();
    },
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
    /** Sets the host page the visitor is on. */
    see(next: HostPageInfo) {
      if (next.url === page?.url) return;
      // The first page is sent with the session.
      if (page) details.see(next);
      page = next;
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
