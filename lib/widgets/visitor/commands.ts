import "server-only";
import * as z from "zod";
import { announceChanges } from "@/lib/automations/changes";
import { AppError } from "@/lib/errors";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction, jsonArray } from "@/lib/supabase/functions";
import { mailConfirmation } from "../mails";
import type { mailAnswersSchema, PrechatAnswers, satisfactionSchema, VisitorDetails } from "../schema";
import { consentText, defaultLabel } from "./copy";
import { readIdentity } from "./identity";
import { faultOf, type PrechatField, wordsIn } from "./prechat";
import { becomeVisitor, type Visitor } from "./visitor";

// What visitors and host pages send about the visitor.

const roomsSchema = z.array(roomEventSchema);
const of = ({ social_id, visitor_id }: Visitor) => ({ p_social_id: social_id, p_visitor_id: visitor_id });

async function announceRooms(value: unknown): Promise<void> {
  for (const room of readAnswer(roomsSchema, value)) await announce({ room });
}

/** Saves the pre-chat form and the consent. Throws invalid, with the error by field id (`consent` for the checkbox). */
export async function savePrechat(
  visitor: Visitor,
  { answers, has_consented, language }: PrechatAnswers,
): Promise<void> {
  const { prechat, asks_consent } = visitor.widget;
  const fields = prechat.is_on ? prechat.fields : [];
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const fault = faultOf(field, answers[field.id] ?? "");
    if (fault) faults[field.id] = fault;
  }
  if (asks_consent && !has_consented) faults.consent = "required";
  if (Object.keys(faults).length > 0) throw new AppError("invalid", faults);

  const given = fields.flatMap((field) => {
    const value = textOf(field, answers[field.id] ?? "");
    return value ? [{ field, value }] : [];
  });
  const answerTo = (kind: PrechatField["kind"]) => given.find(({ field }) => field.kind === kind)?.value;
  const shown = given
    .filter(({ field }) => !["name", "email", "phone"].includes(field.kind))
    .map(({ field, value }) => ({ label: labelOf(field, visitor.widget.language), value }));
  const { value } = await callFunction("visitor.save_prechat", {
    ...of(visitor),
    p_answers: jsonArray(shown),
    p_name: answerTo("name"),
    p_email: answerTo("email"),
    p_phone: answerTo("phone"),
    p_fields: Object.fromEntries(
      given.flatMap(({ field, value: text }) => (field.field_id ? [[field.field_id, text]] : [])),
    ),
    p_consent: asks_consent ? consentText(visitor.widget, language) : undefined,
    p_language: language,
  });
  await announceRooms(value);
}

const labelOf = (field: PrechatField, language: "th" | "en") =>
  wordsIn(field.label, language) || defaultLabel(field.kind, language);

/** The answer as the team reads it: for a choice, its text as the shop wrote it. */
function textOf(field: PrechatField, answer: string): string {
  const text = answer.trim();
  const choice = field.kind === "choice" && text !== "" ? field.choices[Number(text)] : undefined;
  return choice ? wordsIn(choice, "th") : text;
}

/**
 * Turns the visitor into the user that the shop's server has signed, and returns a token of that user's visitor. Throws identity_off,
 * identity_expired, identity_refused.
 */
export async function identifyVisitor(
  visitor: Visitor,
  signed: string,
): Promise<{ token: string; visitor_id: string }> {
  const { sub, name, email, phone } = await readIdentity(visitor.social_id, signed);
  const { value } = await callFunction("visitor.identify", {
    ...of(visitor),
    p_user_ref: sub,
    p_name: name,
    p_email: email,
    p_phone: phone,
  });
  const { visitor_id, rooms } = readAnswer(z.object({ visitor_id: z.uuid(), rooms: z.unknown() }), value);
  await announceRooms(rooms);
  const { token } = await becomeVisitor(visitor.widget, visitor_id);
  return { token, visitor_id };
}

const detailsAnswerSchema = z.object({
  is_known: z.boolean(),
  tags: z.array(z.string()),
  refused: z.array(z.string()),
  room: z.nullable(roomEventSchema),
});

/** Saves attributes and tags from the host page. `is_known` false: nothing was saved, because the visitor has not written yet. */
export async function saveVisitorDetails(
  visitor: Visitor,
  { attributes, add_tags, remove_tags, page }: VisitorDetails,
) {
  const { value } = await callFunction("visitor.save_details", {
    ...of(visitor),
    p_attributes: attributes,
    p_add_tags: add_tags,
    p_remove_tags: remove_tags,
    p_page_url: page?.url,
    p_page_title: page?.title,
  });
  const { room, ...answer } = readAnswer(detailsAnswerSchema, value);
  if (room) await announce({ room });
  return answer;
}

/** Saves a satisfaction score. Throws not_found for a survey that this visitor did not get. */
export async function answerSatisfaction(
  visitor: Visitor,
  { survey_id, score, word }: z.output<typeof satisfactionSchema>,
): Promise<void> {
  const { value } = await callFunction("visitor.answer_csat", {
    ...of(visitor),
    p_survey_id: survey_id,
    p_score: score,
    p_word: word,
  });
  await announceChanges(value);
}

const mailStateSchema = z.object({
  wants_mail: z.boolean(),
  email: z.string().nullable(),
  asked_mail: z.string().nullable(),
});
const mailAskedSchema = mailStateSchema.extend({ project_id: z.uuid(), to: z.string().nullable() });

/**
 * Asks for unread answers by e-mail, or ends them. A new address first gets a mail with a link that confirms it. Returns the resulting
 * state. Throws invalid (email) if no address is known, rate_limited, unavailable.
 */
export async function continueByMail(
  visitor: Visitor,
  { is_on, email, language }: z.output<typeof mailAnswersSchema>,
): Promise<z.infer<typeof mailStateSchema>> {
  if (is_on && !visitor.widget.continues_by_mail) throw new AppError("not_found");
  const { value } = await callFunction("visitor.continue_by_mail", { ...of(visitor), p_is_on: is_on, p_email: email });
  const { to, project_id, ...state } = readAnswer(mailAskedSchema, value);
  if (to !== null) {
    const { social_id, visitor_id, widget } = visitor;
    await mailConfirmation({ to, project_id, social_id, visitor_id, shop: widget.name, language });
  }
  return state;
}

/** Continues the conversation in LINE: returns a URL that opens a chat with the shop and contains a code that identifies the visitor. */
export async function makeLineLink(visitor: Visitor, language: "th" | "en"): Promise<{ url: string; code: string }> {
  const { line_id } = visitor.widget;
  if (!line_id) throw new AppError("not_found");
  const { value } = await callFunction("visitor.make_line_code", of(visitor));
  const code = readAnswer(z.string(), value);
  const text = `${language === "th" ? "ต่อจากแชทบนเว็บไซต์" : "Continuing from the website"} #${code}`;
  // https://developers.line.biz/en/docs/messaging-api/using-line-url-scheme/#sending-text-messages
  return { code, url: `https://line.me/R/oaMessage/${encodeURIComponent(line_id)}/?${encodeURIComponent(text)}` };
}
