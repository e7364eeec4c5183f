/** A sender's record: each text in sending order, and whether it was acknowledged. */
export interface Sent {
  client_id: string;
  text: string;
  acknowledged: boolean;
}

/** A message as the server returns it. */
export interface Shown {
  sequence: number;
  text: string | null;
  client_id: string | null;
}

export interface Verdict {
  sent: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  /** Sent, not acknowledged and not there: allowed, because the sender was never told that it arrived. */
  unacknowledged: number;
}

/** Compares a sender's messages, sent one after another, with the room. */
export function judge(sent: readonly Sent[], shown: readonly Shown[]): Verdict {
  const places = new Map<string, number[]>();
  for (const [place, { client_id }] of [...shown].sort((a, b) => a.sequence - b.sequence).entries()) {
    if (client_id) places.set(client_id, [...(places.get(client_id) ?? []), place]);
  }
  const verdict: Verdict = { sent: sent.length, lost: 0, doubled: 0, outOfOrder: 0, unacknowledged: 0 };
  let last = -1;
  for (const { client_id, acknowledged } of sent) {
    const found = places.get(client_id) ?? [];
    const [place] = found;
    if (place === undefined) {
      if (acknowledged) verdict.lost++;
      else verdict.unacknowledged++;
      continue;
    }
    if (found.length > 1) verdict.doubled++;
    if (place < last) verdict.outOfOrder++;
    last = place;
  }
  return verdict;
}

/** Sums verdicts. */
export function total(verdicts: readonly Verdict[]): Verdict {
  const sum: Verdict = { sent: 0, lost: 0, doubled: 0, outOfOrder: 0, unacknowledged: 0 };
  for (const verdict of verdicts) {
    for (const key of Object.keys(sum) as (keyof Verdict)[]) sum[key] += verdict[key];
  }
  return sum;
}

export const isClean = ({ lost, doubled, outOfOrder }: Verdict) => lost + doubled + outOfOrder === 0;

export const formatVerdict = ({ sent, lost, doubled, outOfOrder, unacknowledged }: Verdict) =>
  `${sent} sent, ${lost} lost, ${doubled} doubled, ${outOfOrder} out of order, ${unacknowledged} unacknowledged`;
