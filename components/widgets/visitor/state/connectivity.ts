export interface ConnectivityWatch {
  start(): void;
  /** The next look comes soon: something broke. */
  hurry(): void;
}

export interface ConnectivityOptions {
  /** How long until the next look while all stays the same, in ms; null: nothing to look for. */
  pace: () => number | null;
  onHope: () => void;
  onOnline: () => void;
  onOffline: () => void;
}

const TICK_MS = 4_000;

/**
 * Calls `onHope` whenever something may have been missed or may work again: back online, in focus, in sight, and at its
 * pace as long as the page is in sight.
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
        // A little early rather than a whole tick late.
        if (due !== null && isVisible() && Date.now() - lookedAt > due - TICK_MS / 2) look();
      }, TICK_MS);
    },
    hurry() {
      lookedAt = 0;
    },
  };
}
