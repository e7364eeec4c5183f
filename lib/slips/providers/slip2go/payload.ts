import * as z from "zod";
import { instantOf, type Party, satangOf, shown, type Transfer } from "../../transfer";

const text = z.string().nullish();
const numberSchema = z.object({ account: text }).nullish();
const partySchema = z.object({
  account: z.object({ name: text, bank: numberSchema, proxy: numberSchema }).nullish(),
  bank: z.object({ id: text }).nullish(),
});

export const answerSchema = z.object({ code: z.string(), data: z.unknown().optional() });
export const slipSchema = z.object({
  transRef: z.string(),
  dateTime: text,
  amount: z.number(),
  sender: partySchema,
  receiver: partySchema,
});

const partyOf = ({ bank, account }: z.output<typeof partySchema>): Party => ({
  bank: shown(bank?.id),
  name: shown(account?.name),
  account: shown(account?.bank?.account),
  proxy: shown(account?.proxy?.account),
});

/** Null if the amount is invalid. */
export function transferOf(slip: z.output<typeof slipSchema>): Transfer | null {
  const amount = satangOf(slip.amount);
  if (amount === null) return null;
  return {
    reference: slip.transRef,
    amount,
    transferred_at: instantOf(slip.dateTime),
    sender: partyOf(slip.sender),
    receiver: partyOf(slip.receiver),
  };
}
