/** Long texts are cut where a Thai reader would cut them, and never between a consonant and its marks. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { splitText, utf8Length, utf16Length } from "@/lib/socials/split-text";

const words = new Intl.Segmenter("th", { granularity: "word" });
const letters = new Intl.Segmenter("th", { granularity: "grapheme" });
const boundariesOf = (segmenter: Intl.Segmenter, text: string) =>
  new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));

const SENTENCE = "ร้านเราเปิดทุกวันตั้งแต่เก้าโมงเช้าถึงหกโมงเย็น สั่งวันนี้ส่งพรุ่งนี้ได้เลยค่ะ ";
const LONG = SENTENCE.repeat(200).trim();

/** The position of each part in the text, in order and with only white space between. */
function positionsOf(text: string, pieces: string[]): number[] {
  let at = 0;
  return pieces.map((piece) => {
    const place = text.indexOf(piece, at);
    assert.ok(place >= 0, "a piece is not of the text, or out of order");
    assert.equal(text.slice(at, place).trim(), "", "something is lost between two pieces");
    at = place + piece.length;
    return place;
  });
}

for (const [name, max, measure] of [
  ["LINE: 5,000 UTF-16 units", 5000, utf16Length],
  ["Instagram: 1,000 bytes", 1000, utf8Length],
  ["40 UTF-16 units", 40, utf16Length],
] as const) {
  test(`${name}: parts fit the limit, lose nothing and end with a word`, () => {
    const pieces = splitText(LONG, max, measure);
    assert.ok(pieces.length > 1);
    const ends = boundariesOf(words, LONG);
    for (const [index, place] of positionsOf(LONG, pieces).entries()) {
      const piece = pieces[index] ?? "";
      assert.ok(measure(piece) <= max, `${measure(piece)}`);
      assert.ok(ends.has(place) && ends.has(place + piece.length), `cut inside a word: …${piece.slice(-12)}|`);
    }
    assert.equal(positionsOf(LONG, pieces).length, pieces.length);
  });
}

test("cuts an overlong word between characters, never between a consonant and its marks", () => {
  for (const [text, max, measure] of [
    ["กี่ยั้ง".repeat(60), 7, utf16Length],
    ["น้ำ".repeat(100), 10, utf8Length],
    ["ก่".repeat(400), 999, utf8Length],
    ["👩‍👩‍👧‍👦".repeat(20), 30, utf16Length],
  ] as const) {
    const pieces = splitText(text, max, measure);
    assert.equal(pieces.join(""), text);
    const ends = boundariesOf(letters, text);
    for (const [index, place] of positionsOf(text, pieces).entries()) {
      assert.ok(ends.has(place), `piece ${index} begins inside a letter`);
      assert.ok(measure(pieces[index] ?? "") <= max);
    }
  }
});

test("a text within the limit keeps its spaces; one of spaces only has no parts", () => {
  assert.deepEqual(splitText("  มีค่ะ \n", 5000, utf16Length), ["  มีค่ะ \n"]);
  assert.deepEqual(splitText("x".repeat(5000), 5000, utf16Length), ["x".repeat(5000)]);
  assert.deepEqual(splitText("x".repeat(5001), 5000, utf16Length), ["x".repeat(5000), "x"]);
  assert.deepEqual(splitText(" ".repeat(6000), 5000, utf16Length), []);
});

test("keeps lines whole, with their breaks", () => {
  const pieces = splitText("หนึ่ง\nสอง\nสาม", 9, utf16Length);
  assert.deepEqual(pieces, ["หนึ่ง\nสอง", "สาม"]);
});

test("keeps a link and a number whole, whichever of them the limit falls into", () => {
  const link = "https://shop.example/pay/ab-cd_12?x=1#y";
  const [phone, account] = ["081-234-5678", "123-4-56789-0"];
  for (let before = 0; before < 60; before++) {
    const text = `${"ก".repeat(before)} จ่ายที่ ${link} โทร ${phone} บัญชี ${account} ค่ะ`;
    const pieces = splitText(text, 60, utf16Length);
    assert.equal(pieces.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
    for (const whole of [link, phone, account]) {
      assert.ok(
        pieces.some((piece) => piece.includes(whole)),
        `${whole} is torn: ${JSON.stringify(pieces)}`,
      );
    }
  }
  const long = `https://shop.example/${"a".repeat(100)}`;
  assert.equal(splitText(long, 60, utf16Length).join(""), long);
});

test("splits after a line rather than within the next one, unless the part would be less than half full", () => {
  const [first, second] = ["รายการ ".repeat(6).trim(), "ที่อยู่ ".repeat(5).trim()];
  assert.deepEqual(splitText(`${first}\n${second}`, 60, utf16Length), [first, second]);
  const [head, ...rest] = splitText(`สั้น\n${second} ${second}`, 60, utf16Length);
  assert.ok(head?.startsWith("สั้น\nที่อยู่") && rest.length > 0, head);
});

test("LINE counts UTF-16 units, Instagram bytes", () => {
  assert.deepEqual([utf16Length("ก😀"), utf8Length("ก😀")], [3, 7]);
});
