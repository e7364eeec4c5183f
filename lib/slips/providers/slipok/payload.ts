import * as z from "zod";
import { instantOf, type Party, satangOf, shown, type Transfer } from "../../transfer";

const text = z.string().nullish();
const numberSchema = z.object({ value: text }).nullish();
const partySchema = z.object({ displayName: text, name: text, proxy: numberSchema, account: numberSchema });

/** https://slipok.com/api-documentation/check-slip/ */
export const slipSchema = z.object({
  transRef: z.string(),
  sendingBank: text,
  receivingBank: text,
  transDate: text,
  transTime: text,
  transTimestamp: text,
  sender: partySchema,
  receiver: partySchema,
  amount: z.number(),
});
export const successSchema = z.object({ success: z.literal(true), data: slipSchema });
/** 1010 includes the bank's delay in minutes. */
export const failureSchema = z.object({
  code: z.union([z.number(), z.string()]).transform(String),
  data: z.unknown().optional(),
});
export const delaySchema = z.object({ delay: z.number().positive().max(1440) });

const partyOf = (bank: string | null | undefined, party: z.output<typeof partySchema>): Party => ({
  bank: shown(bank),
  name: shown(party.displayName) ?? shown(party.name),
  account: shown(party.account?.value),
  proxy: shown(party.proxy?.value),
});

/** Null if the amount is invalid. Date and time are in Bangkok's zone. */
export function transferOf(slip: z.output<typeof slipSchema>): Transfer | null {
  const amount = satangOf(slip.amount);
  const day = slip.transDate?.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  if (amount === null) return null;
  return {
    reference: slip.transRef,
    amount,
    transferred_at: instantOf(slip.transTimestamp) ?? instantOf(`${day}T${slip.transTime}`),
    sender: partyOf(slip.sendingBank, slip.sender),
    receiver: partyOf(slip.receivingBank, slip.receiver),
  };
}
