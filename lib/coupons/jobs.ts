import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import * as z from "zod";
import { announceCustomer } from "@/lib/customers/announce";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";

const payloadSchema = z.object({ message_id: z.uuid() });
const usedSchema = z
  .object({
    outcome: z.enum(["used", "already", "not_begun", "over", "exhausted", "gone"]),
    name: z.string().nullable(),
    code: z.string().nullable(),
    used_at: z.string().nullable(),
    starts_at: z.string().nullable(),
    language: z.string().nullable(),
    time_zone: z.string(),
  })
  .nullable();
type Used = NonNullable<z.output<typeof usedSchema>>;
const answeredSchema = z
  .object({ room: roomEventSchema, message: messageSchema, visitor_message: z.nullable(visitorMessageSchema) })
  .nullable();

/** Job use_coupon: uses the coupon whose button a customer pressed, once, and tells them the outcome. */
export async function pressCoupon(payload: unknown): Promise<void> {
  const { message_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.use_coupon", { p_message_id: message_id });
  const used = readAnswer(usedSchema, value);
  if (!used) return;
  const answer = await callFunction("system.answer_coupon", { p_message_id: message_id, p_text: await answerTo(used) });
  const answered = readAnswer(answeredSchema, answer.value);
  if (!answered) return;
  await announce(answered);
  const { id, customer_id } = answered.room;
  if (used.outcome === "used")
    await announceCustomer({ id: customer_id, rooms: [{ id, social_id: answered.room.social_id }] });
}

/** What the customer reads, in their language. */
async function answerTo({ outcome, name, code, used_at, starts_at, language, time_zone }: Used): Promise<string> {
  const locale: Language = !language || language.startsWith("th") ? DEFAULT_LANGUAGE : "en";
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "coupons.customer" });
  const format = createFormatter({ locale, formats, timeZone: time_zone });
  const time = (at: string | null) => (at ? format.dateTime(new Date(at), formats.dateTime.dateTime) : "");
  const values = { name: name ?? "", code: code ?? "", at: time(outcome === "not_begun" ? starts_at : used_at) };
  if (outcome === "used") return t(code ? "usedWithCode" : "used", values);
  if (outcome === "already") return t(code ? "alreadyWithCode" : "already", values);
  return t(outcome, values);
}
