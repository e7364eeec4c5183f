import type { Page } from "@playwright/test";
import en from "../../../messages/en.json" with { type: "json" };
import th from "../../../messages/th.json" with { type: "json" };

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const keys = new Set(flatten(th).map(([key]) => key));
const thai = new Set(flatten(th).map(([, text]) => text));
/** A language is called by its own name. */
const OWN_NAME = "English";
/** Sentences without anything filled in that are not the same in Thai, as names of products are. */
const english = new Set(
  flatten(en).flatMap(([, text]) => (text.includes("{") || text === OWN_NAME || thai.has(text) ? [] : [text])),
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
