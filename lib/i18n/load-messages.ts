import type { Messages } from "next-intl";
import type { Language } from "./languages";

const load: Record<Language, () => Promise<Messages>> = {
  th: async () => (await import("@/messages/th")).default,
  en: async () => (await import("@/messages/en")).default,
};

/**
 * Every text of the product in a language, for `createTranslator` outside a request, as in jobs. The build precompiles texts with
 * placeholders: only in tests are they strings.
 */
export const loadMessages = (language: Language): Promise<Messages> => load[language]();
