/** The starter sets keep every limit of what they become, and use only variables that exist. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { automaticMessageSchema, MAX_BUBBLE_LENGTH } from "@/lib/automations/schema";
import { automationVariables } from "@/lib/automations/variables";
import { shopKinds } from "@/lib/onboarding/schema";
import { starterSet } from "@/lib/onboarding/starter-sets";
import { quickInputSchema } from "@/lib/quick-messages/schema";
import { quickVariables } from "@/lib/quick-messages/variables";
import { foldTagName, tagSchema } from "@/lib/tags/schema";
import { politenesses } from "@/lib/text/polite";

const languages = ["th", "en"] as const;
const sets = shopKinds.flatMap((kind) =>
  languages.flatMap((language) =>
    politenesses.map((politeness) => ({
      name: `${kind} ${language} ${politeness}`,
      language,
      politeness,
      set: starterSet({ kind, language, politeness }),
    })),
  ),
);
const textsOf = ({ quick_messages, automatic_messages }: ReturnType<typeof starterSet>) => [
  ...quick_messages.map(({ text }) => text),
  ...automatic_messages.map(({ text }) => text),
];

test("quick messages are stored as written, with distinct shortcuts and known variables", () => {
  for (const { name, set } of sets) {
    assert.ok(set.quick_messages.length >= 7, name);
    for (const { shortcut, title, text } of set.quick_messages) {
      const input = { is_own: false, folder_id: null, shortcut, title, bubbles: [{ text }] };
      assert.deepEqual(quickInputSchema.parse(input), input, `${name}: ${shortcut}`);
      assert.deepEqual(quickVariables.unknown(text), [], `${name}: ${shortcut}`);
    }
    const shortcuts = set.quick_messages.map(({ shortcut }) => shortcut);
    assert.equal(new Set(shortcuts).size, shortcuts.length, name);
  }
});

test("tags have distinct names that are valid as written", () => {
  for (const { name, set } of sets) {
    assert.ok(set.tags.length >= 5, name);
    for (const tag of set.tags) assert.deepEqual(tagSchema.parse(tag), { ...tag, description: "" }, name);
    assert.equal(new Set(set.tags.map((tag) => foldTagName(tag.name))).size, set.tags.length, name);
  }
});

test("automatic messages fit one bubble, use their own variables and have one text a kind", () => {
  for (const { name, language, set } of sets) {
    assert.deepEqual(
      set.automatic_messages.map(({ kind }) => kind),
      ["greeting", "away", "waiting"],
    );
    for (const { text } of set.automatic_messages) {
      assert.ok(text.length <= MAX_BUBBLE_LENGTH, name);
      assert.deepEqual(automationVariables.unknown(text), [], `${name}: ${text}`);
      const message = { is_on: true, spends_quota: false, minutes: 10, each_conversation: true };
      const texts = { all: { [language]: [text] } };
      assert.deepEqual(automaticMessageSchema.parse({ ...message, texts }), { ...message, texts });
    }
  }
});

test("a text claims nothing that only the shop knows, and leaves nothing to fill in", () => {
  for (const { name, set } of sets) {
    for (const text of textsOf(set)) {
      assert.doesNotMatch(text.replaceAll(/\{\{[^}]*\}\}/g, ""), /\d|\[|\]|\.\.\.|…|฿|xx/i, `${name}: ${text}`);
    }
  }
});

test("Thai texts speak with the particle that was chosen, English ones with none", () => {
  for (const { name, language, politeness, set } of sets) {
    const all = textsOf(set).join("\n");
    const female = /(ค่ะ|คะ)(?![\u0e00-\u0e7f])/;
    if (language === "en") assert.doesNotMatch(all, /[\u0e00-\u0e7f]/, name);
    else if (politeness === "female") assert.match(all, female);
    else assert.doesNotMatch(all, female, name);
    assert.equal(/ครับ/.test(all), language === "th" && politeness === "male", name);
  }
});

test("kinds differ in what they ask", () => {
  for (const language of languages) {
    const greetings = shopKinds.map(
      (kind) => starterSet({ kind, language, politeness: "female" }).automatic_messages[0]?.text,
    );
    assert.equal(new Set(greetings).size, shopKinds.length);
  }
});
