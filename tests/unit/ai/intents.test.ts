/** Which messages ask for a person: few are missed, and a question that mentions the admin is not one. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asksForPerson } from "@/lib/ai/answer/intents";

interface Cases {
  wants_person: string[];
  other: string[];
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/ai/intents/${name}.json`, import.meta.url), "utf8")) as Cases;

// split by a hash of each text before the grammar was written; the held-out half is never tuned on
for (const half of ["development", "held-out"]) {
  test(`the ${half} half: detects at least 95 % of requests, with at most 1 % false positives`, () => {
    const { wants_person, other } = read(half);
    assert.ok(wants_person.length >= 100 && other.length >= 190);
    const missed = wants_person.filter((text) => !asksForPerson(text));
    const wrong = other.filter((text) => asksForPerson(text));
    assert.ok(missed.length <= wants_person.length * 0.05, `missed: ${missed.join(" | ")}`);
    assert.ok(wrong.length <= other.length * 0.01, `wrong: ${wrong.join(" | ")}`);
  });
}

// each was written before the grammar was run against it; the commit that added it has the figures of the first run
for (const run of ["first", "second", "third", "fourth"]) {
  test(`the ${run} later set: detects at least 95 % of requests, with at most 1 % false positives`, () => {
    const { wants_person, other } = read(`${run}-run`);
    assert.ok(wants_person.length >= 60 && other.length >= 90);
    const missed = wants_person.filter((text) => !asksForPerson(text));
    const wrong = other.filter((text) => asksForPerson(text));
    assert.ok(missed.length <= wants_person.length * 0.05, `missed: ${missed.join(" | ")}`);
    assert.ok(wrong.length <= other.length * 0.01, `wrong: ${wrong.join(" | ")}`);
  });
}

test("judges the longest message in negligible time", () => {
  const long = "แอดมินคะ มีคนบอกว่า ขอคุย ราคาเท่าไหร่ anyone want ".repeat(100).slice(0, 5000);
  const start = performance.now();
  asksForPerson(long);
  assert.ok(performance.now() - start < 500);
});

test("detects a request among other words of a burst and in any spelling", () => {
  for (const text of ["ราคาเท่าไหร่คะ\nขอคุยกับแอดมินค่ะ", "ขอคุยกับเเอดมินหน่อย", "ขอ\u200bคุยกับแอดมิน", "TALK TO A HUMAN!!!"]) {
    assert.equal(asksForPerson(text), true, text);
  }
});
