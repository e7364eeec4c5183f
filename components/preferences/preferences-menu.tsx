"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuChoices } from "@/components/ui/overlays/menu";
import { useLanguageChoice } from "./use-language-choice";
import { useThemeChoice } from "./use-theme-choice";

const icons = { light: <Sun />, dark: <Moon />, system: <Monitor /> };

/** Theme and language as two groups inside any menu. */
export function PreferencesMenuItems() {
  const t = useTranslations("preferences");
  const { theme, setTheme, options } = useThemeChoice();
  const language = useLanguageChoice();
  return (
    <>
      <MenuChoices
        label={t("theme")}
        value={theme}
        onChange={setTheme}
        options={options.map((option) => ({ ...option, icon: icons[option.value] }))}
      />
      <MenuChoices
        label={t("language")}
        value={language.language}
        onChange={language.setLanguage}
        options={language.options}
      />
    </>
  );
}
