"use client";

import { useLocale } from "next-intl";
import languages from "@/data/languages.json";
import { useServedLanguages } from "./served-languages";

export type Language = (typeof languages)[number];

/** The language of a tag as profiles give it (BCP 47): one with a region (zh-TW) is that language without it; null is none of ours. */
export function findLanguage(tag: string | null): Language | null {
  const code = tag?.split("-")[0]?.toLowerCase();
  return languages.find((one) => one.code === tag) ?? languages.find((one) => one.code === code) ?? null;
}

/** The flag of a language; its name always stands beside it. */
export function Flag({ country }: Pick<Language, "country">) {
  // biome-ignore lint/performance/noImgElement: a small file of ours, as it is
  return <img src={`/flags/${country.toLowerCase()}.svg`} alt="" width={18} height={12} className="rounded-[2px]" />;
}

function servedFirst(served: readonly string[]): Language[] {
  const first = served.flatMap((code) => languages.find((one) => one.code === code) ?? []);
  return [...first, ...languages.filter(({ code }) => !served.includes(code))];
}

/**
 * The 103 languages as the reader calls them; `options` are for a Combobox, where each is found by its Thai and its English name,
 * those that the project serves before the others.
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
