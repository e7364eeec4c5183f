/** Languages of the UI. Thai is the default; the choice is kept in a cookie, never in the URL. */
export const LANGUAGES = ["th", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "th";
export const LANGUAGE_COOKIE = "language";
export const DEFAULT_TIME_ZONE = "Asia/Bangkok";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
