import type { Clock } from "../clock";
import { type Rate, RateWindows } from "../rate";
import type { Endpoint } from "./faults";

const SECOND = 1_000;
const HOUR = 3_600_000;

/**
 * Rates per channel and endpoint; LINE sends no Retry-After. https://developers.line.biz/en/reference/messaging-api/#rate-limits
 * - multicast: 200 a second since 2025-04-23. https://developers.line.biz/en/reference/messaging-api/#send-multicast-message
 * - broadcast, narrowcast, insight, webhook-test, webhook, webhook-set, loading: the table of the reference.
 * - richmenu-create, richmenu-delete: 100 an hour each, by the same table. Linking in bulk is not in it.
 * - token: the table names 370 a second for short-lived tokens only. No source found for stateless ones, so they get the stricter rate.
 */
const RATES: Partial<Record<Endpoint, Rate>> = {
  token: { count: 370, ms: SECOND },
  multicast: { count: 200, ms: SECOND },
  broadcast: { count: 60, ms: HOUR },
  narrowcast: { count: 60, ms: HOUR },
  insight: { count: 60, ms: HOUR },
  "webhook-test": { count: 60, ms: HOUR },
  webhook: { count: 1_000, ms: 60 * SECOND },
  "webhook-set": { count: 1_000, ms: 60 * SECOND },
  loading: { count: 100, ms: SECOND },
  "richmenu-create": { count: 100, ms: HOUR },
  "richmenu-delete": { count: 100, ms: HOUR },
};
/** "Other API endpoints" of the same table. */
const OTHERS: Rate = { count: 2_000, ms: SECOND };

/** Limits the calls of each channel to each endpoint. */
export class Limits {
  private readonly windows: RateWindows;
  private readonly refusals = new Map<string, number>();

  constructor(clock: Clock) {
    this.windows = new RateWindows(() => clock.now());
  }

  /** Whether one more call is within the limit. */
  take(endpoint: Endpoint, channel_id: string): boolean {
    const isWithin = this.windows.take(`${endpoint} ${channel_id}`, RATES[endpoint] ?? OTHERS);
    if (!isWithin) this.refusals.set(channel_id, this.refused(channel_id) + 1);
    return isWithin;
  }

  /** How many calls of a channel were rate limited. */
  refused(channel_id: string): number {
    return this.refusals.get(channel_id) ?? 0;
  }
}
