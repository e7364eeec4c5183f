"use client";

import { type Messages, useMessages, useTranslations } from "next-intl";

type ErrorCode = keyof Messages["errors"];
type FormCode = keyof Messages["form"];

/**
 * Returns a function that turns an error code (`errors.<code>` or `form.<code>`) into its message; other text is returned
 * unchanged.
 */
export function useErrorText(): (code: string) => string {
  const messages = useMessages();
  const errors = useTranslations("errors");
  const form = useTranslations("form");
  const isError = (code: string): code is ErrorCode => Object.hasOwn(messages.errors, code);
  const isForm = (code: string): code is FormCode => Object.hasOwn(messages.form, code);
  return (code) => {
    if (isError(code)) return errors(code);
    if (isForm(code)) return form(code);
    // Codes are words joined by underscores; an unknown code must not be shown.
    return /^[a-z0-9_.]+$/.test(code) ? form("failed") : code;
  };
}
