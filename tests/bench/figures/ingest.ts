import { connectBackend } from "../../support/start-backend";
import type { Bench, Figure, Finding } from "../figure";
import { Ingest } from "../ingest";
import { startReference } from "../reference";
import { load, median, ms, ratio } from "../stats";

const ROUNDS = 5;
const MS = 1_500;
/** Enough that none reaches the limit of twenty messages a minute. */
const VISITORS = 800;
const PEOPLE = 300;

/**
 * P20: messages accepted a second through the website and by LINE's webhook, against a server without a framework that stores each with an
 * insert, an update and a notify in one transaction, on the same database. LINE's jobs are awaited between the rounds.
 */
export const ingest: Figure = {
  id: "P20",
  title: "website ingest and LINE accept / one insert, update and notify behind node:http",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const shop = await Ingest.open(connectBackend(bench.dataDir), { visitors: VISITORS, people: PEOPLE });
    const reference = await startReference(bench);
    try {
      const findings: Finding[] = [];
      for (const concurrency of [1, 10, 50]) {
        const shares = { website: [] as number[], line: [] as number[] };
        for (let round = -1; round < ROUNDS; round++) {
          const plain = await load(reference.post, { concurrency, ms: MS });
          const website = await load(shop.write, { concurrency, ms: MS });
          const line = await load(shop.accept, { concurrency, ms: MS });
          await shop.untilProcessed();
          if (round < 0) continue;
          shares.website.push(website.perSecond / plain.perSecond);
          shares.line.push(line.perSecond / plain.perSecond);
          const said = [plain, website, line].map((found) => `${Math.round(found.perSecond)}/s`);
          const p50 = [plain, website, line].map(({ samples }) => ms(median(samples)));
          bench.note(
            `c=${concurrency}: reference ${said[0]}, website ${said[1]}, LINE ${said[2]}; p50 ${p50.join(" / ")}`,
          );
        }
        for (const [way, found] of Object.entries(shares)) {
          const share = median(found);
          findings.push({
            name: `${way === "line" ? "LINE" : way} / reference, c=${concurrency}`,
            value: ratio(share),
            target: "≥ 0.6 ×",
            ok: share >= 0.6,
          });
        }
      }
      return findings;
    } finally {
      await reference.stop();
    }
  },
};
