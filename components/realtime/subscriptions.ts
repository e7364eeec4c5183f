import type { Channel, default as Pusher } from "pusher-js";
import { MOVED_EVENT } from "@/lib/realtime/channels";

const SUCCEEDED = "pusher:subscription_succeeded";
const FAILED = "pusher:subscription_error";
/** Delay before a channel's name is looked up again after the API client has given up, in ms; doubles up to the longest. */
const ASK_AGAIN_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** Spreads the look-ups of a project's clients over this time, in ms. */
const SPREAD_MS = 300;

const isSubscribing = ({ subscribed, subscriptionPending }: Channel) => subscribed || subscriptionPending;

/** Looks up a channel's current name, and the channel that announces a change of it. Null: the caller may not subscribe. */
export type Locate = (name: string) => Promise<{ channel: string; hint: string } | null>;
type Listener = (event: string, data: unknown) => void;

interface Entry {
  listeners: Set<Listener>;
  channel: Channel | null;
  /** Number of the latest look-up; older responses are ignored. 0: none in progress. */
  question: number;
  /** Failed look-ups and subscriptions in a row. */
  failures: number;
  retry: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The channels that screens subscribe to, by their names without epoch (lib/realtime/channels). Follows renamed channels, and
 * unsubscribes when the last listener is gone.
 */
export class Subscriptions {
  private readonly entries = new Map<string, Entry>();
  private readonly joined = new Set<(name: string) => void>();
  private readonly hints = new Set<string>();
  private questions = 0;

  constructor(
    private readonly pusher: Pusher,
    private readonly locate: Locate,
  ) {
    // sockets are also closed when permissions are extended: retry what was refused
    pusher.connection.bind("connected", () => {
      for (const [name, entry] of this.entries) if (!entry.channel && entry.question === 0) void this.follow(name);
    });
  }

  join(name: string, listener: Listener): void {
    const known = this.entries.get(name);
    if (known) {
      known.listeners.add(listener);
      return;
    }
    this.entries.set(name, {
      listeners: new Set([listener]),
      channel: null,
      question: 0,
      failures: 0,
      retry: undefined,
    });
    void this.follow(name);
  }

  leave(name: string, listener: Listener): void {
    const entry = this.entries.get(name);
    entry?.listeners.delete(listener);
    if (!entry || entry.listeners.size > 0) return;
    clearTimeout(entry.retry);
    this.entries.delete(name);
    this.drop(entry);
  }

  /** pusher-js's channel object; null until the name is known. */
  channel(name: string): Channel | null {
    return this.entries.get(name)?.channel ?? null;
  }

  /** Calls back with a channel's name each time its events begin to arrive; earlier events are lost. */
  onJoined(listener: (name: string) => void): () => void {
    this.joined.add(listener);
    return () => this.joined.delete(listener);
  }

  /** Called when the server did not sign a subscription because the channel has been renamed. */
  moved(wire: string): void {
    for (const [name, { channel }] of this.entries) if (channel?.name === wire) void this.follow(name);
  }

  /** Subscribes to the channel under its current name. */
  private async follow(name: string): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) return;
    clearTimeout(entry.retry);
    const question = ++this.questions;
    entry.question = question;
    const resolved = await this.locate(name).catch(() => undefined);
    if (this.entries.get(name) !== entry || entry.question !== question) return;
    entry.question = 0;
    if (resolved === undefined) return this.followLater(name, entry);
    if (resolved && resolved.channel === entry.channel?.name && isSubscribing(entry.channel)) return;
    this.drop(entry);
    if (!resolved) return;
    this.heed(resolved.hint);
    const channel = this.pusher.subscribe(resolved.channel);
    entry.channel = channel;
    channel.bind_global((event: string, data: unknown) => {
      if (entry.channel !== channel) return;
      // pusher-js repeats it on the next connection only
      if (event === FAILED) this.followLater(name, entry);
      if (event === SUCCEEDED) {
        entry.failures = 0;
        for (const joined of this.joined) joined(name);
      }
      for (const listener of [...entry.listeners]) listener(event, data);
    });
  }

  private followLater(name: string, entry: Entry): void {
    const wait = Math.min(LONGEST_WAIT_MS, ASK_AGAIN_MS * 2 ** entry.failures++);
    clearTimeout(entry.retry);
    entry.retry = setTimeout(() => void this.follow(name), wait);
  }

  private drop(entry: Entry): void {
    const { channel } = entry;
    entry.channel = null;
    channel?.unbind_global();
    if (channel) this.pusher.unsubscribe(channel.name);
  }

  private heed(hint: string): void {
    if (this.hints.has(hint)) return;
    this.hints.add(hint);
    this.pusher.subscribe(hint).bind(MOVED_EVENT, ({ room_id }: { room_id: string | null }) => {
      for (const [name, entry] of this.entries) {
        if (room_id !== null && !name.includes(room_id)) continue;
        clearTimeout(entry.retry);
        entry.retry = setTimeout(() => void this.follow(name), Math.random() * SPREAD_MS);
      }
    });
  }
}
