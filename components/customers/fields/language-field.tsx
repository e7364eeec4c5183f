"use client";

import { useTranslations } from "next-intl";
import { Flag, findLanguage, useLanguages } from "@/components/languages/use-languages";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { Combobox } from "@/components/ui/inputs/combobox";

interface LanguageFieldProps {
  language: string | null;
  mayEdit: boolean;
  onSave: (language: string | null) => Promise<void>;
}

/** The customer's language, one of 103. */
export function LanguageField({ language, mayEdit, onSave }: LanguageFieldProps) {
  const t = useTranslations("customers");
  const { nameOf, options, served } = useLanguages();
  const failed = useFailureToast();
  const known = findLanguage(language);
  const usual = findLanguage(served[0] ?? null);
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
