/** The pre-chat form: its fields and their validation. Pure, for both the server and the visitor's page. */
export const prechatKinds = ["name", "phone", "email", "text", "long_text", "choice"] as const;
export type PrechatKind = (typeof prechatKinds)[number];

export const MAX_PRECHAT_FIELDS = 8;
export const MAX_CHOICES = 12;
export const MAX_ANSWER_LENGTH = { name: 120, phone: 32, email: 254, text: 200, long_text: 1000, choice: 2 } as const;

export interface Wording {
  th: string;
  en: string;
}

export interface PrechatField {
  id: string;
  kind: PrechatKind;
  is_required: boolean;
  /** Empty: the default label of its kind. */
  label: Wording;
  choices: Wording[];
  /** The custom field that stores the answer. */
  field_id: string | null;
}

/** The text in a language, else in the other one. */
export const wordsIn = (words: Wording, language: "th" | "en"): string =>
  words[language] || words[language === "th" ? "en" : "th"];

export type AnswerFault = "required" | "invalid_email" | "invalid_phone" | "too_long" | "invalid";

/** Why an answer is invalid, or null. A choice is answered by its index, from 0. */
export function faultOf(field: PrechatField, answer: string): AnswerFault | null {
  const text = answer.trim();
  if (text === "") return field.is_required ? "required" : null;
  if (text.length > MAX_ANSWER_LENGTH[field.kind]) return "too_long";
  if (field.kind === "email" && !/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/.test(text)) return "invalid_email";
  if (field.kind === "phone" && !/^\+?\d{9,15}$/.test(text.replace(/[\s().-]/g, ""))) return "invalid_phone";
  if (field.kind === "choice" && !(/^\d{1,2}$/.test(text) && field.choices[Number(text)])) return "invalid";
  return null;
}
