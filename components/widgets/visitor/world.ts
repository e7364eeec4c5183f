export interface World {
  start(): void;
  /** The next look comes soon: something broke. */
  hurry(): void;
}

const TICK_MS = 4_000;
const CALM_MS = 30_000;

/**
 * Calls `onHope` whenever something may have been missed or may work again: back online, in focus, in sight, and every
 * 30 s (4 s while `isQuick`) as long as the page is in sight.
 */
export function watchWorld(watch: {
  isQuick: () => boolean;
  onHope: () => void;
  onOnline: () => void;
  onOffline: () => void;
}): World {
  let lookedAt = 0;

  const isVisible = () => document.visibilityState === "visible";
  function look(): void {
    lookedAt = Date.now();
    watch.onHope();
  }

  return {
    start() {
      lookedAt = Date.now();
      window.addEventListener("online", () => {
        watch.onOnline();
        look();
      });
      window.addEventListener("offline", watch.onOffline);
      window.addEventListener("focus", look);
      document.addEventListener("visibilitychange", () => isVisible() && look());
      setInterval(() => {
        // A little early rather than a whole tick late.
        const due = watch.isQuick() ? TICK_MS : CALM_MS;
        if (isVisible() && Date.now() - lookedAt > due - TICK_MS / 2) look();
      }, TICK_MS);
    },
    hurry() {
      lookedAt = 0;
    },
  };
}
