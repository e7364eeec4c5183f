import { type VariableValues as Values, variableCatalogue } from "@/lib/messages/content/variables";

const variables = {
  customer_name: { th: "ชื่อ", en: "name" },
  first_name: { th: "ชื่อต้น", en: "first name" },
  shop_name: { th: "ร้าน", en: "shop" },
  agent_name: { th: "ผู้ตอบ", en: "agent" },
  channel: { th: "ช่องทาง", en: "channel" },
  today: { th: "วันนี้", en: "today" },
  phone: { th: "เบอร์โทร", en: "phone" },
} as const;
export type VariableName = keyof typeof variables;
export type VariableValues = Values<VariableName>;

/** Variables of quick messages; filled in when a message is inserted into the composer. */
export const quickVariables = variableCatalogue(variables);

const TITLES = /^(คุณ|นางสาว|นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|mr\.?|mrs\.?|ms\.?|miss)(?=\s|[\u0E00-\u0E7F])\s*/iu;
/** Thai words cannot start with these vowels and marks: a title before them is part of the name ("นายา"). */
const STARTS_WORD = /^[\u0E01-\u0E2E\u0E40-\u0E44\p{L}]/u;

/** The first name without a title: "คุณสมชาย ใจดี" → "สมชาย". */
export function firstName(name: string): string {
  const trimmed = name.trim();
  const without = trimmed.replace(TITLES, "");
  const usable = without !== "" && STARTS_WORD.test(without) && !/^[\u0E30-\u0E3A\u0E45-\u0E4E]/u.test(without);
  return (usable ? without : trimmed).split(/\s+/u)[0] ?? "";
}
