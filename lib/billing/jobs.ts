import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { hasMail, sendMail } from "@/lib/mail/transport";
import type { Outcome } from "@/lib/slips/outcomes";
import { readSlip } from "@/lib/slips/read";
import { verifySlip } from "@/lib/slips/verify";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { billingMailSchema, writeBillingLetter } from "./letters";
import { paymentSchema } from "./schema";
import { findSeller, receiversOf } from "./seller";
import { loadSlipImage } from "./slip-image";

/** After so many tries a person looks at it. */
const LAST_TRY = 8;

/**
 * Job check_payment: asks the bank about a slip that was handed in. What nobody can say goes to the operator; a bank or provider
 * that is slow is asked again (by throwing), and after the last try the operator looks, too: no slip is refused for being asked early.
 */
export async function checkPayment(payload: unknown, { attempt }: { attempt: number }): Promise<void> {
  const { payment_id } = z.object({ payment_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.find_payment", { p_id: payment_id });
  const payment = readAnswer(paymentSchema.nullable(), value);
  const seller = findSeller();
  if (payment?.state !== "checking" || !seller) return;
  const reading = await readSlip(await loadSlipImage(payment.path));
  if (!reading.ok) return settle(payment_id, "unreadable", null);
  const { outcome, transfer } = await verifySlip(reading.qr, {
    amount: payment.due_satang,
    receivers: receiversOf(seller.pay_into),
    was_asked: attempt > 1,
  });
  const waits = outcome === "bank_pending" || outcome === "provider_down";
  // the provider's books know of others than ours: a person decides
  const said = outcome === "duplicate" || (waits && attempt >= LAST_TRY) ? "manual" : outcome;
  await settle(payment_id, said, transfer?.amount ?? null);
  if (said === "bank_pending" || said === "provider_down") throw new AppError("unavailable");
}

async function settle(payment_id: string, outcome: Outcome, amount: number | null): Promise<void> {
  await callFunction("system.settle_payment", {
    p_id: payment_id,
    p_outcome: outcome,
    p_amount_satang: amount,
    p_seller: findSeller()?.seller ?? null,
    p_referral_rate: env().REFERRAL_RATE,
  });
}

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
      letter: await writeBillingLetter(mail, language),
      messageId: `billing-${mail_id}-${readers.findIndex((reader) => reader.email === email)}`,
    });
  }
  await callFunction("system.settle_billing_mail", { p_id: mail_id });
}

const AT_A_TIME = 200;

/** Job sweep_billing: what the clock has made due about packages. */
export async function sweepBilling(): Promise<void> {
  for (let rounds = 0; rounds < 500; rounds++) {
    const { value } = await callFunction("system.sweep_billing", { p_limit: AT_A_TIME });
    if (value !== true) return;
  }
}
