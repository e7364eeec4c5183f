"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Switch } from "@/components/ui/inputs/switch";
import { Textarea } from "@/components/ui/inputs/textarea";
import { MAX_WORDS, type WidgetLanguage, widgetLanguages, widgetWords } from "@/lib/widgets/schema";
import type { WidgetForm } from "@/lib/widgets/settings/form";
import { GreetingLanguages } from "./greeting-languages";

/** The shop's own texts in Thai and English, and the default language. */
export function WordsFields() {
  const t = useTranslations("widget.manage.form");
  const { watch, setValue } = useFormContext<WidgetForm>();
  const [language, setLanguage] = useState<WidgetLanguage>(watch("language"));
  const languages = widgetLanguages.map((value) => ({ value, label: t(value) }));
  return (
    <div className="flex flex-col gap-6">
      <FormField name="language" label={t("language")}>
        {({ ref: _ref, ...field }) => (
          <RadioGroup {...field} className="flex-row flex-wrap gap-6" options={languages} />
        )}
      </FormField>
      <Switch
        label={t("followsPage")}
        description={t("followsPageHint")}
        checked={watch("follows_page")}
        onChange={(follows_page) => setValue("follows_page", follows_page, { shouldDirty: true })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{t("wordsLanguage")}</span>
        <SegmentedControl label={t("wordsLanguage")} value={language} onChange={setLanguage} options={languages} />
      </div>
      {widgetWords.map((word) => (
        <FormField
          key={`${language} ${word}`}
          name={`texts.${language}.${word}`}
          label={t(`words.${word}`)}
          hint={t(`wordsHint.${word}`)}
        >
          {({ value, ...field }) =>
            word === "launcher" ? (
              <Input {...field} value={value ?? ""} maxLength={MAX_WORDS[word]} lang={language} className="max-w-80" />
            ) : (
              <Textarea {...field} value={value ?? ""} maxLength={MAX_WORDS[word]} lang={language} rows={2} />
            )
          }
        </FormField>
      ))}
      <GreetingLanguages />
    </div>
  );
}
