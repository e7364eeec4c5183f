import "server-only";
import { DEFAULT_MAX_AGE_DAYS } from "./limits";
import type { Outcome, Reason } from "./outcomes";
import { findProvider, type ReadyProvider } from "./providers/registry";
import type { SlipQr } from "./qr";
import { findReceiver, type ReceivingAccount } from "./receivers";
import type { Transfer } from "./transfer";

/** How far a bank's clock and ours may differ. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

export interface Expectation {
  /** What should have been paid, in satang; null: anything. */
  amount: number | null;
  /** Accounts of which one must have been paid into; none: the receiver is not compared, and the reason says so. */
  receivers: readonly ReceivingAccount[];
  /**
   * Whether we have asked about this very transfer before: then "duplicate" is the answer to our own question, whose first answer
   * was lost, and no duplicate.
   */
  was_asked: boolean;
  /** When the slip came in, ISO; its age is counted to here, however late the bank answers. Default: now. */
  seen_at?: string;
  /** A transfer that was older is "old". Default DEFAULT_MAX_AGE_DAYS; left out where `not_before` says more. */
  max_age_days?: number;
  /** When what is paid for came to be, ISO: an earlier transfer is "old". */
  not_before?: string;
}

export interface Verification {
  outcome: Exclude<Outcome, "manual">;
  reason: Reason;
  /** What the bank says; null where it says nothing. */
  transfer: Transfer | null;
  /** The account that was paid into. */
  receiving_account_id: string | null;
  /** Which provider was asked, and its own code. */
  provider: string | null;
  provider_code: string | null;
  /** With bank_pending and provider_down: how long to wait at least, in seconds, where the provider says so. */
  retry_seconds: number | null;
}

/**
 * Asks the bank, through the provider of the configuration, about the transfer behind a slip's QR, and compares it with what is
 * expected. Needs no project and no authority: slips of customers and of invoices go through here alike. Never throws for what a
 * provider does. Without a provider the outcome is qr_only. Uniqueness of (bank, reference) is the caller's: see private.record_slip.
 */
export async function verifySlip(
  qr: SlipQr,
  expected: Expectation,
  provider: ReadyProvider | null = findProvider(),
): Promise<Verification> {
  const nothing = { transfer: null, receiving_account_id: null, provider_code: null, retry_seconds: null };
  if (!provider) return { outcome: "qr_only", reason: "no_provider", provider: null, ...nothing };
  const answer = await askAbout(qr.text, expected.was_asked, provider);
  const told = { provider: provider.name, provider_code: answer.code };
  if (answer.kind === "refusal") {
    const { outcome, reason, retry_seconds = null } = answer;
    // our own question of before, and the provider will not say again what it answered: for a person to decide
    if (outcome === "duplicate" && expected.was_asked) {
      return { ...nothing, ...told, outcome: "qr_only", reason: "answer_lost" };
    }
    return { ...nothing, ...told, outcome, reason, retry_seconds };
  }
  const { transfer } = answer;
  const receiver = findReceiver(expected.receivers, transfer.receiver);
  const { outcome, reason } = judge(answer, expected, receiver);
  return { ...told, outcome, reason, transfer, receiving_account_id: receiver?.id ?? null, retry_seconds: null };
}

/** A "duplicate" of our own question that does not show the transfer is asked about once more, without the provider's comparing. */
async function askAbout(qr_text: string, was_asked: boolean, provider: ReadyProvider) {
  const answer = await provider.ask(qr_text, true);
  const isOwn = was_asked && answer.kind === "refusal" && answer.outcome === "duplicate";
  return isOwn ? provider.ask(qr_text, false) : answer;
}

type Judgement = Pick<Verification, "outcome" | "reason">;
type Found = Extract<Awaited<ReturnType<ReadyProvider["ask"]>>, { kind: "transfer" }>;

/** What a transfer that the provider shows is to us. Pure, but for the clock where `seen_at` is left out. */
export function judge({ transfer, doubt }: Found, expected: Expectation, receiver: ReceivingAccount | null): Judgement {
  const { amount, receivers, was_asked } = expected;
  if (doubt === "duplicate" && !was_asked) return { outcome: "duplicate", reason: "seen_elsewhere" };
  if (receivers.length > 0 && !receiver) return { outcome: "receiver_mismatch", reason: "receiver_differs" };
  if (amount !== null && amount !== transfer.amount) return { outcome: "amount_mismatch", reason: "amount_differs" };
  const late = judgeTime(transfer.transferred_at, expected);
  if (late) return late;
  if (receivers.length > 0) return { outcome: "verified", reason: "found" };
  // nothing of ours to compare with: then the provider's own books are better than nothing
  return doubt === "receiver"
    ? { outcome: "receiver_mismatch", reason: "receiver_differs" }
    : { outcome: "verified", reason: "receiver_unchecked" };
}

/** What is wrong with the time of a transfer; null: nothing. A time that is missing or cannot be leaves it to a person. */
function judgeTime(
  transferred_at: string | null,
  { seen_at, max_age_days, not_before }: Expectation,
): Judgement | null {
  const at = Date.parse(transferred_at ?? "");
  if (Number.isNaN(at) || at > Date.now() + CLOCK_TOLERANCE_MS) return { outcome: "qr_only", reason: "date_unclear" };
  if (not_before !== undefined) {
    return at < Date.parse(not_before) - CLOCK_TOLERANCE_MS ? { outcome: "old", reason: "too_old" } : null;
  }
  const age = (seen_at ? Date.parse(seen_at) : Date.now()) - at;
  return age > (max_age_days ?? DEFAULT_MAX_AGE_DAYS) * DAY_MS ? { outcome: "old", reason: "too_old" } : null;
}
