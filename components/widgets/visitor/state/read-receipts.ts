import type { VisitorRoom } from "./contract";
import type { Session } from "./session";
import type { Store } from "./store";

export interface ReadReceipts {
  /** Tells whether the newest message is in sight. */
  see(isAtEnd: boolean): void;
  /** Moves the read mark if there is something new that is really looked at. */
  consider(): void;
  /** The last look before the widget is closed: what was in sight is read, however briefly. */
  leave(): void;
}

const PAUSE_MS = 300;

/** `onRead` is told how far the visitor has read, once the server knows. */
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
      // Considered again with the next look.
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
