import { proofOf } from "./proof";
import type { ListedSlip } from "./schema";

type Shown = Pick<ListedSlip, "id" | "outcome" | "reason" | "is_paid" | "amount" | "settled_at">;

interface Thanks {
  /** The message's client id: the same for everyone, so that a customer is thanked once. */
  client_id: string;
  satang: number;
}

/**
 * The thank-you message to offer for the slips of a picture. Null unless the bank or the team confirmed the money: a transfer whose receiver
 * was not compared may have gone elsewhere. Null also once a member has written after the confirmation.
 */
export function thanksFor(slips: readonly Shown[], asked_at: string, answered_at: string | null): Thanks | null {
  const confirmed = slips.filter((slip) => proofOf(slip) === "bank" || proofOf(slip) === "team");
  const satang = confirmed.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const first = confirmed.map(({ id }) => id).toSorted()[0];
  if (!first || satang === 0) return null;
  const since = Math.max(...[asked_at, ...confirmed.map(({ settled_at }) => settled_at ?? asked_at)].map(Date.parse));
  const isAnswered = answered_at !== null && Date.parse(answered_at) > since;
  return isAnswered ? null : { client_id: first, satang };
}
