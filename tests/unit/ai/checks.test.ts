/** What the output checks accept and refuse, in whichever words a model puts it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { findFault } from "@/lib/ai/answer/checks";
import { figuresOf } from "@/lib/ai/answer/guard/figures";
import type { Passage } from "@/lib/ai/schema";
import { BAD, GOOD, GROUND } from "../../fixtures/ai/answers";

const prompt = { system: "", user: "", mark: "000000000000000000000000" };
const passage = (text: string): Passage => ({
  chunk_id: "1",
  source_id: "00000000-0000-4000-8000-000000000001",
  kind: "qa",
  title: "",
  heading: "",
  text,
  score: 0.9,
});
const faultOf = (answer: string, ground = GROUND) => findFault(answer, "?", prompt, [passage(ground)]);

test("accepts what the passages say in other words", () => {
  const refused = GOOD.flatMap((answer) => (faultOf(answer) ? [`${faultOf(answer)}: ${answer}`] : []));
  assert.deepEqual(refused, []);
});

test("refuses figures, addresses and promises that the passages do not contain, however they are written", () => {
  const through = BAD.flatMap(([answer, fault]) =>
    faultOf(answer) === fault ? [] : [`${faultOf(answer)} for ${fault}: ${answer}`],
  );
  assert.deepEqual(through, []);
});

test("accepts every stored passage verbatim", () => {
  const passages = JSON.parse(
    readFileSync(new URL("../../bench/retrieval/passages.json", import.meta.url), "utf8"),
  ) as { text: string }[];
  assert.deepEqual(
    passages.filter(({ text }) => faultOf(text, text)).map(({ text }) => text),
    [],
  );
});

test("numbers written as words have their value, and parts of words are not numbers", () => {
  for (const [text, wanted] of [
    ["สามร้อยเก้าสิบบาท", ["390 money"]],
    ["ยี่สิบเอ็ดวัน", ["21 day"]],
    ["3 พันบาท", ["3000 money"]],
    ["สองแสนห้าหมื่น", ["250000 "]],
    ["three hundred and ninety baht", ["390 money"]],
    ["twenty-five percent", ["25 percent"]],
    ["ลดครึ่งราคา", ["50 percent"]],
    ["สามารถใช้เก้าอี้ที่ห้างพันธุ์ทิพย์สี่แยกหกล้ม", []],
    ["one of our best, no one else", []],
  ] as const) {
    assert.deepEqual(
      figuresOf(text).items.map(({ value, unit }) => `${value} ${unit}`),
      wanted,
      text,
    );
  }
});

interface GuardCases {
  source: string;
  good: string[];
  bad: string[];
}
// each set was written before the rules were run against it; the commit that added it has the figures of the first run
for (const name of ["first", "second", "third"]) {
  test(`the ${name} held-out set: accepts at most 2 % of bad answers and refuses at most 5 % of good ones`, () => {
    const sets = JSON.parse(
      readFileSync(new URL(`../../fixtures/ai/guard/${name}.json`, import.meta.url), "utf8"),
    ) as GuardCases[];
    const good = sets.flatMap((set) => set.good.map((answer) => [answer, faultOf(answer, set.source)] as const));
    const bad = sets.flatMap((set) => set.bad.map((answer) => [answer, faultOf(answer, set.source)] as const));
    assert.ok(good.length + bad.length >= 26);
    const refused = good.filter(([, fault]) => fault).map(([answer, fault]) => `${fault}: ${answer}`);
    const through = bad.filter(([, fault]) => !fault).map(([answer]) => answer);
    assert.ok(refused.length <= good.length * 0.05, `refused: ${refused.join(" | ")}`);
    assert.ok(through.length <= bad.length * 0.02, `through: ${through.join(" | ")}`);
  });
}
