import * as z from "zod";
import { politenesses } from "@/lib/text/polite";
import {
  copilotActs,
  handOverReasons,
  MAX_ALSO_ASKED,
  MAX_BODY,
  MAX_FILE_BYTES,
  MAX_PERSONA,
  MAX_QUESTION,
  MAX_TOPICS,
  sourceKinds,
  sourceStates,
  workHours,
} from "./limits";

/** Hand-over thresholds by name: a slider of hundredths would suggest false precision. */
const words = z.string().trim().max(500);

/** An AI's settings. Every field has a default, so that older versions still parse. */
export const settingsSchema = z.object({
  /** An uploaded picture, or a URL from before uploads existed. */
  avatar_url: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(500)]).default(""),
  persona: z.string().trim().max(MAX_PERSONA).default(""),
  /** Codes of data/languages.json. Messages in any other language are answered in the first one. */
  languages: z.array(z.string().min(2).max(12)).min(1, "required").max(103).default(["th", "en"]),
  politeness: z.enum(politenesses).default("female"),
  /** Empty: the configured default. */
  model: z.string().trim().max(100).default(""),
  temperature: z.number().min(0).max(1).default(0.2),
  hours: z.enum(workHours).default("always"),
  topics: z.array(z.string().trim().min(1).max(60)).max(MAX_TOPICS).default([]),
  max_turns: z.number({ error: "required" }).int().min(1).max(50).default(8),
  min_confidence: z.number().min(0).max(1).default(0.5),
  hand_over_th: words.default("ขอส่งต่อให้เจ้าหน้าที่ช่วยดูแลนะคะ รอสักครู่ค่ะ"),
  hand_over_en: words.default("I’m passing you to our team. Somebody will answer shortly."),
  greeting_th: words.default("สวัสดีค่ะ สอบถามได้เลยนะคะ"),
  greeting_en: words.default("Hello! How can I help?"),
  daily_calls: z.number({ error: "required" }).int().min(1).max(100_000).default(1000),
  /** In baht; null: unlimited. */
  daily_cost: z.number().min(0).max(1_000_000).nullable().default(null),
});
export type AiSettings = z.output<typeof settingsSchema>;
export const defaultSettings: AiSettings = settingsSchema.parse({});

export const aiNameSchema = z.string().trim().min(1, "required").max(60);
export const aiFormSchema = settingsSchema.extend({ name: aiNameSchema });
export type AiForm = z.input<typeof aiFormSchema>;

export const aiSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  name: z.string(),
  is_on: z.boolean(),
  settings: settingsSchema,
  published: settingsSchema.nullable(),
  published_at: z.nullable(z.string()),
  /** Why the product switched it off; null if a member did. */
  off_reason: z.nullable(z.enum(["no_channel"])),
});
export type Ai = z.output<typeof aiSchema>;

export const sourceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(sourceKinds),
  title: z.string(),
  also_asked: z.array(z.string()),
  body: z.nullable(z.string()),
  url: z.nullable(z.string()),
  mime: z.nullable(z.string()),
  size: z.nullable(z.number()),
  state: z.enum(sourceStates),
  progress: z.number(),
  reason: z.nullable(z.string()),
  chunk_count: z.number(),
  indexed_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Source = z.output<typeof sourceSchema>;

const title = z.string().trim().min(1, "required").max(MAX_QUESTION);
const body = z.string().trim().min(1, "required").max(MAX_BODY);
const answer = z.string().trim().min(1, "required").max(2000);
export const sourceFormSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("qa"),
    title,
    body: answer,
    also_asked: z.array(z.string().trim().min(1).max(MAX_QUESTION)).max(MAX_ALSO_ASKED).default([]),
  }),
  z.object({ kind: z.literal("text"), title, body }),
  z.object({ kind: z.literal("page"), url: z.url({ protocol: /^https$/, error: "invalidUrl" }).max(2000) }),
]);
/** The answer to an open question: the question as title, and the answer as body. */
export const taughtAnswerSchema = z.object({ title, body: answer });
export type SourceForm = z.output<typeof sourceFormSchema>;

/** A file to be uploaded. */
export const announcedSourceSchema = z.object({
  name: z.string().min(1).max(200),
  mime: z.string().max(127),
  size: z.number().int().positive().max(MAX_FILE_BYTES, "file_too_large"),
});

export const passageSchema = z.object({
  // pg returns bigints as strings, PostgREST as numbers
  chunk_id: z.coerce.string(),
  source_id: z.uuid(),
  kind: z.enum(sourceKinds),
  title: z.string(),
  heading: z.string(),
  text: z.string(),
  score: z.number(),
});
export type Passage = z.output<typeof passageSchema>;

/** A citation as it is stored with a message and in the log. */
export const citationSchema = z.object({
  source_id: z.uuid(),
  title: z.string(),
  heading: z.string().default(""),
  score: z.number(),
});
export type Citation = z.output<typeof citationSchema>;

/** What the team sees below an AI's message (messages.content.ai). */
export const aiMarkSchema = z.object({ ai_id: z.uuid(), name: z.string(), citations: z.array(citationSchema) });
export type AiMark = z.output<typeof aiMarkSchema>;

export const answerRowSchema = z.object({
  id: z.uuid(),
  room_id: z.uuid(),
  question: z.string(),
  answer: z.nullable(z.string()),
  outcome: z.enum(["answered", "handed_over"]),
  reason: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  citations: z.array(citationSchema),
  took_ms: z.number(),
  tokens_in: z.number(),
  tokens_out: z.number(),
  created_at: z.string(),
});
export type AnswerRow = z.output<typeof answerRowSchema>;

/** Which rows of the log are shown: what the AI did, and whether only those of the last 7 days. */
export const logFilterSchema = z.object({
  outcome: z.enum(["answered", "handed_over"]).optional().catch(undefined),
  days: z.literal("7").optional().catch(undefined),
});
export type LogFilter = z.output<typeof logFilterSchema>;

export const questionSchema = z.object({
  id: z.uuid(),
  ai_id: z.uuid(),
  text: z.string(),
  asked_count: z.number(),
  last_at: z.string(),
});
export type OpenQuestion = z.output<typeof questionSchema>;

export const playgroundAnswerSchema = z.object({
  outcome: z.enum(["answered", "handed_over"]),
  reason: z.enum(handOverReasons).nullable(),
  text: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  citations: z.array(citationSchema),
  passages: z.array(passageSchema),
  took_ms: z.number(),
});
export type PlaygroundAnswer = z.output<typeof playgroundAnswerSchema>;

export const endpointFormSchema = z.object({
  base_url: z.url({ protocol: /^https$/, error: "invalidUrl" }).max(500),
  model: z.string().trim().min(1, "required").max(100),
  key: z.string().trim().min(1, "required").max(500),
});

export const copilotSchema = z.object({
  act: z.enum(copilotActs),
  text: z.string().max(5000).default(""),
  /** Target language of `translate`; a code of data/languages.json. */
  language: z.string().min(2).max(12).optional(),
});
export type CopilotRequest = z.output<typeof copilotSchema>;
