/** Endpoints by the names that faults and counts use. */
export type Endpoint =
  | "token"
  | "info"
  | "profile"
  | "group"
  | "reply"
  | "push"
  | "multicast"
  | "broadcast"
  | "validate"
  | "quota"
  | "content"
  | "webhook"
  | "chat"
  | "followers";

/**
 * What goes wrong. `…-before`: nothing was taken; `…-after`: all was done and only the answer is missing. A timeout keeps the
 * caller waiting until it gives up, a reset cuts the line at once, `hang` is 60 s of silence before an ordinary answer.
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
  /** The next so many calls. */
  times?: number;
  /** Or each call with this chance, 0 to 1. */
  rate?: number;
  /** Only calls of this channel; of any without it. */
  channel_id?: string;
}

/** mulberry32: chance that repeats itself for the same seed. */
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

  /** All of them, or those planned for one channel alone. */
  clear(channel_id?: string): void {
    this.plans = channel_id ? this.plans.filter((plan) => plan.channel_id !== channel_id) : [];
  }

  /** What shall go wrong with a call that begins now. */
  take(endpoint: Endpoint, channel_id: string | null): FaultKind | null {
    for (const plan of this.plans) {
      if (plan.endpoint !== "*" && plan.endpoint !== endpoint) continue;
      if (plan.channel_id && plan.channel_id !== channel_id) continue;
      if (plan.rate !== undefined) {
        if (this.random() < plan.rate) return plan.kind;
      } else if ((plan.times ?? 1) > 0) {
        plan.times = (plan.times ?? 1) - 1;
        return plan.kind;
      }
    }
    return null;
  }
}
