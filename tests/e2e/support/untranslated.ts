import type { Page } from "@playwright/test";
import { flattenTexts, readMessageFiles } from "../../support/messages";

const textsOf = (language: "th" | "en") =>
  [...readMessageFiles(language).values()].flatMap((file) => flattenTexts(file));
const th = textsOf("th");
const en = textsOf("en");

const keys = new Set(th.map(([key]) => key));
const thai = new Set(th.map(([, text]) => text));
/** The language's own name, which is not translated. */
const OWN_NAME = "English";
/** Sentences without placeholders that differ from the Thai ones; product names do not. */
const english = new Set(
  en.flatMap(([, text]) => (text.includes("{") || text === OWN_NAME || thai.has(text) ? [] : [text])),
);

/** Visible lines and accessible names that are untranslated: a message key, or English on a Thai page. */
export async function untranslatedText(page: Page): Promise<string[]> {
  const { lines, isThai } = await page.evaluate(() => ({
    isThai: document.documentElement.lang === "th",
    lines: [
      ...document.body.innerText.split("\n"),
      ...[...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
        ["aria-label", "title", "placeholder"].flatMap((name) => element.getAttribute(name) ?? []),
      ),
    ].map((line) => line.trim()),
  }));
  return [...new Set(lines)].filter((line) => keys.has(line) || (isThai && english.has(line)));
}
