import type { LargeShop } from "../../../local/large/fill";
import type { Bench, Figure, Finding } from "../figure";
import { isFull } from "../large-data";
import { signIn } from "../product";
import { interleaved, median, ms, percentile, ratio } from "../stats";

const ROUNDS = 20;
const SIZES: LargeShop[] = ["10k", "100k", "1m"];
const MOST_MS = 300;
const GROWTH = 1.5;

/** Common, rare and absent terms of each length. */
const TERMS: Record<string, string> = {
  "1 letter, common": "ค",
  "1 letter, rare": "ฌ",
  "1 letter, absent": "ฅ",
  "2 letters, common": "คะ",
  "2 letters, rare": "ฑี",
  "2 letters, absent": "ฌฆ",
  "3 letters, common": "ไหม",
  "3 letters, rare": "ฌอร",
  "3 letters, absent": "ฆคฆ",
  "8 letters, common": "เสื้อยืด",
  "8 letters, rare": "ฑีฆายุ ส",
  "8 letters, absent": "ไซซ์ตุ๊ก",
};

/** P7: searches 1,000,000 messages of a shop among 2,000,000, as an agent under row-level security, through the REST API. */
export const search: Figure = {
  id: "P7",
  title: "search, 10k / 100k / 1M messages of 2M, agents who see all and own rooms",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const [owner, agent] = await Promise.all([signIn(bench, "owner@demo.local"), signIn(bench, "agent@demo.local")]);
    const people = { "all rooms": owner, "own rooms": agent };
    const findings: Finding[] = [];
    for (const [who, { token }] of Object.entries(people)) {
      for (const [what, term] of Object.entries(TERMS)) {
        const ask = (size: LargeShop) => async () => {
          const answer = await fetch(`${bench.origin}/rest/v1/rpc/search_messages`, {
            method: "POST",
            headers: {
              apikey: bench.publishableKey,
              authorization: `Bearer ${token}`,
              "content-type": "application/json",
            },
            body: JSON.stringify({ p_project_id: bench.shops[size], p_term: term }),
          });
          if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`);
          const found = (await answer.json()) as unknown[];
          // a part of the messages may lack the rare words
          if (isFull && size === "1m" && (found.length === 0) !== what.endsWith("absent"))
            throw new Error(`${what}: ${found.length} found`);
        };
        const contestants = Object.fromEntries(SIZES.map((size) => [size, ask(size)])) as Record<
          LargeShop,
          () => Promise<void>
        >;
        const samples = await interleaved(contestants, ROUNDS, { warmUp: 3 });
        const [small, middle, large] = SIZES.map((size) => percentile(samples[size], 0.95));
        if (small === undefined || middle === undefined || large === undefined) throw new Error("no samples");
        bench.note(`${who}, ${what}: p50 ${SIZES.map((size) => ms(median(samples[size]))).join(" / ")}`);
        const growth = median(samples["1m"]) / median(samples["100k"]);
        const earlier = median(samples["100k"]) / median(samples["10k"]);
        const worst = Math.max(growth, earlier);
        findings.push({
          name: `${who}, ${what}: p95 of 1M`,
          value: ms(large),
          target: `≤ ${MOST_MS} ms`,
          ok: large <= MOST_MS,
        });
        findings.push({
          name: `${who}, ${what}: ten-fold growth`,
          value: ratio(worst),
          target: `≤ ${GROWTH} ×`,
          ok: worst <= GROWTH,
        });
      }
    }
    return findings;
  },
};
