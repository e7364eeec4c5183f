import type { Clock } from "./clock";
import type { Endpoint } from "./faults";

/** Requests of a channel in one second, or hour. https://developers.line.biz/en/reference/messaging-api/#rate-limits */
const LIMITS: Partial<Record<Endpoint, { count: number; ms: number }>> = {
  multicast: { count: 200, ms: 1_000 },
  broadcast: { count: 60, ms: 3_600_000 },
};
const OTHERS = { count: 2_000, ms: 1_000 };

/** Counts calls per channel and endpoint in fixed windows. */
export class Limits {
  private readonly windows = new Map<string, { begin: number; count: number }>();
  private readonly refusals = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Whether one more call is within the limit. */
  take(endpoint: Endpoint, channel_id: string): boolean {
    const { count, ms } = LIMITS[endpoint] ?? OTHERS;
    const key = `${endpoint} ${channel_id}`;
    const now = this.clock.now();
    const known = this.windows.get(key);
    if (!known || now - known.begin >= ms) {
      this.windows.set(key, { begin: now, count: 1 });
      return true;
    }
    known.count++;
    if (known.count > count) this.refusals.set(channel_id, this.refused(channel_id) + 1);
    return known.count <= count;
  }

  /** How many calls of a channel were rate limited. */
  refused(channel_id: string): number {
    return this.refusals.get(channel_id) ?? 0;
  }
}
