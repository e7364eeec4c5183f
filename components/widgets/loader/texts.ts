import en from "@/messages/en.json";
import th from "@/messages/th.json";

/** English where it is asked for or where the page is English, else Thai. */
export function textsFor(language: string | undefined) {
  return (/^en/i.test(language || document.documentElement.lang) ? en : th).widget.loader;
}
