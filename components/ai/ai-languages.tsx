"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Flag, useLanguages } from "@/components/languages/use-languages";
import { Chip } from "@/components/ui/chip";
import { Combobox } from "@/components/ui/combobox";
import { FormField } from "@/components/ui/form";
import languages from "@/data/languages.json";
import type { AiForm } from "@/lib/ai/schema";

/** The languages an AI answers in, of 103, the first of them for everybody else. */
export function AiLanguages() {
  const t = useTranslations("ai.who");
  const { nameOf, options } = useLanguages();
  const { watch, setValue } = useFormContext<AiForm>();
  const chosen = watch("languages") ?? [];
  const set = (codes: string[]) => setValue("languages", codes, { shouldDirty: true, shouldValidate: true });
  const known = chosen.flatMap((code) => languages.find((one) => one.code === code) ?? []);
  return (
    <FormField name="languages" label={t("languages")} hint={t("languagesHint")}>
      {() => (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-wrap gap-1.5">
            {known.map((one) => {
              const name = nameOf(one);
              return (
                <li key={one.code}>
                  <Chip
                    icon={<Flag country={one.country} />}
                    removeLabel={t("removeLanguage", { name })}
                    onRemove={() => set(chosen.filter((code) => code !== one.code))}
                  >
                    {name}
                  </Chip>
                </li>
              );
            })}
          </ul>
          <Combobox
            aria-label={t("addLanguage")}
            placeholder={t("addLanguage")}
            value={null}
            onChange={(code) => code && set([...chosen, code])}
            options={options({ without: chosen })}
            className="w-72 max-w-full"
          />
        </div>
      )}
    </FormField>
  );
}
