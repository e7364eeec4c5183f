import "server-only";
import * as z from "zod";
import { findAnyBank } from "@/lib/banks/directory";
import { promptPayText } from "@/lib/billing/promptpay";
import { AppError } from "@/lib/errors";
import { pictureType } from "@/lib/media/picture-type";
import { copyImage, idBeside, imagePath } from "@/lib/slips/commands";
import type { SlipQr } from "@/lib/slips/qr";
import { readSlip } from "@/lib/slips/read";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { announceBill } from "./announce";
import { type Address, billEventSchema, isOpen, type PayPage, payPageSchema } from "./schema";
import { remainingOf } from "./sums";
import { hashOf, isToken } from "./token";

// The public page of a bill. The token in its URL authorises access to this one bill.

/** The page of a token. Throws not_found for an unknown one, a draft, and what was erased: all look the same from outside. */
export async function getPayPage(token: string): Promise<PayPage> {
  if (!isToken(token)) throw new AppError("not_found");
  const { value } = await callFunction("system.find_pay_page", { p_token_hash: hashOf(token) });
  const page = readAnswer(payPageSchema.nullable(), value);
  if (!page) throw new AppError("not_found");
  return page;
}

/** The text of a PromptPay QR code with exactly what is missing; null if no account of the shop can have one, or nothing is missing. */
export function payQrText(page: Pick<PayPage, "accounts" | "state" | "total_satang" | "paid_satang">): string | null {
  if (!isOpen(page.state)) return null;
  const texts = page.accounts
    .filter(({ bank }) => findAnyBank(bank)?.kind === "scheme")
    .map(({ number }) => promptPayText(number, remainingOf(page)));
  return texts.find((text) => text !== null) ?? null;
}

const submittedSchema = z
  .object({ slip_id: z.uuid(), project_id: z.uuid(), bill: billEventSchema, is_new: z.boolean() })
  .nullable();

/**
 * Records the slips in a picture that a customer uploads; the bank is asked by a job. A picture without a QR code goes to the team.
 * Idempotent by slip_id. Errors: not_found, file_type_refused, file_too_large, bill_state, bill_slips, unavailable.
 */
export async function submitSlip(token: string, slip_id: string, bytes: Buffer): Promise<PayPage> {
  await getPayPage(token);
  const reading = await readSlip(bytes);
  if (!reading.ok && (reading.reason === "file_refused" || reading.reason === "image_too_large")) {
    throw new AppError(reading.reason === "file_refused" ? "file_type_refused" : "file_too_large");
  }
  const [qr = null, ...others] = reading.ok ? reading.qrs : [];
  let last = await submit(token, slip_id, qr, reading.ok ? null : reading.reason);
  const { project_id } = last;
  // never overwrite: the picture that was checked must not be exchanged later
  const { error } = await supabaseAdmin()
    .storage.from("slips")
    .upload(imagePath(project_id, slip_id), bytes, { contentType: await pictureType(bytes), upsert: false });
  if (error && !/exists/i.test(error.message)) throw new AppError("unavailable", {}, { cause: error });
  for (const [position, other] of others.entries()) {
    const id = idBeside(slip_id, position + 1);
    try {
      last = await submit(token, id, other, null, slip_id);
    } catch (failure) {
      // the bill has just been cancelled: the team sees the other slips in the picture
      if (failure instanceof AppError && failure.code === "bill_state") break;
      throw failure;
    }
    await copyImage(project_id, slip_id, id);
  }
  await announceBill(last.bill);
  return getPayPage(token);
}

async function submit(token: string, slip_id: string, qr: SlipQr | null, reason: string | null, beside?: string) {
  const { value } = await callFunction("system.submit_bill_slip", {
    p_token_hash: hashOf(token),
    p_slip_id: slip_id,
    p_bank: qr?.bank ?? null,
    p_reference: qr?.reference ?? null,
    p_qr_text: qr?.text ?? null,
    p_reason: reason,
    p_beside: beside ?? null,
  });
  const submitted = readAnswer(submittedSchema, value);
  if (!submitted) throw new AppError("not_found");
  return submitted;
}

/** Saves where to deliver. Errors: not_found, bill_state (the bill is paid: members change the address), invalid. */
export async function saveAddress(token: string, address: Address): Promise<PayPage> {
  if (!isToken(token)) throw new AppError("not_found");
  const { value } = await callFunction("system.save_bill_address", {
    p_token_hash: hashOf(token),
    p_address: address,
  });
  const bill = readAnswer(billEventSchema.nullable(), value);
  if (!bill) throw new AppError("not_found");
  await announceBill(bill);
  return getPayPage(token);
}
