import type { Outcome } from "./outcomes";

/**
 * Who says that the money of a slip arrived: the bank, the team, or the bank without a comparison of the receiver ("unmatched": the transfer
 * is real, but may have gone to somebody else). Null if nobody says so.
 */
export type Proof = "bank" | "unmatched" | "team";

interface Judged {
  outcome: Outcome | null;
  reason: string | null;
  is_paid: boolean;
}

export function proofOf({ outcome, reason, is_paid }: Judged): Proof | null {
  if (!is_paid) return null;
  if (outcome === "manual") return "team";
  return reason === "receiver_unchecked" ? "unmatched" : "bank";
}

/** Sums of the slips whose money counts, in satang; never added to each other without saying so. */
export function sumsOf(slips: (Judged & { amount: number | null })[]): Record<Proof, number> {
  const sums = { bank: 0, unmatched: 0, team: 0 };
  for (const slip of slips) {
    const proof = proofOf(slip);
    if (proof) sums[proof] += slip.amount ?? 0;
  }
  return sums;
}
