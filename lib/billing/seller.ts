import "server-only";
import { env } from "@/lib/env";
import type { ReceivingAccount } from "@/lib/slips/receivers";

const HEAD_OFFICE = "00000";

/** The seller on tax invoices. */
export interface Seller {
  name: string;
  tax_id: string;
  /** Five digits; 00000 is the head office. */
  branch: string;
  address: string;
}

/** The account to pay into. */
export interface PayInto {
  /** A bank's symbol or three-digit code. */
  bank: string;
  number: string;
  holder: string;
  /** A phone number or tax id registered with PromptPay; null: no QR code is offered. */
  promptpay: string | null;
}

type Given = Partial<Record<`BILLING_${string}`, string | undefined>>;

/** The configured operator; null: nothing is for sale. */
export const findSeller = () => sellerOf(env() as Given);

/** The operator, from settings with these names. */
export function sellerOf(given: Given): { seller: Seller; pay_into: PayInto } | null {
  const { BILLING_SELLER_NAME: name, BILLING_SELLER_TAX_ID: tax_id, BILLING_SELLER_ADDRESS: address } = given;
  const { BILLING_BANK: bank, BILLING_ACCOUNT_NUMBER: number, BILLING_ACCOUNT_HOLDER: holder } = given;
  if (!name || !tax_id || !address || !bank || !number || !holder) return null;
  return {
    seller: { name, tax_id, branch: given.BILLING_SELLER_BRANCH ?? HEAD_OFFICE, address },
    pay_into: { bank, number, holder, promptpay: given.BILLING_PROMPTPAY_ID ?? null },
  };
}

/** The operator's accounts in the form that slips are compared with. */
export function receiversOf({ bank, number, holder, promptpay }: PayInto): ReceivingAccount[] {
  const names = { name_th: holder, name_en: holder };
  const account = { id: "account", bank, number: number.replaceAll(/\D/g, ""), ...names };
  if (!promptpay) return [account];
  return [account, { id: "promptpay", bank: "PromptPay", number: promptpay.replaceAll(/\D/g, ""), ...names }];
}
