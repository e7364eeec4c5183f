import assert from "node:assert/strict";
import { test } from "node:test";
import { completeMention, findMentions, matchPeople, mentionQuery } from "@/lib/messages/content/mentions";

const mali = { user_id: "1", name: "มะลิ ใจดี" };
const maliOnly = { user_id: "2", name: "มะลิ" };
const somchai = { user_id: "3", name: "Somchai ยิ้ม" };
const namesake = { user_id: "4", name: "มะลิ" };
const people = [mali, maliOnly, somchai];

test("a mention starts at an @, also after a Thai word, but not in an e-mail address", () => {
  const at = (text: string) => mentionQuery(text, text.length);
  assert.deepEqual(at("@"), { from: 0, text: "" });
  assert.deepEqual(at("ฝาก@มะลิ ใ"), { from: 3, text: "มะลิ ใ" });
  assert.deepEqual(mentionQuery("@มะลิ ดู", 3), { from: 0, text: "มะ" });
  for (const text of ["", "มะลิ", "me@example", "@มะลิ\nดู", "@ มะลิ", `@${"ก".repeat(81)}`])
    assert.equal(at(text), null, text);
});

test("finds members by the beginning of a name or of a word in it, case-insensitively", () => {
  const named = (typed: string) => matchPeople(people, typed).map(({ user_id }) => user_id);
  assert.deepEqual(named("มะ"), ["1", "2"]);
  assert.deepEqual(named("ใจ"), ["1"]);
  assert.deepEqual(named("somc"), ["3"]);
  assert.deepEqual(named("ยิ้"), ["3"]);
  assert.deepEqual(named(""), ["1", "2", "3"]);
  assert.deepEqual(named("ลิ"), []);
});

test("completion inserts the name and one space and puts the caret behind it", () => {
  const query = { from: 3, text: "มะ" };
  assert.deepEqual(completeMention("ฝาก@มะดูต่อ", 6, query, mali), { text: "ฝาก@มะลิ ใจดี ดูต่อ", caret: 14 });
  assert.deepEqual(completeMention("ฝาก@มะ ดู", 6, query, maliOnly), { text: "ฝาก@มะลิ ดู", caret: 9 });
});

test("finds the members mentioned in a text at their positions, longer names first", () => {
  const found = (text: string) => findMentions(text, people).map(({ user_id }) => user_id);
  assert.deepEqual(found("ฝาก@มะลิ ใจดี กับ @มะลิ"), ["1", "2"]);
  assert.deepEqual(found("@มะลิ ใจด"), ["2"], "edited away");
  assert.deepEqual(found("มะลิ ใจดี, me@Somchai ยิ้ม, @somchai"), []);
  assert.deepEqual(findMentions("a @มะลิ", people), [{ at: 2, length: 5, user_id: "2" }]);
});

test("of members with the same name, keeps the chosen one while they are still there", () => {
  const chosen = new Map([["มะลิ", "4"]]);
  assert.equal(findMentions("@มะลิ", [maliOnly, namesake], chosen)[0]?.user_id, "4");
  assert.equal(findMentions("@มะลิ", [maliOnly], chosen)[0]?.user_id, "2");
});
