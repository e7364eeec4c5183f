import assert from "node:assert/strict";
import { test } from "node:test";
import { FALLBACK_TEXTS } from "@/lib/i18n/fallback-texts";
import en from "@/messages/en";
import th from "@/messages/th";
import { flattenTexts, readMessageFiles, type TextTree } from "../../support/messages";

const thai = new Map(flattenTexts(th));
const english = new Map(flattenTexts(en));
/** Names in braces that are filled in: {name}, {count, plural, …}, but not the branches inside. */
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]).sort();

test("both languages have the same files with the same keys in the same order", () => {
  const [inThai, inEnglish] = [readMessageFiles("th"), readMessageFiles("en")];
  assert.deepEqual([...inThai.keys()], [...inEnglish.keys()]);
  for (const [name, texts] of inThai) {
    const keys = (tree: TextTree = {}) => flattenTexts(tree).map(([key]) => key);
    assert.deepEqual(keys(texts), keys(inEnglish.get(name)), name);
  }
});

test("each namespace is in one file, and every file is imported", () => {
  for (const [language, all] of [
    ["th", th],
    ["en", en],
  ] as const) {
    const names = [...readMessageFiles(language).values()].flatMap((texts) => Object.keys(texts));
    assert.deepEqual(names.sort(), [...new Set(names)].sort(), `a namespace of ${language} is in two files`);
    assert.deepEqual(names.sort(), Object.keys(all).sort(), `messages/${language}/index.ts imports every file`);
  }
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
  // Pictures of conversations quote people, and people do say ค่ะ; the greeting of a new shop is sent to its customers.
  const quoted = /^inboxPicture\.|^widget\.|demo|^projects\.greeting$|\.example\b/i;
  for (const [key, text] of thai) if (!quoted.test(key)) assert.doesNotMatch(text, /ค่ะ|คะ(?![ก-๛])|ครับ/, key);
});

test("the last-resort error page matches the translations", () => {
  for (const [words, messages] of [
    [FALLBACK_TEXTS.th, th],
    [FALLBACK_TEXTS.en, en],
  ] as const) {
    assert.equal(words.title, messages.errorScreen.unexpectedTitle);
    assert.equal(words.message, messages.errorScreen.unexpected);
    assert.equal(words.home, messages.common.backHome);
  }
});
