import "server-only";
import { AppError, fromPostgres } from "@/lib/errors";
import { pictureType } from "@/lib/media/picture-type";
import type { Member } from "@/lib/members/authority";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { announceSlip } from "./announce";
import { readSlipQr, type SlipQr } from "./qr";
import { readSlip } from "./read";
import { type Decision, type ImageCheck, type Slip, slipSchema, type TextCheck } from "./schema";

/** Where the picture of a slip lies that was handed in by a member. */
export const imagePath = (project_id: string, slip_id: string) => `${project_id}/${slip_id}`;

/**
 * Reads a picture and has the bank asked; the answer comes by itself. One that cannot be read is kept as such. Errors: not_found,
 * forbidden, package_needed, file_type_refused, unavailable.
 */
export async function checkImage(
  member: Member,
  bytes: Buffer,
  { slip_id, expected_amount, room_id }: ImageCheck,
): Promise<Slip> {
  const reading = await readSlip(bytes);
  if (!reading.ok && (reading.reason === "file_refused" || reading.reason === "image_too_large")) {
    throw new AppError(reading.reason === "file_refused" ? "file_type_refused" : "file_too_large");
  }
  const slip = await take(member, {
    slip_id,
    source: "upload",
    qr: reading.ok ? reading.qr : null,
    reason: reading.ok ? null : reading.reason,
    expected_amount: expected_amount ?? null,
    room_id: room_id ?? null,
    has_image: true,
  });
  // the first picture stays: what was looked at cannot be exchanged afterwards
  const { error } = await supabaseAdmin()
    .storage.from("slips")
    .upload(imagePath(member.project_id, slip_id), bytes, { contentType: await pictureType(bytes), upsert: false });
  if (error && !/exists/i.test(error.message)) throw new AppError("unavailable", {}, { cause: error });
  return slip;
}

/** The same by the text of a QR that somebody else has read. Errors: not_found, forbidden, package_needed, slip_text. */
export async function checkText(
  member: Member,
  { slip_id, qr_text, expected_amount, room_id }: TextCheck,
): Promise<Slip> {
  const qr = readSlipQr(qr_text);
  if (!qr) throw new AppError("slip_text", { qr_text: "slip_text" });
  return take(member, {
    slip_id,
    source: "qr",
    qr,
    reason: null,
    expected_amount: expected_amount ?? null,
    room_id: room_id ?? null,
    has_image: false,
  });
}

interface Taken {
  slip_id: string;
  source: "upload" | "qr";
  qr: SlipQr | null;
  reason: string | null;
  expected_amount: number | null;
  room_id: string | null;
  has_image: boolean;
}

async function take(member: Member, { slip_id, source, qr, ...rest }: Taken): Promise<Slip> {
  const { data, error } = await member.db.rpc("check_slip", {
    p_id: slip_id,
    p_project_id: member.project_id,
    p_source: source,
    // the generated types know no null
    p_bank: (qr?.bank ?? null) as string,
    p_reference: (qr?.reference ?? null) as string,
    p_qr_text: (qr?.text ?? null) as string,
    p_expected_amount: rest.expected_amount as number,
    p_has_image: rest.has_image,
    p_room_id: rest.room_id as string,
    p_reason: rest.reason as string,
  });
  if (error) throw fromPostgres(error);
  return told(data);
}

/** Has the bank asked once more. Errors: not_found, forbidden, package_needed, slip_settled. */
export async function recheckSlip(member: Member, slip_id: string): Promise<Slip> {
  const { data, error } = await member.db.rpc("recheck_slip", { p_id: slip_id });
  if (error) throw fromPostgres(error);
  return told(data);
}

/** A person's word in place of the bank's. Errors: not_found, forbidden, slip_settled, slip_amount. */
export async function decideSlip(member: Member, slip_id: string, { decision, amount, note }: Decision): Promise<Slip> {
  const { data, error } = await member.db.rpc("decide_slip", {
    p_id: slip_id,
    p_decision: decision,
    p_amount: (amount ?? null) as number,
    p_note: note,
  });
  if (error) throw fromPostgres(error);
  return told(data);
}

async function told(row: unknown): Promise<Slip> {
  const slip = readAnswer(slipSchema, row);
  await announceSlip(slip);
  return slip;
}

/** Notes in the audit log that slips were taken as a file. Errors: not_found, forbidden. */
export async function recordSlipExport(member: Member): Promise<void> {
  const { error } = await member.db.rpc("record_slip_export", { p_project_id: member.project_id });
  if (error) throw fromPostgres(error);
}
