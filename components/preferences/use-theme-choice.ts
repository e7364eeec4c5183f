"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";

const THEMES = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof THEMES)[number];

const never = () => () => {};

/** The theme, how to change it, and labels. "system" until the browser has read the stored choice. */
export function useThemeChoice() {
  const t = useTranslations("preferences");
  const { theme, setTheme } = useTheme();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const known = THEMES.find((name) => name === theme);
  return {
    theme: inBrowser && known ? known : ("system" as ThemeChoice),
    setTheme: (next: ThemeChoice) => setTheme(next),
    options: THEMES.map((value) => ({ value, label: t(value) })),
  };
}
