/** Rate limits of supabase/config.toml: counted in memory, for each address, in a sliding window. */
import type { ProjectSettings } from "../config";
import { tooManyRequests } from "./errors";

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;

type Kind = "sign_in_sign_ups" | "token_refresh" | "token_verifications" | "email_sent";

export class Limits {
  readonly #allowed: Record<Kind, { count: number; window: number }>;
  readonly #counted = new Map<string, number[]>();

  constructor(settings: ProjectSettings["auth"]["rate_limit"]) {
    this.#allowed = {
      sign_in_sign_ups: { count: settings.sign_in_sign_ups, window: FIVE_MINUTES },
      token_refresh: { count: settings.token_refresh, window: FIVE_MINUTES },
      token_verifications: { count: settings.token_verifications, window: FIVE_MINUTES },
      email_sent: { count: settings.email_sent, window: HOUR },
    };
  }

  /** Counts one use; throws over_request_rate_limit when the window is full. */
  use(kind: Kind, who: string): void {
    if (!this.tryUse(kind, who)) throw tooManyRequests();
  }

  tryUse(kind: Kind, who: string): boolean {
    const { count, window } = this.#allowed[kind];
    const key = `${kind} ${who}`;
    const now = Date.now();
    const recent = (this.#counted.get(key) ?? []).filter((time) => time > now - window);
    if (recent.length >= count) return false;
    recent.push(now);
    this.#counted.set(key, recent);
    if (this.#counted.size > 10_000) this.#forget(now);
    return true;
  }

  #forget(now: number): void {
    for (const [key, times] of this.#counted) {
      if ((times.at(-1) ?? 0) < now - HOUR) this.#counted.delete(key);
    }
  }
}
