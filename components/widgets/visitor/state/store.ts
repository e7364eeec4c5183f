import type { ShellWidget } from "@/lib/widgets/frame/shell";
import type { Language } from "../texts";
import type { Availability, VisitorSurvey } from "./contract";
import { type Conversation, emptyConversation } from "./conversation";
import type { ChosenFile } from "./files";
import type { PendingMessage } from "./outbox-store";

/** `offline`: the device has no network. `unreachable`: it has, but the server does not respond. */
export type Reach = "ok" | "offline" | "unreachable";

export interface ChatState {
  /** The widget's configuration; changes only in the settings' preview. */
  widget: ShellWidget;
  language: Language;
  is_open: boolean;
  conversation: Conversation;
  pending: readonly PendingMessage[];
  /** Files chosen for the next message. */
  tray: readonly ChosenFile[];
  reach: Reach;
  /** Null until the first response. */
  availability: Availability | null;
  /** What has to be done before writing. */
  needs: "form" | "consent" | null;
  survey: VisitorSurvey | null;
  /** The (masked) address that unread answers are mailed to; null: none. */
  mail: string | null;
  /** The (masked) address whose recipient has to confirm it first; null: none. */
  askedMail: string | null;
  /** The known (masked) address, whether or not answers are mailed to it. */
  email: string | null;
  /** The member who is typing; "" without a name. */
  typing: string | null;
  /** The team has blocked this visitor. */
  is_blocked: boolean;
  is_loading_earlier: boolean;
  is_muted: boolean;
}

export interface Store {
  get(): ChatState;
  set(change: Partial<ChatState>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore({ widget, language }: Pick<ChatState, "widget" | "language">): Store {
  const listeners = new Set<() => void>();
  let state: ChatState = {
    widget,
    language,
    is_open: false,
    conversation: emptyConversation,
    pending: [],
    tray: [],
    reach: "ok",
    availability: null,
    needs: null,
    survey: null,
    mail: null,
    askedMail: null,
    email: null,
    typing: null,
    is_blocked: false,
    is_loading_earlier: false,
    is_muted: false,
  };
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      const changed = (Object.keys(change) as (keyof ChatState)[]).some((key) => next[key] !== state[key]);
      if (!changed) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
