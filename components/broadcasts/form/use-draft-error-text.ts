"use client";

import { type Messages, useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import { LEAST_NARROWED } from "@/lib/socials/narrowing";

type Key = keyof Messages["broadcasts"]["wrong"];
const KEYS: Record<Key, true> = {
  channels: true,
  empty: true,
  image: true,
  name: true,
  narrowLeast: true,
  narrowNobody: true,
  tooLong: true,
  variable: true,
  video: true,
};

/**
 * Returns a function that turns a validation error (a key of `broadcasts.wrong` or a code from the server) into its message.
 */
export function useDraftErrorText() {
  const t = useTranslations("broadcasts.wrong");
  const errorText = useErrorText();
  return (wrong: string | undefined): string | undefined => {
    if (!wrong) return undefined;
    return Object.hasOwn(KEYS, wrong)
      ? t(wrong as Key, { max: MAX_TEXT_LENGTH, least: LEAST_NARROWED })
      : errorText(wrong);
  };
}
