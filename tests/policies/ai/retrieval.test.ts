/** Passages of a Thai PDF are found as well as those of a clean text. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { makeChunk } from "@/lib/ai/knowledge/chunks";
import { queryTerms } from "@/lib/ai/tokenize";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const read = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`../../bench/retrieval/${name}.json`, import.meta.url), "utf8")) as T[];
const passages = read<{ id: string; title: string; text: string }>("passages");
const questions = ["known", "held-out"].flatMap((half) => read<{ question: string; passage: string }>(half));

/** Tone marks as Windows fonts lower them. */
const inPrivateShapes = (text: string) =>
  text.replace(/[\u0e48-\u0e4c]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xe48 + 0xf70a));

async function firstHits(write: (text: string) => string): Promise<number> {
  const ai_id = randomUUID();
  await shops.rows("insert into public.ais (id, project_id, name) values ($1, $2, 'x')", [ai_id, shop.project_id]);
  for (const { id, title, text } of passages) {
    const source_id = randomUUID();
    await shops.rows(
      `insert into public.ai_sources (id, project_id, ai_id, kind, title, body, state) values ($1, $2, $3, 'text', $4, $5, 'working')`,
      [source_id, shop.project_id, ai_id, id, text],
    );
    const chunks = JSON.stringify([makeChunk(write(title), write(text))]);
    await shops.rows("select private.settle_ai_source($1, 1, $2, null, $3)", [source_id, chunks, id]);
  }
  let hits = 0;
  for (const { question, passage } of questions) {
    const { p_words, p_grams } = queryTerms(question);
    const sql = "select title from private.rank_passages($1, $2, $3, 1)";
    const [first] = await shops.rows<{ title: string }>(sql, [ai_id, p_words, p_grams]);
    if (first?.title === passage) hits++;
  }
  return hits;
}

test("private-use tone marks lose no search result", async () => {
  const clean = await firstHits((text) => text);
  assert.ok(clean >= questions.length * 0.8, `${clean} of ${questions.length}`);
  assert.equal(await firstHits(inPrivateShapes), clean);
});
