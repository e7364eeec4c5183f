"use client";

import { type Messages, useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";

type Key = keyof Messages["broadcasts"]["wrong"];
const KEYS: Record<Key, true> = {
  channels: true,
  empty: true,
  image: true,
  name: true,
  tooLong: true,
  variable: true,
};

/** What is wrong with a field, in words: of a key of `broadcasts.wrong`, or of a code the server answered. */
export function useDraftErrorText() {
  const t = useTranslations("broadcasts.wrong");
  const errorText = useErrorText();
  return (wrong: string | undefined): string | undefined => {
    if (!wrong) return undefined;
    return Object.hasOwn(KEYS, wrong) ? t(wrong as Key, { max: MAX_TEXT_LENGTH }) : errorText(wrong);
  };
}
