"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";

/** The fields `name` and `website` of the form for a new project. */
export function ProjectFields() {
  const t = useTranslations("projects.form");
  return (
    <>
      <FormField name="name" label={t("name")}>
        {(field) => <Input {...field} placeholder={t("namePlaceholder")} autoComplete="organization" maxLength={80} />}
      </FormField>
      <FormField name="website" label={t("website")} hint={t("websiteHint")} optional>
        {(field) => (
          <Input
            {...field}
            inputMode="url"
            placeholder="www.example.com"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        )}
      </FormField>
    </>
  );
}
