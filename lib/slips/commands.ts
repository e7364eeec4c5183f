import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/errors";
import { pictureType } from "@/lib/media/picture-type";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { announceSlip } from "./announce";
import { readSlipQr, type SlipQr } from "./qr";
import { readSlip } from "./read";
import { type Decision, type ImageCheck, type Slip, slipSchema, type TextCheck } from "./schema";

/** The storage path of a slip image that a member submitted. */
export const imagePath = (project_id: string, slip_id: string) => `${project_id}/${slip_id}`;

/**
 * Reads slips from a picture and enqueues the bank check; the result arrives as an event. An unreadable picture is stored as a slip with
 * that outcome. Creates a slip for each one in the picture and returns the first. Errors: not_found, forbidden, package_needed,
 * file_type_refused, unavailable.
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
  const [qr = null, ...others] = reading.ok ? reading.qrs : [];
  const given = {
    source: "upload" as const,
    reason: reading.ok ? null : reading.reason,
    // with several slips the expected amount may be their sum, so it is not compared
    expected_amount: others.length > 0 ? null : (expected_amount ?? null),
    room_id: room_id ?? null,
    has_image: true,
  };
  const slip = await take(member, { ...given, slip_id, qr });
  // never overwrite: the picture that was checked must not be exchanged later
  const { error } = await supabaseAdmin()
    .storage.from("slips")
    .upload(imagePath(member.project_id, slip_id), bytes, { contentType: await pictureType(bytes), upsert: false });
  if (error && !/exists/i.test(error.message)) throw new AppError("unavailable", {}, { cause: error });
  for (const [position, other] of others.entries()) {
    const id = idBeside(slip_id, position + 1);
    await take(member, { ...given, slip_id: id, qr: other });
    await copyImage(member.project_id, slip_id, id);
  }
  return slip;
}

/** The id of another slip in the same picture, deterministic so that retries create no duplicates. */
export function idBeside(slip_id: string, position: number): string {
  const hex = createHash("sha256").update(`${slip_id}:${position}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stores the picture of a slip for another slip in it. Errors: unavailable. */
export async function copyImage(project_id: string, from: string, to: string): Promise<void> {
  const images = supabaseAdmin().storage.from("slips");
  const { error } = await images.copy(imagePath(project_id, from), imagePath(project_id, to));
  if (error && !/exists/i.test(error.message)) throw new AppError("unavailable", {}, { cause: error });
}

/** Checks a slip by its QR text, scanned elsewhere. Errors: not_found, forbidden, package_needed, slip_text. */
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
  const { value } = await callAsMember(member, "system.check_slip", {
    p_id: slip_id,
    p_source: source,
    p_bank: qr?.bank ?? null,
    p_reference: qr?.reference ?? null,
    p_qr_text: qr?.text ?? null,
    p_expected_amount: rest.expected_amount,
    p_has_image: rest.has_image,
    p_room_id: rest.room_id,
    p_reason: rest.reason,
  });
  return told(value);
}

/** Repeats the bank check. Errors: not_found, forbidden, package_needed, slip_settled. */
export async function recheckSlip(member: Member, slip_id: string): Promise<Slip> {
  const data = await ask(member, "recheck_slip", { p_id: slip_id });
  return told(data);
}

/** A member's decision instead of the bank's. Errors: not_found, forbidden, slip_settled, slip_amount. */
export async function decideSlip(member: Member, slip_id: string, { decision, amount, note }: Decision): Promise<Slip> {
  const data = await ask(member, "decide_slip", {
    p_id: slip_id,
    p_decision: decision,
    p_amount: (amount ?? null) as number,
    p_note: note,
  });
  return told(data);
}

async function told(row: unknown): Promise<Slip> {
  const slip = readAnswer(slipSchema, row);
  await announceSlip(slip);
  return slip;
}

/** Records in the audit log that slips were exported. Errors: not_found, forbidden. */
export async function recordSlipExport(member: Member): Promise<void> {
  await ask(member, "record_slip_export", { p_project_id: member.project_id });
}
