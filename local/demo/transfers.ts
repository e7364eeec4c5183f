import type { Moment } from "../../supabase/seed/clock";
import { replay } from "../../supabase/seed/replay";
import { slips, uploads } from "../../supabase/seed/slips";
import type { BankTransfer } from "../providers/slips/state";
import { readTranscripts } from "./transcripts";

/** Where the shop is paid: receiving_accounts of supabase/seed/inbox.sql, as banks mask them. */
export const demoReceivers = {
  promptPay: { bank: "004", name: "น.ส. อรทัย ใ", account: null, proxy: "xxx-xxx-0199" },
  kbank: { bank: "004", name: "น.ส. อรทัย ใ", account: "xxx-x-x5019-x", proxy: null },
  /** Another receiver's. */
  other: { bank: "014", name: "หจก. ฝ้ายคำห", account: "xxx-x-x8812-x", proxy: null },
} as const satisfies Record<string, BankTransfer["receiver"]>;

/** A transfer, and whether its bank reports it late (held) or it was checked before, so that the provider calls it a duplicate. */
export interface DemoTransfer {
  transfer: BankTransfer;
  is_held: boolean;
  times_checked: number;
}

/** The transfers behind the demo's slips. `now`: when the demo was filled in, to which all its times are relative. */
export function listTransfers(now: number): DemoTransfer[] {
  return [...listSentTransfers(now), ...listUploaded(now)];
}

function listUploaded(now: number): DemoTransfer[] {
  return uploads.map(({ amount, minutesBefore, ...paid }) => ({
    transfer: {
      ...paid,
      amount: amount / 100,
      at: new Date(now - minutesBefore * 60_000).toISOString(),
      receiver: demoReceivers.promptPay,
    },
    is_held: false,
    times_checked: 0,
  }));
}

function listSentTransfers(now: number): DemoTransfer[] {
  return listSentSlips(now).flatMap(({ slip, at }) => {
    if (slip.sameAs || slip.provider === "unknown") return [];
    const { bank, reference, amount, sender, isElsewhere, minutesBefore = 2, attempts = 1 } = slip;
    return {
      transfer: {
        bank,
        reference,
        amount: amount / 100,
        at: new Date(at - minutesBefore * 60_000).toISOString(),
        sender,
        receiver: isElsewhere ? demoReceivers.other : demoReceivers.promptPay,
      },
      is_held: slip.provider === "held",
      times_checked: slip.provider === "held" ? 0 : attempts,
    };
  });
}

/** Every slip that a customer sent, with the moment of its message. */
export function listSentSlips(now: number) {
  return readTranscripts().flatMap((transcript) =>
    replay(transcript).messages.flatMap(({ act, moment }) => {
      const name = act.type === "message" ? act.extras?.file?.slip : undefined;
      const slip = name === undefined ? undefined : slips[name];
      return slip && name !== undefined ? [{ name, slip, at: timeOf(moment, now) }] : [];
    }),
  );
}

/** When a persona last wrote, in ms; null if they never have. */
export function lastWroteAt(key: string, now: number): number | null {
  const transcript = readTranscripts().find(
    ({ customer, social, post }) => `${customer}@${social}` === key && post === undefined,
  );
  const last =
    transcript && replay(transcript).messages.findLast(({ act }) => "author" in act && act.author === "customer");
  return last ? timeOf(last.moment, now) : null;
}

const BANGKOK_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** seed_time of frame.sql: a time of day in Bangkok so many days ago; without days, a length of time before now. */
export function timeOf({ days, seconds }: Moment, now: number): number {
  if (days === null) return now - seconds * 1_000;
  const midnight = Math.floor((now + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS;
  return midnight - days * DAY_MS + seconds * 1_000;
}
