import type { Messages } from "next-intl";
import type { Language } from "./languages";

const load: Record<Language, () => Promise<Messages>> = {
  th: async () => (await import("@/messages/th")).default,
  en: async () => (await import("@/messages/en")).default,
};

/**
 * Every sentence of the product in a language; for `createTranslator` where no request says which, as in jobs. The build
 * compiles sentences with values in them: they are strings to a test alone.
 */
export const loadMessages = (language: Language): Promise<Messages> => load[language]();
