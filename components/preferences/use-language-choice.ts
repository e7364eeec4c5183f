"use client";

import { useLocale } from "next-intl";
import { useTransition } from "react";
import { chooseLanguage } from "@/lib/i18n/actions";
import type { Language } from "@/lib/i18n/languages";

// Each language is named in itself, so that its speakers can read it.
const OPTIONS: readonly { value: Language; label: string }[] = [
  { value: "th", label: "ไทย" },
  { value: "en", label: "English" },
];

/** The UI language and how to change it; the page stays where it is. */
export function useLanguageChoice() {
  const [changing, start] = useTransition();
  return {
    language: useLocale(),
    changing,
    setLanguage: (language: Language) => start(() => chooseLanguage(language)),
    options: OPTIONS,
  };
}
