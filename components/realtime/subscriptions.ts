import type { Channel, default as Pusher } from "pusher-js";
import { MOVED_EVENT } from "@/lib/realtime/channels";

const SUCCEEDED = "pusher:subscription_succeeded";
/** How soon a question about a channel's name that found no answer is asked again, in ms. */
const ASK_AGAIN_MS = 3_000;
/** Clients of one project do not all ask in the same moment, in ms. */
const SPREAD_MS = 300;

/** What a channel is called now, and on which channel a change of that is told; null for somebody who may not subscribe. */
export type Locate = (name: string) => Promise<{ channel: string; hint: string } | null>;
type Listener = (event: string, data: unknown) => void;

interface Entry {
  listeners: Set<Listener>;
  channel: Channel | null;
  /** Counts the questions for its name: only the answer to the newest counts, and 0 is none under way. */
  question: number;
  retry: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The channels that screens listen to, by their names without epoch (lib/realtime/channels). Follows them when they get new names,
 * and leaves one when its last listener goes.
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
    // sockets are also closed when rights grow: ask again for what was refused
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
    this.entries.set(name, { listeners: new Set([listener]), channel: null, question: 0, retry: undefined });
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

  /** The channel as pusher-js knows it; null while it is not located. */
  channel(name: string): Channel | null {
    return this.entries.get(name)?.channel ?? null;
  }

  /** Calls back with the channel's name whenever events of one begin to arrive: from then on, not before. */
  onJoined(listener: (name: string) => void): () => void {
    this.joined.add(listener);
    return () => this.joined.delete(listener);
  }

  /** The server signed no subscription to this name, because the channel has another one by now. */
  moved(wire: string): void {
    for (const [name, { channel }] of this.entries) if (channel?.name === wire) void this.follow(name);
  }

  /** Subscribes to the channel by the name it has now. */
  private async follow(name: string): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) return;
    clearTimeout(entry.retry);
    const question = ++this.questions;
    entry.question = question;
    const resolved = await this.locate(name).catch(() => undefined);
    if (this.entries.get(name) !== entry || entry.question !== question) return;
    entry.question = 0;
    if (resolved === undefined) {
      entry.retry = setTimeout(() => void this.follow(name), ASK_AGAIN_MS);
      return;
    }
    if (resolved && resolved.channel === entry.channel?.name) return;
    this.drop(entry);
    if (!resolved) return;
    this.heed(resolved.hint);
    const channel = this.pusher.subscribe(resolved.channel);
    entry.channel = channel;
    channel.bind_global((event: string, data: unknown) => {
      if (entry.channel !== channel) return;
      if (event === SUCCEEDED) for (const joined of this.joined) joined(name);
      for (const listener of [...entry.listeners]) listener(event, data);
    });
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
