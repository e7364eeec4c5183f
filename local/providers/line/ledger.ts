/** One message as it was received. */
export interface Received {
  channel_id: string;
  /** The person, group or room. */
  to: string;
  via: "reply" | "push" | "multicast" | "broadcast" | "narrowcast";
  id: string;
  request_id: string;
  retry_key: string | null;
  /** The message object as sent. */
  message: Record<string, unknown>;
  at: number;
  /** The aggregation unit under which it is counted. */
  unit?: string | null;
  /** What the person did with it, as LINE counts it. */
  is_opened?: boolean;
  is_clicked?: boolean;
}

/** Messages that a restart keeps. */
const KEPT = 10_000;

/** What each customer received, in order. A request that was accepted for a person who blocked the account leaves nothing here. */
export class Ledger {
  private readonly entries: Received[] = [];
  /** Accepted, and shown to nobody: the person has blocked the account. */
  readonly lost: Received[] = [];

  add(entry: Received): void {
    this.entries.push(entry);
  }

  of(to: string): Received[] {
    return this.entries.filter((entry) => entry.to === to);
  }

  /** The last messages, for a restart. */
  snapshot(): Received[] {
    return this.entries.slice(-KEPT);
  }

  restore(stored: unknown): void {
    if (Array.isArray(stored)) this.entries.splice(0, this.entries.length, ...(stored as Received[]));
  }

  ofChannel(channel_id: string): Received[] {
    return this.entries.filter((entry) => entry.channel_id === channel_id);
  }
}
