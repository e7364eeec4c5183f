import { playChime } from "../platform/sound";
import type { Storage } from "../platform/storage";
import type { Conversation } from "./conversation";
import type { Store } from "./store";

export interface Notifier {
  /** The team has answered. */
  answered(conversation: Conversation): void;
  /** A member of the team is typing; expires by itself. */
  typing(name: string): void;
}

const TYPING_SHOWN_MS = 5_000;

export function createNotifier(store: Store, storage: Storage): Notifier {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(typing: string | null): void {
    clearTimeout(timer);
    store.set({ typing });
    if (typing !== null) timer = setTimeout(show, TYPING_SHOWN_MS, null);
  }

  return {
    answered({ room, messages }) {
      show(null);
      // Of several tabs, the first to see a message plays the sound.
      const newest = messages.at(-1)?.sequence ?? 0;
      const key = `sounded:${room?.id}`;
      if (store.get().is_muted || Number(storage.get(key) ?? 0) >= newest) return;
      storage.set(key, String(newest));
      playChime();
    },
    typing: show,
  };
}
