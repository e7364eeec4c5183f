import { createContext, useContext } from "react";
import th from "@/messages/th/widgets.json";

// components/widgets/build.ts includes only this part of the files in the bundle.
export type Texts = typeof th.widget.visitor;

export type Language = "th" | "en";

const loaded: { th: Texts; en?: Texts } = { th: th.widget.visitor };

/** The texts of a language. English is a file of its own: most visitors read Thai. Rejects if the file cannot be loaded. */
export async function loadTexts(language: Language): Promise<Texts> {
  loaded[language] ??= (await import("@/messages/en/widgets.json")).default.widget.visitor;
  return loaded[language];
}

/** The texts of a language, or Thai ones while they are not loaded. */
export const textsIn = (language: Language): Texts => loaded[language] ?? loaded.th;

/** Replaces `{name}` placeholders. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const Context = createContext<{ language: Language; t: Texts }>({ language: "th", t: loaded.th });
export const TextsProvider = Context.Provider;

export function useTexts(): Texts {
  return useContext(Context).t;
}

export function useLanguage(): Language {
  return useContext(Context).language;
}
