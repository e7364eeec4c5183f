"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LanguageList } from "@/components/languages/language-list";
import { FormField } from "@/components/ui/form/form";
import type { AiForm } from "@/lib/ai/schema";

/** The languages an AI answers in (of 103). The first is used for customers with any other language. */
export function AiLanguages() {
  const t = useTranslations("ai.who");
  const { watch, setValue } = useFormContext<AiForm>();
  return (
    <FormField name="languages" label={t("languages")} hint={t("languagesHint")}>
      {() => (
        <LanguageList
          chosen={watch("languages") ?? []}
          onChange={(codes) => setValue("languages", codes, { shouldDirty: true, shouldValidate: true })}
          addLabel={t("addLanguage")}
          removeLabel={(name) => t("removeLanguage", { name })}
        />
      )}
    </FormField>
  );
}
