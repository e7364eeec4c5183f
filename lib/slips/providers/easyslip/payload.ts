import * as z from "zod";
import { instantOf, type Party, satangOf, shown, type Transfer } from "../../transfer";

const text = z.string().nullish();
const partySchema = z.object({
  bank: z.object({ id: text }).nullish(),
  account: z
    .object({
      name: z.object({ th: text, en: text }).nullish(),
      bank: z.object({ account: text }).nullish(),
      proxy: z.object({ account: text }).nullish(),
    })
    .nullish(),
});

/** https://document.easyslip.com (v2, POST /verify/bank) */
export const successSchema = z.object({
  success: z.literal(true),
  data: z.object({
    isDuplicate: z.boolean().default(false),
    rawSlip: z.object({
      transRef: z.string(),
      date: text,
      amount: z.object({ amount: z.number() }),
      sender: partySchema,
      receiver: partySchema,
    }),
  }),
});
export const failureSchema = z.object({ error: z.object({ code: z.string() }) });

const partyOf = ({ bank, account }: z.output<typeof partySchema>): Party => ({
  bank: shown(bank?.id),
  name: shown(account?.name?.th) ?? shown(account?.name?.en),
  account: shown(account?.bank?.account),
  proxy: shown(account?.proxy?.account),
});

/** Null if the amount is invalid. */
export function transferOf({ rawSlip }: z.output<typeof successSchema>["data"]): Transfer | null {
  const amount = satangOf(rawSlip.amount.amount);
  if (amount === null) return null;
  return {
    reference: rawSlip.transRef,
    amount,
    transferred_at: instantOf(rawSlip.date),
    sender: partyOf(rawSlip.sender),
    receiver: partyOf(rawSlip.receiver),
  };
}
