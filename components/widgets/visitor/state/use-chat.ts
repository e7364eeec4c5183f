import { createContext, useContext, useSyncExternalStore } from "react";
import type { Chat } from "./chat";
import type { ChatState } from "./store";

const Context = createContext<Chat | null>(null);
export const ChatProvider = Context.Provider;

export function useChat(): Chat {
  const chat = useContext(Context);
  if (!chat) throw new Error("no chat around");
  return chat;
}

/** The part of the state that `select` returns; re-renders the component when it changes. */
export function useChatState<Part>(select: (state: ChatState) => Part): Part {
  const { store } = useChat();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
