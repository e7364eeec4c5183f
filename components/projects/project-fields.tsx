"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { shopKinds } from "@/lib/onboarding/schema";

/** The fields `name`, `shop_kind` and `website` of the form for a new project. */
export function ProjectFields() {
  const t = useTranslations("projects.form");
  const kinds = useTranslations("onboarding.kinds");
  return (
    <>
      <FormField name="name" label={t("name")}>
        {(field) => <Input {...field} placeholder={t("namePlaceholder")} autoComplete="organization" maxLength={80} />}
      </FormField>
      <FormField name="shop_kind" label={t("kind")} hint={t("kindHint")} optional>
        {(field) => (
          <RadioGroup
            name={field.name}
            value={field.value ?? undefined}
            onChange={field.onChange}
            options={shopKinds.map((value) => ({ value, label: kinds(value) }))}
            cards
            className="grid grid-cols-1 min-[22rem]:grid-cols-2"
          />
        )}
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
