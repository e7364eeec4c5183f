/** Endpoints, as faults and counters name them. */
export type Endpoint =
  | "token"
  | "info"
  | "profile"
  | "group"
  | "reply"
  | "push"
  | "multicast"
  | "broadcast"
  | "narrowcast"
  | "narrowcast-progress"
  | "validate"
  | "quota"
  | "content"
  | "webhook"
  | "webhook-set"
  | "webhook-test"
  | "loading"
  | "insight"
  | "chat"
  | "followers"
  | "richmenu"
  | "richmenu-create"
  | "richmenu-delete"
  | "richmenu-bulk";

/**
 * Injectable faults. `…-before`: nothing was accepted; `…-after`: everything was done and only the response is lost. A timeout lasts until
 * the caller gives up, a reset closes the connection at once, `hang` is 60 s of silence before the normal response.
 */
export type FaultKind =
  | "500"
  | "429"
  | "monthly-limit"
  | "401"
  | "403"
  | "timeout-before"
  | "timeout-after"
  | "reset-before"
  | "reset-after"
  | "hang";

export interface FaultPlan {
  endpoint: Endpoint | "*";
  kind: FaultKind;
  /** The next calls, by number. */
  times?: number;
  /** Or each call with this probability, 0 to 1. */
  rate?: number;
  /** Only calls of this channel; by default of any. */
  channel_id?: string;
  /** Seconds of a Retry-After header, which LINE does not send: the shop's next try then does not depend on this machine's speed. */
  retry_after?: number;
}

/** mulberry32: a seeded random number generator. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Faults {
  private plans: FaultPlan[] = [];
  private random = chance(1);

  plan(plan: FaultPlan): void {
    this.plans.push({ ...plan });
  }

  seed(seed: number): void {
    this.random = chance(seed);
  }

  /** Clears all plans, or those of one channel. */
  clear(channel_id?: string): void {
    this.plans = channel_id ? this.plans.filter((plan) => plan.channel_id !== channel_id) : [];
  }

  /** The fault for a call that starts now. */
  take(endpoint: Endpoint, channel_id: string | null): Pick<FaultPlan, "kind" | "retry_after"> | null {
    for (const plan of this.plans) {
      if (plan.endpoint !== "*" && plan.endpoint !== endpoint) continue;
      if (plan.channel_id && plan.channel_id !== channel_id) continue;
      if (plan.rate !== undefined) {
        if (this.random() < plan.rate) return plan;
      } else if ((plan.times ?? 1) > 0) {
        plan.times = (plan.times ?? 1) - 1;
        return plan;
      }
    }
    return null;
  }
}
