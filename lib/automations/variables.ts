import { variableCatalogue } from "@/lib/messages/content/variables";

const variables = {
  name: { th: "ชื่อ", en: "name" },
  shop: { th: "ร้าน", en: "shop" },
  agent: { th: "ผู้ดูแล", en: "agent" },
  opens_at: { th: "เวลาเปิด", en: "opens_at" },
} as const;
export type AutomationVariable = keyof typeof variables;

/** What an automatic message may ask for. private.fill_text fills it in when it goes out. */
export const automationVariables = variableCatalogue(variables);
