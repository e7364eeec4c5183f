import assert from "node:assert/strict";
import { test } from "node:test";
import { ERROR_PAGE_TEXTS } from "@/lib/i18n/error-page-texts";
import en from "@/messages/en.json" with { type: "json" };
import th from "@/messages/th.json" with { type: "json" };

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const thai = new Map(flatten(th));
const english = new Map(flatten(en));
/** Names in braces that are filled in: {name}, {count, plural, …}, but not the branches inside. */
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]).sort();

test("both languages say the same things", () => {
  assert.deepEqual(
    [...thai.keys()].filter((key) => !english.has(key)),
    [],
    "missing in en.json",
  );
  assert.deepEqual(
    [...english.keys()].filter((key) => !thai.has(key)),
    [],
    "missing in th.json",
  );
});

test("nothing is empty and every blank is filled in both", () => {
  for (const [key, text] of thai) {
    const other = english.get(key) ?? "";
    assert.ok(text.trim() && other.trim(), key);
    assert.deepEqual([...new Set(placeholders(text))], [...new Set(placeholders(other))], key);
  }
});

test("Thai comes in composed form, with no doubled or stray vowels", () => {
  for (const [key, text] of thai) {
    assert.equal(text, text.normalize("NFC"), key);
    assert.doesNotMatch(text, /เเ|ํา/, `${key}: two เ for แ, or a split ำ`);
  }
});

test("the chrome is polite without ค่ะ and ครับ", () => {
  // Pictures of conversations quote people; people do say ค่ะ.
  const quoted = /^inboxPicture\.|^widget\.|demo/i;
  for (const [key, text] of thai) if (!quoted.test(key)) assert.doesNotMatch(text, /ค่ะ|คะ(?![ก-๛])|ครับ/, key);
});

test("the last-resort page says what the messages say", () => {
  for (const [words, messages] of [
    [ERROR_PAGE_TEXTS.th, th],
    [ERROR_PAGE_TEXTS.en, en],
  ] as const) {
    assert.equal(words.title, messages.errorScreen.unexpectedTitle);
    assert.equal(words.message, messages.errorScreen.unexpected);
    assert.equal(words.home, messages.common.backHome);
  }
});
