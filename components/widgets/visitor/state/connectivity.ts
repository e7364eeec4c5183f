export interface ConnectivityWatch {
  start(): void;
  /** Polls soon: something has failed. */
  hurry(): void;
}

export interface ConnectivityOptions {
  /** The current polling interval in ms; null: do not poll. */
  pace: () => number | null;
  onHope: () => void;
  onOnline: () => void;
  onOffline: () => void;
}

const TICK_MS = 4_000;

/**
 * Calls `onHope` whenever something may have been missed or may work again: the page is online, focused or visible again, and
 * at the interval of `pace` while it is visible.
 */
export function watchConnectivity({ pace, onHope, onOnline, onOffline }: ConnectivityOptions): ConnectivityWatch {
  let lookedAt = 0;

  const isVisible = () => document.visibilityState === "visible";
  function look(): void {
    lookedAt = Date.now();
    onHope();
  }

  return {
    start() {
      lookedAt = Date.now();
      window.addEventListener("online", () => {
        onOnline();
        look();
      });
      window.addEventListener("offline", onOffline);
      window.addEventListener("focus", look);
      document.addEventListener("visibilitychange", () => isVisible() && look());
      setInterval(() => {
        const due = pace();
        // Rather slightly early than a whole tick late.
        if (due !== null && isVisible() && Date.now() - lookedAt > due - TICK_MS / 2) look();
      }, TICK_MS);
    },
    hurry() {
      lookedAt = 0;
    },
  };
}
