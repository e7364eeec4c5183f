import * as z from "zod";
import { MAX_CHOICES, MAX_PRECHAT_FIELDS, prechatKinds } from "./visitor/prechat";

export const widgetLanguages = ["th", "en"] as const;
export type WidgetLanguage = (typeof widgetLanguages)[number];

/** Texts that a shop can customise; the others are ours. */
export const widgetWords = ["launcher", "greeting", "away", "intro", "consent"] as const;
export type WidgetWord = (typeof widgetWords)[number];
export const MAX_WORDS: Record<WidgetWord, number> = {
  launcher: 30,
  greeting: 500,
  away: 500,
  intro: 500,
  consent: 2000,
};
const word = (name: WidgetWord) => z.string().trim().max(MAX_WORDS[name]).optional();
const wordsSchema = z.object({
  launcher: word("launcher"),
  greeting: word("greeting"),
  away: word("away"),
  intro: word("intro"),
  consent: word("consent"),
});
export const textsSchema = z.partialRecord(z.enum(widgetLanguages), wordsSchema);

const wordingSchema = z.object({ th: z.string().trim().max(80), en: z.string().trim().max(80) });
export const prechatFieldSchema = z.object({
  id: z.uuid(),
  kind: z.enum(prechatKinds),
  is_required: z.boolean(),
  label: wordingSchema,
  choices: z.array(wordingSchema).max(MAX_CHOICES),
  field_id: z.uuid().nullable(),
});
export const prechatSchema = z.object({
  is_on: z.boolean(),
  fields: z.array(prechatFieldSchema).max(MAX_PRECHAT_FIELDS),
});

/** The settings that the widget's shell and the visitor's page need; all of them are public. */
export const widgetSchema = z.object({
  social_id: z.uuid(),
  project_id: z.uuid(),
  virtual_id: z.string(),
  name: z.string(),
  allowed_domains: z.array(z.string()),
  color: z.string(),
  greeting: z.string().nullable(),
  language: z.enum(widgetLanguages),
  is_enabled: z.boolean(),
  side: z.enum(["left", "right"]),
  offset_x: z.number(),
  offset_y: z.number(),
  avatar_url: z.string().nullable(),
  texts: textsSchema,
  follows_page: z.boolean(),
  prechat: prechatSchema,
  asks_consent: z.boolean(),
  consent_version: z.number(),
  continues_by_mail: z.boolean(),
  line_id: z.string().nullable(),
});
export type Widget = z.infer<typeof widgetSchema>;

/** The read and delivery marks of a visitor's room. */
export const visitorRoomSchema = z.object({
  id: z.uuid(),
  status: z.enum(["open", "snoozed", "resolved"]),
  last_sequence: z.number(),
  customer_read_sequence: z.number(),
  team_read_sequence: z.number(),
});
export type VisitorRoom = z.infer<typeof visitorRoomSchema>;

/** The latest satisfaction survey, while it can be answered. */
const surveySchema = z.object({ id: z.uuid(), score: z.number().nullable(), word: z.string().nullable() });
export type VisitorSurvey = z.infer<typeof surveySchema>;

/** The result of visitor.open_session. */
export const visitSchema = z.object({
  room: visitorRoomSchema.nullable(),
  survey: surveySchema.nullable(),
  is_team_online: z.boolean(),
  hours: z.object({ is_open: z.boolean(), opens_at: z.string().nullable(), time_zone: z.string() }),
  /** What the visitor must do before writing. */
  needs: z.enum(["form", "consent"]).nullable(),
  is_identified: z.boolean(),
  /** Whether unread answers are mailed to the visitor; addresses are shown masked. */
  wants_mail: z.boolean(),
  email: z.string().nullable(),
  /** The address that its recipient has not confirmed yet. */
  asked_mail: z.string().nullable(),
});

const pageSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(500),
  title: z
    .string()
    .max(1000)
    .transform((title) => title.slice(0, 200)),
});
export type VisitorPage = z.infer<typeof pageSchema>;

export const visitorSessionSchema = z.object({
  token: z.string().max(2000).optional(),
  /** A token from a mail's link, which continues a conversation in another browser. */
  resume: z.string().max(2000).optional(),
  page: pageSchema.optional().catch(undefined),
});

export const identitySchema = z.object({ identity: z.string().min(1).max(4000) });

export const prechatAnswersSchema = z.object({
  answers: z.record(z.uuid(), z.string().max(2000)),
  has_consented: z.boolean(),
  language: z.enum(widgetLanguages),
});
export type PrechatAnswers = z.infer<typeof prechatAnswersSchema>;

const tagNames = z.array(z.string().trim().min(1).max(50)).max(30).default([]);
export const detailsSchema = z.object({
  /** null removes an attribute. */
  attributes: z
    .record(z.string().trim().min(1).max(40), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .default({}),
  add_tags: tagNames,
  remove_tags: tagNames,
  page: pageSchema.optional().catch(undefined),
});
export type VisitorDetails = z.infer<typeof detailsSchema>;

export const satisfactionSchema = z.object({
  survey_id: z.uuid(),
  score: z.int().min(1).max(5),
  word: z.string().max(1000).optional(),
});

export const mailAnswersSchema = z.object({
  is_on: z.boolean(),
  email: z.email().max(254).optional(),
  /** Of the mail that asks to confirm the address. */
  language: z.enum(widgetLanguages).default("th"),
});

/** The response to POST session: everything a widget needs to start. */
export interface VisitorSession extends z.infer<typeof visitSchema> {
  token: string;
  visitor_id: string;
  realtime: { key: string; cluster: string; host: string | null; port: number | null; tls: boolean };
}
