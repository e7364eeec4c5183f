import type { VisitorRoom } from "./contract";
import type { Session } from "./session";
import type { Store } from "./store";

export interface ReadReceipts {
  /** Reports whether the newest message is visible. */
  see(isAtEnd: boolean): void;
  /** Advances the read mark if there is a new message that the visitor is looking at. */
  consider(): void;
  /** Called before the widget closes: visible messages are marked as read, however briefly they were shown. */
  leave(): void;
}

const PAUSE_MS = 300;

/** `onRead` is called with the new read mark once the server has it. */
export function createReadReceipts(session: Session, store: Store, onRead: (room: VisitorRoom) => void): ReadReceipts {
  let isAtEnd = true;
  let isPausing = false;

  function target(): number | null {
    const { is_open, conversation } = store.get();
    const newest = conversation.messages.at(-1)?.sequence ?? 0;
    const isLooking = is_open && isAtEnd && document.visibilityState === "visible";
    return isLooking && conversation.room && newest > conversation.room.customer_read_sequence ? newest : null;
  }

  async function mark(): Promise<void> {
    isPausing = false;
    const sequence = target();
    if (sequence === null) return;
    try {
      await session.call("PUT", "/read-mark", { sequence });
    } catch {
      // The next `consider` retries.
      return;
    }
    const { room } = store.get().conversation;
    if (room) onRead({ ...room, customer_read_sequence: sequence });
  }

  const reading: ReadReceipts = {
    see(next) {
      isAtEnd = next;
      reading.consider();
    },
    consider() {
      if (isPausing || target() === null) return;
      isPausing = true;
      setTimeout(mark, PAUSE_MS);
    },
    leave() {
      void mark();
    },
  };
  return reading;
}
