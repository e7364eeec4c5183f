import type { Channel, default as Pusher } from "pusher-js";

const SUCCEEDED = "pusher:subscription_succeeded";

/** Counts who listens to which channel, so that it is left only when its last listener goes. */
export class Subscriptions {
  private readonly listeners = new Map<string, number>();
  private readonly heeded = new WeakSet<Channel>();
  private readonly joined = new Set<(channel: string) => void>();

  constructor(private readonly pusher: Pusher) {}

  join(name: string): Channel {
    this.listeners.set(name, (this.listeners.get(name) ?? 0) + 1);
    // not pusher.channel(name): only subscribe takes back a leave whose authorisation is still on its way
    const channel = this.pusher.subscribe(name);
    if (!this.heeded.has(channel)) {
      this.heeded.add(channel);
      channel.bind(SUCCEEDED, () => {
        for (const listener of this.joined) listener(name);
      });
    }
    return channel;
  }

  /** Calls back with the channel's name whenever events of one begin to arrive: from then on, not before. */
  onJoined(listener: (channel: string) => void): () => void {
    this.joined.add(listener);
    return () => this.joined.delete(listener);
  }

  leave(name: string): void {
    const left = (this.listeners.get(name) ?? 0) - 1;
    if (left > 0) {
      this.listeners.set(name, left);
      return;
    }
    this.listeners.delete(name);
    this.pusher.unsubscribe(name);
  }
}
