import type { Channel, default as Pusher } from "pusher-js";

/** Counts who listens to which channel, so that it is left only when its last listener goes. */
export class Subscriptions {
  private readonly listeners = new Map<string, number>();

  constructor(private readonly pusher: Pusher) {}

  join(name: string): Channel {
    this.listeners.set(name, (this.listeners.get(name) ?? 0) + 1);
    // not pusher.channel(name): only subscribe takes back a leave whose authorisation is still on its way
    return this.pusher.subscribe(name);
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
