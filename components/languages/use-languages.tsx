"use client";

import { useLocale } from "next-intl";
import languages from "@/data/languages.json";

export type Language = (typeof languages)[number];

/** The flag of a language; its name always stands beside it. */
export function Flag({ country }: Pick<Language, "country">) {
  // biome-ignore lint/performance/noImgElement: a small file of ours, as it is
  return <img src={`/flags/${country.toLowerCase()}.svg`} alt="" width={18} height={12} className="rounded-[2px]" />;
}

/** The 103 languages as the reader calls them; `options` are for a Combobox, where each is found by its Thai and its English name. */
export function useLanguages() {
  const locale = useLocale();
  return {
    nameOf: ({ th, en }: Language): string => (locale === "th" ? th : en),
    options: ({ without = [] }: { without?: readonly string[] } = {}) =>
      languages
        .filter(({ code }) => !without.includes(code))
        .map(({ code, th, en, country }) => ({
          value: code,
          label: th === en ? th : locale === "th" ? `${th} (${en})` : `${en} (${th})`,
          icon: <Flag country={country} />,
        })),
  };
}
