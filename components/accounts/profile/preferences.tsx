"use client";

import { useTranslations } from "next-intl";
import { useLanguageChoice } from "@/components/preferences/use-language-choice";
import { useThemeChoice } from "@/components/preferences/use-theme-choice";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import type { Language } from "@/lib/i18n/languages";
import { AuthLink } from "../auth-link";
import { Row, Section } from "./section";

const LINKS = {
  referral: "/referral",
  terms: "/policy",
  privacy: "/privacy",
} as const;

/** Language and theme. The language also applies to mails, so it is stored with the account. */
export function Preferences({ language: kept }: { language: Language }) {
  const t = useTranslations("profile.preferences");
  const words = useTranslations("preferences");
  const { language, setLanguage, options } = useLanguageChoice("/api/profile/language");
  const { theme, setTheme, options: themes } = useThemeChoice();
  return (
    <Section id="preferences" title={t("title")}>
      <Row
        title={words("language")}
        action={
          <SegmentedControl label={words("language")} value={language} onChange={setLanguage} options={options} />
        }
      >
        {t(kept === language ? "languageHint" : "languageDiffers")}
      </Row>
      <Row
        title={words("theme")}
        action={<SegmentedControl label={words("theme")} value={theme} onChange={setTheme} options={themes} />}
      >
        {t("themeHint")}
      </Row>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 py-4">
        {(Object.keys(LINKS) as (keyof typeof LINKS)[]).map((name) => (
          <li key={name}>
            <AuthLink href={LINKS[name]}>{t(`links.${name}`)}</AuthLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
