import assert from "node:assert/strict";
import { test } from "node:test";
import { foldText, snippetAround, splitMatches } from "@/lib/search/highlight";

const marked = (text: string, term: string) =>
  splitMatches(text, term)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test("marks every place and leaves every letter where it was", () => {
  assert.equal(marked("มีไหมคะ สีดำมีไหม", "ไหม"), "มี[ไหม]คะ สีดำมี[ไหม]");
  assert.equal(marked("abc", "x"), "abc");
  assert.equal(marked("", "x"), "");
  for (const text of ["น้ำผึ้งป่า", "ที่ร้าน", "👩‍👩‍👧 รัก", "ﬁrst İzmir"]) {
    for (const term of ["น", "้", "ำ", "ที", "่", "i", "รัก"]) {
      assert.equal(
        splitMatches(text, term)
          .map((part) => part.text)
          .join(""),
        text,
      );
    }
  }
});

test("never parts a consonant from its vowels and tone marks", () => {
  assert.equal(marked("ที่นี่", "ท"), "[ที่]นี่");
  assert.equal(marked("ที่นี่", "ี"), "[ที่][นี่]".replace("][", ""));
  assert.equal(marked("ผึ้ง", "้"), "[ผึ้]ง");
  assert.equal(marked("ผึ้ง", "ผึ"), "[ผึ้]ง");
});

test("capital letters, full-width letters and both spellings of ำ are the same", () => {
  assert.equal(marked("ไซซ์ M และ m", "m"), "ไซซ์ [M] และ [m]");
  assert.equal(marked("ＡＢＣ", "b"), "Ａ[Ｂ]Ｃ");
  assert.equal(foldText("น\u0e49\u0e4d\u0e32"), foldText("น้ำ"));
  assert.equal(marked("น้ำใส", "น้\u0e4d\u0e32"), "[น้ำ]ใส");
});

test("what would be a pattern elsewhere is only letters here", () => {
  assert.equal(marked("ลด 50% (a_b) .*", "%"), "ลด 50[%] (a_b) .*");
  assert.equal(marked("ลด 50% (a_b) .*", ".*"), "ลด 50% (a_b) [.*]");
  assert.equal(marked("ab", "_"), "ab");
});

test("a snippet is short, holds the first place, and is cut between letters", () => {
  const long = `${"ที่".repeat(300)}เป้าหมาย${"นี้".repeat(300)}`;
  const snippet = snippetAround(long, "เป้าหมาย");
  assert.ok(snippet.includes("เป้าหมาย"));
  assert.ok(snippet.startsWith("…ที่") && snippet.endsWith("นี้…"), snippet);
  assert.ok(snippet.length < 600);
  assert.equal(snippetAround("สั้น\nๆ", "x"), "สั้น ๆ");
});
