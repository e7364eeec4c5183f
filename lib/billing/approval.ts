import "server-only";
import * as z from "zod";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { env, publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type InvoiceState, invoiceStates, type Payment, paymentSchema } from "./schema";
import { findSeller } from "./seller";
import { loadSlipImage } from "./slip-image";

// Links with which the operator decides about one slip; whoever has the mail can use them. Only the first decision counts: after it the
// link has no effect.
const PURPOSE = { issuer: "chat-billing", audience: "payment-approval" };
const VALID_FOR = "14d";
const claimsSchema = z.object({ sub: z.uuid() });

/** The URL in the operator's mail. */
export async function approvalUrl(payment_id: string): Promise<string> {
  const token = await signToken(PURPOSE, { sub: payment_id }, VALID_FOR);
  return `${publicConfig().appUrl}/payment-approval?token=${token}`;
}

const readPaymentId = async (token: string): Promise<string | null> =>
  (await readToken(PURPOSE, token, claimsSchema))?.sub ?? null;

/** The payment that a link is for; null if the link is invalid or expired. */
export async function findApproval(token: string): Promise<Payment | null> {
  const id = await readPaymentId(token);
  if (!id) return null;
  const { value } = await callFunction("system.find_payment", { p_id: id });
  return readAnswer(paymentSchema.nullable(), value);
}

/** The slip image that a link is for. Throws not_found. */
export async function loadApprovalSlip(token: string): Promise<Buffer> {
  const payment = await findApproval(token);
  if (!payment) throw new AppError("not_found");
  return loadSlipImage(payment.path);
}

/** Approves or rejects; an earlier decision stays. Returns the invoice's state. Throws not_found. */
export async function decidePayment(token: string, is_approved: boolean, note: string | null): Promise<InvoiceState> {
  const id = await readPaymentId(token);
  if (!id) throw new AppError("not_found");
  const { value } = await callFunction("system.decide_payment", {
    p_id: id,
    p_approve: is_approved,
    p_note: note,
    p_seller: findSeller()?.seller ?? null,
    p_referral_rate: env().REFERRAL_RATE,
  });
  return readAnswer(z.enum(invoiceStates), value);
}
