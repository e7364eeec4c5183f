import type { VisitorMessagePage } from "./contract";
import { type Conversation, hasGap, withEarlierPage, withPage } from "./conversation";
import type { Session } from "./session";
import type { Store } from "./store";

export interface Sync {
  /** Fetches everything after the cursor, or the last page at first. One run at a time. */
  fill(): Promise<void>;
  earlier(): Promise<void>;
}

const PAGE = 50;
/** More than a person scrolls through; keeps a long history from slowing a phone down. */
const MOST_HELD = 1_000;

/** `apply` receives the new conversation; `isFirst`: it is the existing history. */
export function createSync(
  session: Session,
  store: Store,
  apply: (conversation: Conversation, isFirst: boolean) => void,
): Sync {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    for (;;) {
      isAskedAgain = false;
      const { is_loaded, cursor } = store.get().conversation;
      const query = is_loaded ? `after=${cursor}&limit=200` : `limit=${PAGE}`;
      const page = await session.call<VisitorMessagePage>("GET", `/messages?${query}`);
      apply(withPage(store.get().conversation, page), !is_loaded);
      const moved = store.get().conversation.cursor > cursor;
      // A sequence that never arrives belongs to something visitors cannot see: fetching again would never end.
      if (!isAskedAgain && !(moved && hasGap(store.get().conversation))) return;
    }
  }

  return {
    fill() {
      if (running) {
        isAskedAgain = true;
        return running;
      }
      running = run().finally(() => {
        running = null;
      });
      return running;
    },
    async earlier() {
      const { conversation, is_loading_earlier } = store.get();
      const first = conversation.messages[0];
      if (!first || !conversation.has_earlier || is_loading_earlier) return;
      store.set({ is_loading_earlier: true });
      try {
        const query = `before=${first.sequence}&limit=${PAGE}`;
        const page = await session.call<VisitorMessagePage>("GET", `/messages?${query}`);
        const next = withEarlierPage(store.get().conversation, page);
        const has_earlier = next.has_earlier && next.messages.length < MOST_HELD;
        store.set({ conversation: { ...next, has_earlier }, is_loading_earlier: false });
      } catch (failure) {
        store.set({ is_loading_earlier: false });
        throw failure;
      }
    },
  };
}
