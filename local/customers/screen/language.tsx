import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type Language, TEXTS, type Texts } from "./texts";

const KEY = "local-customers-language";
const LanguageContext = createContext<{ language: Language; texts: Texts; change: () => void }>({
  language: "th",
  texts: TEXTS.th,
  change: () => {},
});

export const useTexts = (): Texts => useContext(LanguageContext).texts;
export const useLanguage = () => useContext(LanguageContext);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => (localStorage.getItem(KEY) === "en" ? "en" : "th"));
  useEffect(() => {
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
    document.title = TEXTS[language].title;
  }, [language]);
  const change = () => setLanguage(language === "th" ? "en" : "th");
  return <LanguageContext value={{ language, texts: TEXTS[language], change }}>{children}</LanguageContext>;
}

/** The time of day, with the date before today. */
export function formatTime(at: number, language: Language, now = Date.now()): string {
  const locale = language === "th" ? "th-TH" : "en-GB";
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    isToday ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" },
  ).format(at);
}

export function formatDay(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language === "th" ? "th-TH" : "en-GB", { dateStyle: "medium" }).format(at);
}
