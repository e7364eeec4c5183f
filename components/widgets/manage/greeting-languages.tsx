"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Flag, useLanguages } from "@/components/languages/use-languages";
import { Button } from "@/components/ui/buttons/button";
import { Chip } from "@/components/ui/display/chip";
import { Field } from "@/components/ui/form/field";
import { Combobox } from "@/components/ui/inputs/combobox";
import languages from "@/data/languages.json";
import type { WidgetForm } from "@/lib/widgets/settings/form";

/** The languages in which the AI greets (of 103). */
export function GreetingLanguages() {
  const t = useTranslations("widget.manage.form");
  const { nameOf, options } = useLanguages();
  const { watch, setValue } = useFormContext<WidgetForm>();
  const chosen = watch("greeting_languages");
  const set = (codes: string[]) => setValue("greeting_languages", codes, { shouldDirty: true });
  const known = languages.filter(({ code }) => chosen.includes(code));
  return (
    <Field label={t("greetingLanguages")} hint={t("greetingLanguagesHint")}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Combobox
            aria-label={t("addLanguage")}
            placeholder={t("addLanguage")}
            value={null}
            onChange={(code) => code && set([...chosen, code])}
            options={options({ without: chosen })}
            className="w-72 max-w-full"
          />
          {chosen.length < languages.length ? (
            <Button variant="ghost" onClick={() => set(languages.map(({ code }) => code))}>
              {t("allLanguages")}
            </Button>
          ) : null}
          {chosen.length > 0 ? (
            <Button variant="ghost" onClick={() => set([])}>
              {t("clearLanguages")}
            </Button>
          ) : null}
        </div>
        {known.length === 0 ? (
          <p className="text-muted">{t("noLanguages")}</p>
        ) : (
          <>
            <p className="text-muted text-sm">{t("countLanguages", { count: known.length })}</p>
            <ul className="flex max-h-48 flex-wrap gap-1.5 overflow-y-auto">
              {known.map((one) => (
                <li key={one.code}>
                  <Chip
                    icon={<Flag country={one.country} />}
                    removeLabel={t("removeLanguage", { name: nameOf(one) })}
                    onRemove={() => set(chosen.filter((code) => code !== one.code))}
                  >
                    {nameOf(one)}
                  </Chip>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Field>
  );
}
