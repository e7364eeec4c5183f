"use client";

import { useLocale } from "next-intl";
import languages from "@/data/languages.json";
import { useServedLanguages } from "./served-languages";

export type Language = (typeof languages)[number];

/** Finds the language of a BCP 47 tag, as profiles have it; the region is ignored (zh-TW). Null if it is not one of ours. */
export function findLanguage(tag: string | null): Language | null {
  const code = tag?.split("-")[0]?.toLowerCase();
  return languages.find((one) => one.code === tag) ?? languages.find((one) => one.code === code) ?? null;
}

/** A language's flag; the name is always shown beside it. */
export function Flag({ country }: Pick<Language, "country">) {
  // biome-ignore lint/performance/noImgElement: a small static file
  return <img src={`/flags/${country.toLowerCase()}.svg`} alt="" width={18} height={12} className="rounded-[2px]" />;
}

function servedFirst(served: readonly string[]): Language[] {
  const first = served.flatMap((code) => languages.find((one) => one.code === code) ?? []);
  return [...first, ...languages.filter(({ code }) => !served.includes(code))];
}

/**
 * The 103 languages with names in the UI language. `options` is for a Combobox: they are found by Thai and English names, the
 * project's languages first.
 */
export function useLanguages() {
  const locale = useLocale();
  const served = useServedLanguages();
  return {
    served,
    nameOf: ({ th, en }: Language): string => (locale === "th" ? th : en),
    options: ({ without = [] }: { without?: readonly string[] } = {}) =>
      servedFirst(served)
        .filter(({ code }) => !without.includes(code))
        .map(({ code, th, en, country }) => ({
          value: code,
          label: th === en ? th : locale === "th" ? `${th} (${en})` : `${en} (${th})`,
          icon: <Flag country={country} />,
        })),
  };
}
