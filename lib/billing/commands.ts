import "server-only";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readSlip } from "@/lib/slips/read";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { type BillingDetails, type Invoice, invoiceSchema, type Order } from "./schema";
import { findSeller } from "./seller";
import { removeSlipImage, saveSlipImage } from "./slip-image";

/**
 * Creates an invoice for the amount of getQuote, under an id that the caller chooses; expires the open ones. An invoice of zero is settled
 * immediately. Errors: payment_off (the operator sells nothing), invalid, paid_ahead, buyer_needed, invoice_checking.
 */
export async function createInvoice(member: Member, id: string, order: Order): Promise<Invoice> {
  if (!findSeller()) throw new AppError("payment_off");
  const data = await ask(
    member.db
      .rpc("create_invoice", {
        p_id: id,
        p_project_id: member.project_id,
        p_package_id: order.package_id,
        p_months: order.months,
        p_withholding: order.withholding,
        p_use_credit: order.use_credit,
      })
      .single(),
  );
  const invoice = readAnswer(invoiceSchema, data);
  if (invoice.total_satang > 0 || invoice.state === "paid") return invoice;
  await ask(member, "settle_free_invoice", { p_id: id });
  return invoice;
}

/** Cancels an unpaid invoice. Errors: not_found, invoice_state. */
export async function cancelInvoice(member: Member, id: string): Promise<void> {
  await ask(member, "cancel_invoice", { p_id: id });
}

/** Errors: invalid (per field). */
export async function saveBillingDetails(member: Member, details: BillingDetails): Promise<void> {
  await ask(member, "save_billing_details", {
    p_project_id: member.project_id,
    p_details: {
      ...details,
      tax_id: details.tax_id || null,
      branch: details.branch || null,
      address: details.address || null,
    },
  });
}

const UNREAD = {
  no_qr: "slip_no_qr",
  not_slip_qr: "slip_not_slip",
  file_refused: "file_type_refused",
  image_too_large: "file_too_large",
} as const;
const refusalOf = (code: ErrorCode) => new AppError(code, { slip: code });

/**
 * Submits a slip image for an invoice, which then is being checked. Refuses an image that does not show exactly one slip before anything is
 * stored: one transfer pays one invoice. `id` is chosen by the caller and makes it idempotent. Errors: payment_off, not_found,
 * file_type_refused, file_too_large, slip_no_qr, slip_not_slip, slip_several, slip_used (it pays another invoice), invoice_state.
 */
export async function submitSlip(member: Member, invoice_id: string, id: string, bytes: Buffer): Promise<void> {
  if (!findSeller()) throw new AppError("payment_off");
  const reading = await readSlip(bytes);
  if (!reading.ok) throw refusalOf(UNREAD[reading.reason]);
  if (reading.qrs.length > 1) throw refusalOf("slip_several");
  const path = await saveSlipImage(member.project_id, bytes);
  const { value: isTaken } = await callFunction("system.submit_payment", {
    p_id: id,
    p_invoice_id: invoice_id,
    p_user_id: member.user_id,
    p_path: path,
    p_bank: reading.qr.bank,
    p_reference: reading.qr.reference,
    p_qr_text: reading.qr.text,
  }).catch(async (failure) => {
    // keep the image if the response was lost: the slip may have been accepted
    if (failure instanceof AppError && failure.status < 500) await removeSlipImage(path);
    throw failure;
  });
  if (isTaken !== true) await removeSlipImage(path);
}
