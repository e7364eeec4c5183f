import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { hasMail, sendMail } from "@/lib/mail/transport";
import { payerMark } from "@/lib/referrals/marks";
import type { Outcome } from "@/lib/slips/outcomes";
import { readSlipQr, type SlipQr } from "@/lib/slips/qr";
import { readSlip } from "@/lib/slips/read";
import type { Transfer } from "@/lib/slips/transfer";
import { verifySlip } from "@/lib/slips/verify";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { billingEmail, billingMailSchema } from "./email-templates";
import { paymentSchema } from "./schema";
import { findSeller, receiversOf } from "./seller";
import { loadSlipImage } from "./slip-image";

const begunSchema = paymentSchema
  .extend({ qr_text: z.string().nullable(), was_asked: z.boolean(), invoice_created_at: z.string() })
  .nullable();

/** After so many tries a person looks at it. */
const LAST_TRY = 8;

/**
 * Job check_payment: asks the bank about a slip that was handed in. What nobody can say goes to the operator; a bank or provider
 * that is slow is asked again (by throwing), and after the last try the operator looks, too: no slip is refused for being asked early.
 */
export async function checkPayment(payload: unknown, { attempt }: { attempt: number }): Promise<void> {
  const { payment_id } = z.object({ payment_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.begin_payment_check", { p_id: payment_id });
  const payment = readAnswer(begunSchema, value);
  if (!payment) return;
  const seller = findSeller();
  // nobody sells any more: a person has to look
  if (!seller) return settle(payment_id, "manual", null);
  const qr = await qrOf(payment);
  if (!qr) return settle(payment_id, "unreadable", null);
  const { outcome, transfer } = await verifySlip(qr, {
    amount: payment.due_satang,
    receivers: receiversOf(seller.pay_into),
    was_asked: payment.was_asked,
    not_before: payment.invoice_created_at,
  });
  const waits = outcome === "bank_pending" || outcome === "provider_down";
  // the provider's books know of others than ours: a person decides
  const said = outcome === "duplicate" || (waits && attempt >= LAST_TRY) ? "manual" : outcome;
  await settle(payment_id, said, transfer);
  if (said === "bank_pending" || said === "provider_down") throw new AppError("unavailable");
}

/** What was read when the slip was accepted; of older payments the picture is read again. */
async function qrOf({ qr_text, path }: { qr_text: string | null; path: string }): Promise<SlipQr | null> {
  if (qr_text) return readSlipQr(qr_text);
  const reading = await readSlip(await loadSlipImage(path));
  return reading.ok ? reading.qr : null;
}

async function settle(payment_id: string, outcome: Outcome, transfer: Transfer | null): Promise<void> {
  await callFunction("system.settle_payment", {
    p_id: payment_id,
    p_outcome: outcome,
    p_amount_satang: transfer?.amount ?? null,
    p_seller: findSeller()?.seller ?? null,
    p_referral_rate: env().REFERRAL_RATE,
    p_transfer: transfer && JSON.stringify({ ...shownOf(transfer), sender_mark: payerMark(transfer) }),
  });
}

// no more of it than is compared: names stay with the bank
const shownOf = ({ reference, transferred_at, sender }: Transfer) => ({
  reference,
  transferred_at,
  sender: { bank: sender.bank },
});

/** Job mail_billing: one mail about a project's package, to those who see to it; or to the operator, about a slip. */
export async function mailBilling(payload: unknown): Promise<void> {
  const { mail_id } = z.object({ mail_id: z.uuid() }).parse(payload);
  if (!hasMail()) return;
  const { value } = await callFunction("system.find_billing_mail", { p_id: mail_id });
  const mail = readAnswer(billingMailSchema.nullable(), value);
  if (!mail) return;
  const operator = env().BILLING_OPERATOR_EMAIL;
  const readers = mail.kind === "approval" ? (operator ? [{ email: operator, language: "th" }] : []) : mail.to;
  for (const { email, language } of readers) {
    await sendMail({
      to: email,
      content: await billingEmail(mail, language),
      messageId: `billing-${mail_id}-${readers.findIndex((reader) => reader.email === email)}`,
    });
  }
  await callFunction("system.settle_billing_mail", { p_id: mail_id });
}

const AT_A_TIME = 200;

/** Job sweep_billing: ends checks that were left open, and does what the clock has made due about packages. */
export async function sweepBilling(): Promise<void> {
  for (let rounds = 0; rounds < 500; rounds++) {
    const { value } = await callFunction("system.sweep_payments", { p_limit: AT_A_TIME });
    if (value !== true) break;
  }
  for (let rounds = 0; rounds < 500; rounds++) {
    const { value } = await callFunction("system.sweep_billing", { p_limit: AT_A_TIME });
    if (value !== true) return;
  }
}
