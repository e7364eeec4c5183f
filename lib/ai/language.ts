import languages from "@/data/languages.json";

const byCode = new Map(languages.map((language) => [language.code, language]));

export const isLanguageCode = (code: string): boolean => byCode.has(code);

/** The English name of a language by its code. */
export const languageName = (code: string): string => byCode.get(code)?.en ?? code;

/** The language of canned sentences: Thai for Thai text, and if the language is unclear. */
export const detectLanguage = (text: string): "th" | "en" =>
  /[\u0e00-\u0e7f]/.test(text) || !/\p{L}/u.test(text) ? "th" : "en";
