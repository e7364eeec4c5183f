import * as z from "zod";
import languages from "@/data/languages.json";
import { businessHoursSchema } from "@/lib/hours/schema";
import { hostSource } from "../frame/frame-ancestors";
import { prechatFieldSchema, textsSchema, type WidgetLanguage, widgetLanguages } from "../schema";
import { MAX_PRECHAT_FIELDS } from "../visitor/prechat";

export const MAX_DOMAINS = 20;
export const MAX_PAGE_TAGS = 30;
export const hoursKinds = ["project", "own", "always"] as const;
const codes = new Set(languages.map(({ code }) => code));
const offset = z.number({ error: "required" }).int().min(0).max(200);

const fieldSchema = prechatFieldSchema
  // empty lines of the form's text areas
  .transform((field) => ({ ...field, choices: field.choices.filter(({ th, en }) => th !== "" || en !== "") }))
  .refine(({ kind, label }) => ["name", "phone", "email"].includes(kind) || label.th !== "" || label.en !== "", {
    error: "prechat_label",
    path: ["label", "th"],
  })
  .refine(({ kind, choices }) => kind !== "choice" || choices.length >= 2, {
    error: "prechat_choices",
    path: ["choices"],
  });

/** All settings of a widget. Normalises domains to host sources, as the database stores them. */
export const widgetFormSchema = z.object({
  name: z.string().trim().min(1).max(80),
  is_enabled: z.boolean(),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "color_code"),
  side: z.enum(["left", "right"]),
  offset_x: offset,
  offset_y: offset,
  avatar_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  texts: textsSchema,
  language: z.enum(widgetLanguages),
  follows_page: z.boolean(),
  greeting_languages: z.array(z.string().refine((code) => codes.has(code))).max(codes.size),
  allowed_domains: z
    .array(z.string().transform((text, context) => hostSource(text) ?? context.addIssue({ code: "custom" }) ?? z.NEVER))
    .max(MAX_DOMAINS)
    .transform((hosts) => [...new Set(hosts)]),
  page_tag_ids: z.array(z.uuid()).max(MAX_PAGE_TAGS),
  prechat: z.object({ is_on: z.boolean(), fields: z.array(fieldSchema).max(MAX_PRECHAT_FIELDS) }),
  asks_consent: z.boolean(),
  hours_kind: z.enum(hoursKinds),
  weekly: businessHoursSchema.shape.weekly,
  continues_by_mail: z.boolean(),
  line_id: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text || null)
    .nullable()
    .refine((text) => text === null || /^@?[a-z0-9._-]{2,40}$/.test(text), "line_id"),
});
export type WidgetForm = z.input<typeof widgetFormSchema>;
export type WidgetSettings = z.output<typeof widgetFormSchema>;

const USUAL_DAY = [{ from: "09:00", to: "18:00" }];

const isSpoken = (code: string): code is WidgetLanguage => widgetLanguages.some((spoken) => spoken === code);

/** The defaults of a new widget, in the first of the project's languages that the widget supports. */
export const newWidget = (served: readonly string[] = []): WidgetForm => ({
  name: "",
  is_enabled: true,
  color: "#16a34a",
  side: "right",
  offset_x: 20,
  offset_y: 20,
  avatar_url: null,
  texts: {},
  language: served.find(isSpoken) ?? "th",
  follows_page: true,
  greeting_languages: [],
  allowed_domains: [],
  page_tag_ids: [],
  prechat: { is_on: false, fields: [] },
  asks_consent: false,
  hours_kind: "project",
  weekly: [USUAL_DAY, USUAL_DAY, USUAL_DAY, USUAL_DAY, USUAL_DAY, [], []],
  continues_by_mail: true,
  line_id: "",
});
