"use client";

import { useTranslations } from "next-intl";
import { Flag, useLanguages } from "@/components/languages/use-languages";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { Combobox } from "@/components/ui/combobox";
import languages from "@/data/languages.json";

interface LanguageFieldProps {
  language: string | null;
  mayEdit: boolean;
  onSave: (language: string | null) => Promise<void>;
}

/** The language a customer writes in, of 103. */
export function LanguageField({ language, mayEdit, onSave }: LanguageFieldProps) {
  const t = useTranslations("customers");
  const { nameOf, options, served } = useLanguages();
  const failed = useFailureToast();
  const known = languages.find(({ code }) => code === language);
  const usual = languages.find(({ code }) => code === served[0]);
  if (!mayEdit) {
    return known ? (
      <span className="flex items-center gap-2">
        <Flag country={known.country} />
        {nameOf(known)}
      </span>
    ) : (
      <span className="text-subtle">{t("none")}</span>
    );
  }
  return (
    <span className="flex w-full items-center gap-2">
      {known ? <Flag country={known.country} /> : null}
      <Combobox
        aria-label={t("language")}
        placeholder={usual ? t("usualLanguage", { name: nameOf(usual) }) : t("chooseLanguage")}
        value={known?.code ?? null}
        onChange={(code) => void onSave(code).catch((failure) => failed(t("saveFailed"), failure))}
        options={options()}
        className="min-w-0 flex-1"
      />
    </span>
  );
}
