import languages from "@/data/languages.json";

const codes = new Map(languages.map(({ code }) => [code.toLowerCase(), code]));

/** The supported language for a tag such as "en-GB" or "zh-TW", or null. */
export function knownLanguage(tag: string | undefined): string | null {
  const wanted = (tag ?? "").toLowerCase();
  return codes.get(wanted) ?? codes.get(wanted.split("-")[0] ?? "") ?? null;
}
