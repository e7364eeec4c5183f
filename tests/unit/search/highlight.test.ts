import assert from "node:assert/strict";
import { test } from "node:test";
import { snippetAround, splitMatches } from "@/lib/search/highlight";
import { foldText } from "@/lib/text/fold";

const marked = (text: string, term: string) =>
  splitMatches(text, term)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test("marks every match and keeps every character", () => {
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

test("never separates a consonant from its vowels and tone marks", () => {
  assert.equal(marked("ที่นี่", "ท"), "[ที่]นี่");
  assert.equal(marked("ที่นี่", "ี"), "[ที่][นี่]".replace("][", ""));
  assert.equal(marked("ผึ้ง", "้"), "[ผึ้]ง");
  assert.equal(marked("ผึ้ง", "ผึ"), "[ผึ้]ง");
});

test("ignores case, full-width forms, accents and the spelling of ำ", () => {
  assert.equal(marked("ไซซ์ M และ m", "m"), "ไซซ์ [M] และ [m]");
  assert.equal(marked("ＡＢＣ", "b"), "Ａ[Ｂ]Ｃ");
  assert.equal(marked("Un Café noir", "cafe"), "Un [Café] noir");
  assert.equal(marked("un cafe\u0301 noir", "CAFÉ"), "un [cafe\u0301] noir");
  assert.equal(foldText("น\u0e49\u0e4d\u0e32"), foldText("น้ำ"));
  assert.equal(marked("น้ำใส", "น้\u0e4d\u0e32"), "[น้ำ]ใส");
});

test("matches special characters literally", () => {
  assert.equal(marked("ลด 50% (a_b) .*", "%"), "ลด 50[%] (a_b) .*");
  assert.equal(marked("ลด 50% (a_b) .*", ".*"), "ลด 50% (a_b) [.*]");
  assert.equal(marked("ab", "_"), "ab");
});

test("a snippet is short, contains the first match, and is cut between characters", () => {
  const long = `${"ที่".repeat(300)}เป้าหมาย${"นี้".repeat(300)}`;
  const snippet = snippetAround(long, "เป้าหมาย");
  assert.ok(snippet.includes("เป้าหมาย"));
  assert.ok(snippet.startsWith("…ที่") && snippet.endsWith("นี้…"), snippet);
  assert.ok(snippet.length < 600);
  assert.equal(snippetAround("สั้น\nๆ", "x"), "สั้น ๆ");
});

test("an excerpt shows the match within the two lines of a result, in short texts and at the end of long ones", () => {
  const clusters = (text: string) => [...new Intl.Segmenter("th", { granularity: "grapheme" }).segment(text)].length;
  const word = "น้ำใจ";
  for (const [before, after] of [
    [0, 0],
    [20, 300],
    [55, 10],
    [56, 10],
    [100, 0],
    [100, 40],
    [159, 0],
    [400, 0],
    [400, 400],
  ] as const) {
    const snippet = snippetAround(`${"ก่".repeat(before)}${word}${"ข้".repeat(after)}`, word);
    const shown = clusters(snippet.slice(0, snippet.indexOf(word) + word.length));
    assert.ok(snippet.includes(word) && shown <= 60, `${before} before, ${after} after: the match ends at ${shown}`);
    assert.equal(snippet.startsWith("…"), before + 4 > 60, snippet);
    assert.ok(clusters(snippet) <= 162);
  }
});

test("marks a match in another spelling on the text as it was written", () => {
  for (const [text, term, wanted] of [
    ["โทร 081-234-5678 ค่ะ", "0812345678", "โทร [081-234-5678] ค่ะ"],
    ["โทร 081-234-5678 ค่ะ", "2345", "โทร 081-[234-5]678 ค่ะ"],
    ["โทร 081-234-5678 ค่ะ", "081-2", "โทร [081-2]34-5678 ค่ะ"],
    ["โทร +66 81 234 5678", "0812345678", "โทร [+66 81 234 5678]"],
    ["รวม 12,950 บาท", "12950", "รวม [12,950] บาท"],
    ["ห้อง ๔๕๖ ค่ะ", "456", "ห้อง [๔๕๖] ค่ะ"],
    ["เเตงโมเย็น", "แตงโม", "[เเตงโม]เย็น"],
    ["แตงโมเย็น", "เเตงโม", "[แตงโม]เย็น"],
    ["กา\u200bแฟดำ", "กาแฟ", "[กา\u200bแฟ]ดำ"],
    ["น้ํานำ้น้ำ", "น้ำ", "[น้ํานำ้น้ำ]"],
    ["ท่ีนี่", "ที่", "[ท่ี]นี่"],
    ["มั่่นใจ", "มั่น", "[มั่่น]ใจ"],
    ["ปี\uf70bาย", "ปี้าย", "[ปี\uf70bาย]"],
    ["ส่ง 3-5 วัน 35 วัน", "35 วัน", "ส่ง 3-5 วัน [35 วัน]"],
  ] as const) {
    assert.equal(marked(text, term), wanted);
  }
});
