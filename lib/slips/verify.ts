import "server-only";
import { DEFAULT_MAX_AGE_DAYS } from "./limits";
import type { Outcome, Reason } from "./outcomes";
import { findProvider, type ReadyProvider } from "./providers/registry";
import type { SlipQr } from "./qr";
import { findReceiver, type ReceiverMatch, type ReceivingAccount } from "./receivers";
import type { Transfer } from "./transfer";

/** Tolerated difference between a bank's clock and ours. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

export interface Expectation {
  /** The expected amount in satang; null: any. */
  amount: number | null;
  /** One of these accounts must be the receiver; if empty, the receiver is not compared, and the reason says so. */
  receivers: readonly ReceivingAccount[];
  /** Whether we have asked about this transfer before: then "duplicate" refers to our own earlier request, whose response was lost. */
  was_asked: boolean;
  /** When the slip arrived, ISO; its age counts up to then, however late the bank responds. Default: now. */
  seen_at?: string;
  /** An older transfer is "old". Default DEFAULT_MAX_AGE_DAYS; ignored if `not_before` is set. */
  max_age_days?: number;
  /** When the invoice or order was created, ISO: an earlier transfer is "old". */
  not_before?: string;
}

export interface Verification {
  outcome: Exclude<Outcome, "manual">;
  reason: Reason;
  /** The bank's data; null if it has none. */
  transfer: Transfer | null;
  /** The account that was paid into; null if that is in doubt. */
  receiving_account_id: string | null;
  /** The provider that was asked, and its own code. */
  provider: string | null;
  provider_code: string | null;
  /** With bank_pending and provider_down: the minimum delay before a retry, in seconds, if the provider says so. */
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
    // the provider does not repeat its first answer to our own request: a person decides
    if (outcome === "duplicate" && expected.was_asked) {
      return { ...nothing, ...told, outcome: "qr_only", reason: "answer_lost" };
    }
    return { ...nothing, ...told, outcome, reason, retry_seconds };
  }
  const { transfer } = answer;
  const receiver = findReceiver(expected.receivers, transfer.receiver);
  const { outcome, reason } = judge(answer, expected, receiver);
  return {
    ...told,
    outcome,
    reason,
    transfer,
    receiving_account_id: (!receiver?.is_doubtful && receiver?.account.id) || null,
    retry_seconds: null,
  };
}

/** If a "duplicate" of our own request lacks the transfer, asks again without the provider's comparison. */
async function askAbout(qr_text: string, was_asked: boolean, provider: ReadyProvider) {
  const answer = await provider.ask(qr_text, true);
  const isOwn = was_asked && answer.kind === "refusal" && answer.outcome === "duplicate";
  return isOwn ? provider.ask(qr_text, false) : answer;
}

type Judgement = Pick<Verification, "outcome" | "reason">;
type Found = Extract<Awaited<ReturnType<ReadyProvider["ask"]>>, { kind: "transfer" }>;

/** Judges a transfer that the provider returned. Pure, except for the clock if `seen_at` is missing. */
export function judge({ transfer, doubt }: Found, expected: Expectation, receiver: ReceiverMatch | null): Judgement {
  const { amount, receivers, was_asked } = expected;
  if (doubt === "duplicate" && !was_asked) return { outcome: "duplicate", reason: "seen_elsewhere" };
  if (receivers.length > 0 && !receiver) return { outcome: "receiver_mismatch", reason: "receiver_differs" };
  if (amount !== null && amount !== transfer.amount) return { outcome: "amount_mismatch", reason: "amount_differs" };
  const late = judgeTime(transfer.transferred_at, expected);
  if (late) return late;
  if (receiver?.is_doubtful) return { outcome: "qr_only", reason: "name_differs" };
  if (receivers.length > 0) return { outcome: "verified", reason: "found" };
  // without accounts of ours to compare with, use the provider's own records
  return doubt === "receiver"
    ? { outcome: "receiver_mismatch", reason: "receiver_differs" }
    : { outcome: "verified", reason: "receiver_unchecked" };
}

/** Judges a transfer's time; null: fine. A missing or impossible time is left to a person. */
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
