import "server-only";
import * as z from "zod";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema, socialKinds } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { announceBill } from "./announce";
import { findUrl } from "./queries";
import { billEventSchema } from "./schema";
import { noticeMessage } from "./texts";

const payloadSchema = z.object({ bill_id: z.uuid() });
const noticeSchema = z
  .object({
    number: z.number(),
    total_satang: z.number(),
    thanks: z.string(),
    language: z.string(),
    channel: z.enum(socialKinds),
  })
  .nullable();
const writtenSchema = z
  .object({ room: roomEventSchema, message: messageSchema, visitor_message: z.nullable(visitorMessageSchema) })
  .nullable();

/** Job thank_for_bill: thanks the customer once a bill is paid. */
export async function thankForBill(payload: unknown): Promise<void> {
  const { bill_id } = payloadSchema.parse(payload);
  await writeNotice(bill_id, "thanks");
}

/** Job remind_of_bill: reminds the customer once of a bill that is overdue and unpaid. */
export async function remindOfBill(payload: unknown): Promise<void> {
  const { bill_id } = payloadSchema.parse(payload);
  await writeNotice(bill_id, "reminder");
}

/** The text is written here, in the customer's language; the database decides whether it is due, and sends it once. */
async function writeNotice(bill_id: string, kind: "thanks" | "reminder"): Promise<void> {
  const { value } = await callFunction("system.find_bill_notice", { p_bill_id: bill_id, p_kind: kind });
  const due = readAnswer(noticeSchema, value);
  if (!due) return;
  const { text, notice } = await noticeMessage(kind, due, await findUrl(bill_id));
  const answer = await callFunction("system.write_bill_notice", {
    p_bill_id: bill_id,
    p_kind: kind,
    p_text: text,
    ...(notice && { p_notice: notice }),
  });
  const written = readAnswer(writtenSchema, answer.value);
  if (written) await announce(written);
}

const SWEPT_A_BATCH = 200;

/** Job sweep_bills: marks overdue bills, which enqueues their reminders; anonymises those past the project's retention. */
export async function sweepBills(): Promise<void> {
  for (let rounds = 0; rounds < 50; rounds++) {
    const { value } = await callFunction("system.sweep_bills", { p_limit: SWEPT_A_BATCH });
    const overdue = readAnswer(billEventSchema.array(), value);
    for (const bill of overdue) await announceBill(bill);
    if (overdue.length < SWEPT_A_BATCH) return;
  }
}
