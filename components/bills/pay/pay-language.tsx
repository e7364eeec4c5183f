"use client";

import { Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLanguageChoice } from "@/components/preferences/use-language-choice";
import { Button } from "@/components/ui/buttons/button";

/** Switches between Thai and English; the button is written in the other language. */
export function PayLanguage() {
  const t = useTranslations("bills.pay");
  const { language, changing, setLanguage } = useLanguageChoice();
  const other = language === "th" ? "en" : "th";
  return (
    <Button
      variant="ghost"
      size="small"
      lang={other}
      icon={<Languages />}
      loading={changing}
      onClick={() => setLanguage(other)}
      className="self-end"
    >
      {t("language")}
    </Button>
  );
}
