import * as z from "zod";
import { type Party, satangOf, shown, type Transfer } from "../../transfer";

const text = z.string().nullish();
const numberSchema = z.object({ value: text }).nullish();
const partySchema = z.object({ displayName: text, name: text, proxy: numberSchema, account: numberSchema });

/** https://slipok.com/api-documentation/check-slip/ */
export const slipSchema = z.object({
  transRef: z.string(),
  sendingBank: text,
  receivingBank: text,
  transDate: z.string().regex(/^\d{8}$/),
  transTime: z.string().regex(/^\d{2}:\d{2}:\d{2}$/),
  transTimestamp: text,
  sender: partySchema,
  receiver: partySchema,
  amount: z.number(),
});
export const successSchema = z.object({ success: z.literal(true), data: slipSchema });
/** 1010 says in minutes how late the bank is. */
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

/** Null when the amount or the time is none. Day and time are Bangkok's. */
export function transferOf(slip: z.output<typeof slipSchema>): Transfer | null {
  const amount = satangOf(slip.amount);
  const day = slip.transDate.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const at = new Date(slip.transTimestamp ?? `${day}T${slip.transTime}+07:00`);
  if (amount === null || Number.isNaN(at.getTime())) return null;
  return {
    reference: slip.transRef,
    amount,
    transferred_at: at.toISOString(),
    sender: partyOf(slip.sendingBank, slip.sender),
    receiver: partyOf(slip.receivingBank, slip.receiver),
  };
}
