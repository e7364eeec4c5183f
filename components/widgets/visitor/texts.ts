import { createContext, useContext } from "react";
import en from "@/messages/en/widgets.json";
import th from "@/messages/th/widgets.json";

// components/widgets/build.ts includes only this part of the files in the bundle.
export type Texts = typeof th.widget.visitor;

export const texts = { th: th.widget.visitor, en: en.widget.visitor } satisfies Record<string, Texts>;
export type Language = keyof typeof texts;

/** Replaces `{name}` placeholders. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const Context = createContext<{ language: Language; t: Texts }>({ language: "th", t: texts.th });
export const TextsProvider = Context.Provider;

export function useTexts(): Texts {
  return useContext(Context).t;
}

export function useLanguage(): Language {
  return useContext(Context).language;
}
