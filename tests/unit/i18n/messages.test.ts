import assert from "node:assert/strict";
import { test } from "node:test";
import { LAST_WORDS } from "@/lib/i18n/last-words";
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
/** Placeholders in braces: {name}, {count, plural, …}, but not the branches inside. */
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]).sort();

test("both languages have the same keys", () => {
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

test("no message is empty, and both languages use the same placeholders", () => {
  for (const [key, text] of thai) {
    const other = english.get(key) ?? "";
    assert.ok(text.trim() && other.trim(), key);
    assert.deepEqual([...new Set(placeholders(text))], [...new Set(placeholders(other))], key);
  }
});

test("Thai text is in composed form, without doubled or stray vowels", () => {
  for (const [key, text] of thai) {
    assert.equal(text, text.normalize("NFC"), key);
    assert.doesNotMatch(text, /เเ|ํา/, `${key}: two เ for แ, or a split ำ`);
  }
});

test("the interface is polite without ค่ะ and ครับ", () => {
  // Pictures of conversations quote people, and people do say ค่ะ.
  const quoted = /^inboxPicture\.|^widget\.|demo/i;
  for (const [key, text] of thai) if (!quoted.test(key)) assert.doesNotMatch(text, /ค่ะ|คะ(?![ก-๛])|ครับ/, key);
});

test("the last-resort error page matches the translations", () => {
  for (const [words, messages] of [
    [LAST_WORDS.th, th],
    [LAST_WORDS.en, en],
  ] as const) {
    assert.equal(words.title, messages.errorScreen.unexpectedTitle);
    assert.equal(words.message, messages.errorScreen.unexpected);
    assert.equal(words.home, messages.common.backHome);
  }
});
