import type Pusher from "pusher-js";
import type { Subscriptions } from "./subscriptions";

/** How long a screen's first request waits for its events, in ms. */
const FIRST_MS = 2_000;

export interface Joining {
  /**
   * Whether the callback also makes the screen's first request. It is then called as well when the events already arrive, and when they
   * do not within 2 s.
   *
   * One request is enough: its answer has what changed before, and what changes afterwards has an event, because the request begins
   * after the subscription. A request on mount would need a second one on joining, for what changed between them.
   */
  isFirst?: boolean;
}

interface Realtime {
  pusher: Pick<Pusher, "connection">;
  subscriptions: Pick<Subscriptions, "channel" | "onJoined">;
}

/** Whether events of all these channels arrive; without channels, whether there is a connection. */
export function isJoined(realtime: Realtime | null, names: readonly string[]): boolean {
  if (!realtime) return false;
  if (names.length === 0) return realtime.pusher.connection.state === "connected";
  return names.every((name) => realtime.subscriptions.channel(name)?.subscribed);
}

/** Calls back each time events of one of the channels begin to arrive; without channels, on every connect. */
export function whenJoined(
  realtime: Realtime | null,
  names: readonly string[],
  callback: () => void,
  { isFirst = false }: Joining = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    callback();
  };
  if (isFirst) timer = setTimeout(run, FIRST_MS);
  if (!realtime) return () => clearTimeout(timer);

  const { pusher, subscriptions } = realtime;
  if (isFirst && isJoined(realtime, names)) run();
  const unbind = subscriptions.onJoined((name) => {
    if (names.includes(name)) run();
  });
  if (names.length === 0) pusher.connection.bind("connected", run);
  return () => {
    clearTimeout(timer);
    unbind();
    pusher.connection.unbind("connected", run);
  };
}
