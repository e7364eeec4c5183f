import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { MAX_PICTURE_BYTES } from "@/lib/media/limits";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { announceSlip } from "./announce";
import { readSlipQr, type SlipQr } from "./qr";
import { readSlip } from "./read";
import { slipSchema } from "./schema";
import { type Verification, verifySlip } from "./verify";

const checkPayloadSchema = z.object({ slip_id: z.uuid() });
const begunSchema = z
  .object({
    slip: slipSchema.extend({ qr_text: z.string() }),
    receivers: z.array(
      z.object({
        id: z.uuid(),
        bank: z.string(),
        number: z.string(),
        name_th: z.string().nullable(),
        name_en: z.string().nullable(),
      }),
    ),
    was_asked: z.boolean(),
    max_age_days: z.number(),
  })
  .nullable();

/**
 * Job check_slip: asks the bank about a slip. Records the attempt first, so that after a lost response the provider's "duplicate" is known
 * to come from our own request. Retries are scheduled by private.settle_slip.
 */
export async function checkSlip(payload: unknown): Promise<void> {
  const { slip_id } = checkPayloadSchema.parse(payload);
  const { value } = await callFunction("system.begin_slip_check", { p_slip_id: slip_id });
  const begun = readAnswer(begunSchema, value);
  const qr = begun && readSlipQr(begun.slip.qr_text);
  if (!begun) return;
  if (!qr) return settle(slip_id, { outcome: "unreadable", reason: "not_slip_qr" });
  const verification = await verifySlip(qr, {
    amount: begun.slip.expected_amount,
    receivers: begun.receivers,
    was_asked: begun.was_asked,
    seen_at: begun.slip.created_at,
    max_age_days: begun.max_age_days,
  });
  await settle(slip_id, verification);
}

async function settle(slip_id: string, result: Pick<Verification, "outcome" | "reason">): Promise<void> {
  const settled = await callFunction("system.settle_slip", { p_slip_id: slip_id, p_result: JSON.stringify(result) });
  const slip = readAnswer(slipSchema.nullable(), settled.value);
  if (slip) await announceSlip(slip);
}

const detectPayloadSchema = z.object({ attachment_id: z.uuid() });
const imageSchema = z.object({ id: z.uuid(), bucket: z.string(), path: z.string(), size: z.number() }).nullable();
const takenSchema = z.object({ slip: slipSchema, room: z.nullable(roomEventSchema) }).nullable();

/** Job detect_slip: looks for slips in a customer's picture. Most pictures contain none, in which case nothing is stored. */
export async function detectSlip(payload: unknown): Promise<void> {
  const { attachment_id } = detectPayloadSchema.parse(payload);
  const { value } = await callFunction("system.find_slip_image", { p_attachment_id: attachment_id });
  const image = readAnswer(imageSchema, value);
  // a file is read as a whole, and a phone's picture of a slip is never larger
  if (!image || image.size > MAX_PICTURE_BYTES) return;
  const { data, error } = await supabaseAdmin().storage.from(image.bucket).download(image.path);
  if (error) throw new AppError("unavailable", {}, { cause: error });
  const reading = await readSlip(Buffer.from(await data.arrayBuffer()));
  if (!reading.ok) return;
  // sequentially: each slip is a transaction of its own, and ones stored by an earlier attempt are skipped
  for (const qr of reading.qrs) await takeChatSlip(attachment_id, qr);
}

async function takeChatSlip(attachment_id: string, { bank, reference, text }: SlipQr): Promise<void> {
  const answer = await callFunction("system.record_chat_slip", {
    p_attachment_id: attachment_id,
    p_bank: bank,
    p_reference: reference,
    p_qr_text: text,
  });
  const taken = readAnswer(takenSchema, answer.value);
  if (!taken) return;
  await announceSlip(taken.slip);
  // lists have to show the room's new tag
  if (taken.room) await announce({ room: taken.room });
}

const SWEPT_A_BATCH = 200;

/** Job sweep_slips: ends checks whose job was lost. */
export async function sweepSlips(): Promise<void> {
  for (let rounds = 0; rounds < 100; rounds++) {
    const { value } = await callFunction("system.sweep_slips", { p_limit: SWEPT_A_BATCH });
    if (Number(value) < SWEPT_A_BATCH) return;
  }
}

const SLIPS_A_BATCH = 500;

/** Anonymises slips past the project's retention: removes names and pictures. */
export async function purgeSlips(): Promise<void> {
  for (;;) {
    const { value } = await callFunction("system.purge_slips", { p_limit: SLIPS_A_BATCH });
    if (Number(value) < SLIPS_A_BATCH) return;
  }
}
