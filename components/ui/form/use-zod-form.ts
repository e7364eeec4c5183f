"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";

/**
 * react-hook-form with a domain's zod schema. Rules without a message of their own get one from `form`; a rule may use a code
 * of `form` or `errors` as its message (`z.string().regex(…, "invalidPhone")`).
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, "resolver"> = {},
): UseFormReturn<Input, unknown, Output> {
  const t = useTranslations("form");
  const explain = (issue: z.core.$ZodRawIssue): string => {
    const missing = issue.input === undefined || issue.input === null || issue.input === "";
    switch (issue.code) {
      case "invalid_type":
        return missing ? t("required") : t(issue.expected === "number" ? "invalidNumber" : "invalid");
      case "too_small":
        if (issue.origin === "string") return missing ? t("required") : t("tooShort", { min: Number(issue.minimum) });
        return t(issue.origin === "array" ? "tooFew" : "tooSmall", { min: Number(issue.minimum) });
      case "too_big":
        if (issue.origin === "string") return t("tooLong", { max: Number(issue.maximum) });
        return t(issue.origin === "array" ? "tooMany" : "tooBig", { max: Number(issue.maximum) });
      case "invalid_format":
        if (missing) return t("required");
        return t(issue.format === "email" ? "invalidEmail" : issue.format === "url" ? "invalidUrl" : "invalid");
      default:
        return missing ? t("required") : t("invalid");
    }
  };
  return useForm({ mode: "onTouched", ...options, resolver: zodResolver(schema, { error: explain }) });
}
