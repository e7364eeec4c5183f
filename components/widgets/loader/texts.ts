import en from "@/messages/en.json";
import th from "@/messages/th.json";

export type LoaderTexts = typeof th.widget.loader;

/** English where it is asked for or where the page is English, else Thai. */
export function textsFor(language: string | undefined): LoaderTexts {
  return /^en/i.test(language || document.documentElement.lang) ? en.widget.loader : th.widget.loader;
}

export const fill = (sentence: string, count: number) => sentence.replace("{count}", String(count));
