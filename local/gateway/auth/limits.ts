/** The rate limits of supabase/config.toml, counted in memory per address in a sliding window. */
import type { ProjectSettings } from "../config";
import { tooManyRequests } from "./errors";

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;

/** Wrong passwords per account and address: stops guessing long before the address's own limit. */
const WRONG_PASSWORDS = 10;

type Kind =
  | "sign_in_sign_ups"
  | "wrong_passwords"
  | "token_refresh"
  | "token_verifications"
  | "email_sent"
  | "sms_sent";

export class Limits {
  readonly #allowed: Record<Kind, { count: number; window: number }>;
  readonly #counted = new Map<string, number[]>();

  constructor(settings: ProjectSettings["auth"]["rate_limit"]) {
    this.#allowed = {
      sign_in_sign_ups: { count: settings.sign_in_sign_ups, window: FIVE_MINUTES },
      wrong_passwords: { count: WRONG_PASSWORDS, window: FIVE_MINUTES },
      token_refresh: { count: settings.token_refresh, window: FIVE_MINUTES },
      token_verifications: { count: settings.token_verifications, window: FIVE_MINUTES },
      email_sent: { count: settings.email_sent, window: HOUR },
      sms_sent: { count: settings.sms_sent, window: HOUR },
    };
  }

  /** Counts one use; throws over_request_rate_limit if the window is full. */
  use(kind: Kind, who: string): void {
    if (!this.tryUse(kind, who)) throw tooManyRequests();
  }

  tryUse(kind: Kind, who: string): boolean {
    if (this.isFull(kind, who)) return false;
    const key = `${kind} ${who}`;
    this.#counted.set(key, [...this.#recent(kind, who), Date.now()]);
    if (this.#counted.size > 10_000) this.#forget(Date.now());
    return true;
  }

  isFull(kind: Kind, who: string): boolean {
    return this.#recent(kind, who).length >= this.#allowed[kind].count;
  }

  #recent(kind: Kind, who: string): number[] {
    const since = Date.now() - this.#allowed[kind].window;
    return (this.#counted.get(`${kind} ${who}`) ?? []).filter((time) => time > since);
  }

  #forget(now: number): void {
    for (const [key, times] of this.#counted) {
      if ((times.at(-1) ?? 0) < now - HOUR) this.#counted.delete(key);
    }
  }
}
