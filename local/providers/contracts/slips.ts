import * as z from "zod";
import type { Violation } from "./openapi";

// What the slip providers document, as far as the product uses it. A property that is not listed is refused.
// EasySlip v2: https://document.easyslip.com/en/v2/verify/bank/payload (payload 1 to 128 characters, remark 1 to 255)
// SlipOK 1.7: https://slipok.com/api-documentation/check-slip/
// Slip2Go 1.2 publishes a PDF only.

const flag = z.boolean().optional();
const text = z.string();
/** Baht with at most two decimals. */
const baht = z.number().positive().multipleOf(0.01);

const accountType = z.enum(["BANKAC", "TOKEN", "DUMMY"]);
const proxyType = z.enum(["NATID", "MSISDN", "EWALLETID", "EMAIL", "BILLERID"]);

const easyslipParty = z.strictObject({
  bank: z.strictObject({ id: text.optional(), name: text.optional(), short: text.optional() }),
  account: z.strictObject({
    name: z.strictObject({ th: text.optional(), en: text.optional() }),
    bank: z.strictObject({ type: accountType, account: text }).optional(),
    proxy: z.strictObject({ type: proxyType, account: text }).optional(),
  }),
});
const easyslipFailure = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({ code: text, message: text }),
});
const easyslipSuccess = z.strictObject({
  success: z.literal(true),
  message: text,
  data: z.strictObject({
    remark: text.optional(),
    isDuplicate: z.boolean(),
    matchedAccount: z.null(),
    amountInOrder: baht.optional(),
    amountInSlip: baht,
    isAmountMatched: flag,
    rawSlip: z.strictObject({
      payload: text,
      transRef: text,
      date: z.iso.datetime({ offset: true }),
      countryCode: text,
      amount: z.strictObject({
        amount: baht,
        local: z.strictObject({ amount: z.number().optional(), currency: text.optional() }),
      }),
      fee: z.number().optional(),
      ref1: text.optional(),
      ref2: text.optional(),
      ref3: text.optional(),
      sender: easyslipParty,
      receiver: easyslipParty.extend({ merchantId: text.optional() }),
    }),
  }),
});

const slipokNumber = (max: number) => z.strictObject({ type: text.nullable(), value: text.max(max).nullable() });
const slipokParty = z.strictObject({
  displayName: text.max(50),
  name: text.max(50),
  proxy: slipokNumber(128),
  account: slipokNumber(50),
});
const slipokData = z.strictObject({
  success: z.literal(true),
  message: text.max(50),
  language: text.length(2).optional(),
  receivingBank: text.max(3),
  sendingBank: text.length(3),
  transRef: text.max(25),
  transDate: text.regex(/^\d{8}$/),
  transTime: text.regex(/^\d\d:\d\d:\d\d$/),
  transTimestamp: z.iso.datetime({ precision: 3 }),
  sender: slipokParty,
  receiver: slipokParty,
  amount: baht,
  paidLocalAmount: z.number(),
  paidLocalCurrency: text,
  countryCode: text.length(2),
  transFeeAmount: z.number(),
  ref1: text,
  ref2: text,
  ref3: text,
  toMerchantId: text,
});
const slipokDelay = z.strictObject({ bankCode: text, bankName: text, delay: z.number() });

const slip2goNumber = z.strictObject({ type: text.optional(), account: text.nullable() }).nullish();
const slip2goParty = z.strictObject({
  account: z.strictObject({ name: text, bank: slip2goNumber, proxy: slip2goNumber }),
  bank: z.strictObject({ id: text, name: text }),
});
const slip2goData = z.strictObject({
  referenceId: text,
  decode: text,
  transRef: text,
  dateTime: z.iso.datetime({ offset: true }),
  amount: baht,
  ref1: text.nullable(),
  ref2: text.nullable(),
  ref3: text.nullable(),
  sender: slip2goParty,
  receiver: slip2goParty,
});

export type SlipProviderName = "easyslip" | "slipok" | "slip2go";

export const slipContracts: Record<SlipProviderName, { request: z.ZodType; response: z.ZodType }> = {
  easyslip: {
    request: z.strictObject({
      payload: text.min(1).max(128),
      remark: text.min(1).max(255).optional(),
      matchAccount: flag,
      matchAmount: baht.optional(),
      checkDuplicate: flag,
    }),
    response: z.discriminatedUnion("success", [easyslipSuccess, easyslipFailure]),
  },
  slipok: {
    request: z.strictObject({ data: text.min(1), amount: baht.optional(), log: flag }),
    response: z.union([
      z.strictObject({ success: z.literal(true), data: slipokData }),
      z.strictObject({ code: z.number().int(), message: text, data: z.union([slipokData, slipokDelay]).optional() }),
    ]),
  },
  slip2go: {
    request: z.strictObject({
      payload: z.strictObject({
        qrCode: text.min(1),
        checkCondition: z
          .strictObject({
            checkDuplicate: flag,
            checkReceiver: z.array(z.looseObject({})).optional(),
            checkAmount: z.looseObject({}).optional(),
            checkDate: z.looseObject({}).optional(),
          })
          .optional(),
      }),
    }),
    response: z.strictObject({ code: text.regex(/^\d{6}$/), message: text, data: slip2goData.optional() }),
  },
};

export function violationsOf(contract: z.ZodType, body: unknown): Violation[] {
  const { error } = contract.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => ({ property: path.join("."), message }));
}
