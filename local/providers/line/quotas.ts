import type { Switches } from "../faults";
import { refusals } from "./refusal";
import type { Account, State } from "./state";

/** What an account without a limit gets while the fault `quota` is on. */
const FAULT_LIMIT = 1_000;

/** Messages per month. The fault `quota` leaves every account so many, counted from when it was switched on. */
export class Quotas {
  private readonly usedBefore = new Map<string, number>();

  constructor(
    state: State,
    private readonly switches: Switches,
  ) {
    switches.onChange((name) => {
      if (name !== "quota") return;
      this.usedBefore.clear();
      for (const { channel_id, quota } of state.accounts.values()) this.usedBefore.set(channel_id, quota.used);
    });
  }

  of({ channel_id, quota }: Account): Account["quota"] {
    const left = this.switches.value("quota");
    if (left === null) return quota;
    const limit = Math.max(quota.limit ?? FAULT_LIMIT, left);
    return { limit, used: limit - left + quota.used - (this.usedBefore.get(channel_id) ?? 0) };
  }

  /** Counts messages. Throws LINE's refusal if there are not enough left. */
  take(account: Account, count: number): void {
    const { limit, used } = this.of(account);
    if (limit !== null && used + count > limit) throw refusals.monthly();
    account.quota.used += count;
  }
}
