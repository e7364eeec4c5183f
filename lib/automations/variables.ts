import { variableCatalogue } from "@/lib/messages/content/variables";

const variables = {
  name: { th: "ชื่อ", en: "name" },
  shop: { th: "ร้าน", en: "shop" },
  agent: { th: "ผู้ดูแล", en: "agent" },
  opens_at: { th: "เวลาเปิด", en: "opens_at" },
} as const;
export type AutomationVariable = keyof typeof variables;

/** The variables of automatic messages. private.fill_text fills them in when a message is sent. */
export const automationVariables = variableCatalogue(variables);
