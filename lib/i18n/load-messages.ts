import type { Messages } from "next-intl";
import type { Language } from "./languages";

const load: Record<Language, () => Promise<Messages>> = {
  th: async () => (await import("@/messages/th.json")).default,
  en: async () => (await import("@/messages/en.json")).default as Messages,
};

/**
 * All messages of a language, for `createTranslator` outside a request, as in jobs. The build precompiles messages with variables: only
 * tests see them as strings.
 */
export const loadMessages = (language: Language): Promise<Messages> => load[language]();
