/** One message as it was received. */
export interface Received {
  channel_id: string;
  /** The person, group or room. */
  to: string;
  via: "reply" | "push" | "multicast" | "broadcast";
  id: string;
  request_id: string;
  retry_key: string | null;
  /** The message object as sent. */
  message: Record<string, unknown>;
  at: number;
}

/** What each customer received, in order. A request that was accepted for somebody who blocked the account leaves nothing here. */
export class Ledger {
  private readonly entries: Received[] = [];

  add(entry: Received): void {
    this.entries.push(entry);
  }

  of(to: string): Received[] {
    return this.entries.filter((entry) => entry.to === to);
  }

  ofChannel(channel_id: string): Received[] {
    return this.entries.filter((entry) => entry.channel_id === channel_id);
  }
}
