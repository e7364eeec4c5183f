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
 * insert, an update and a notify in one transaction, on the same database. Their jobs are awaited between the rounds. And through the website to rooms
 * whose assignee is notified of each message.
 */
export const ingest: Figure = {
  id: "P20",
  title: "website ingest and LINE accept / one insert, update and notify behind node:http",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const backend = connectBackend(bench.dataDir);
    const shop = await Ingest.open(backend, { visitors: VISITORS, people: PEOPLE });
    const busy = await Ingest.open(backend, { visitors: VISITORS, areAssigned: true });
    const reference = await startReference(bench);
    try {
      const findings: Finding[] = [];
      for (const concurrency of [1, 10, 50]) {
        const shares = { website: [] as number[], line: [] as number[] };
        const assignedShares: number[] = [];
        for (let round = -1; round < ROUNDS; round++) {
          const plain = await load(reference.post, { concurrency, ms: MS });
          const website = await load(shop.write, { concurrency, ms: MS });
          const assigned = await load(busy.write, { concurrency, ms: MS });
          await busy.untilNotified();
          const line = await load(shop.accept, { concurrency, ms: MS });
          await shop.untilProcessed();
          if (round < 0) continue;
          shares.website.push(website.perSecond / plain.perSecond);
          shares.line.push(line.perSecond / plain.perSecond);
          assignedShares.push(assigned.perSecond / website.perSecond);
          const said = [plain, website, assigned, line].map((found) => `${Math.round(found.perSecond)}/s`);
          const p50 = [plain, website, assigned, line].map(({ samples }) => ms(median(samples)));
          bench.note(
            `c=${concurrency}: reference ${said[0]}, website ${said[1]}, assigned ${said[2]}, LINE ${said[3]}; p50 ${p50.join(" / ")}`,
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
        const share = median(assignedShares);
        findings.push({
          name: `website, assigned rooms / website, c=${concurrency}`,
          value: ratio(share),
          target: "≥ 0.8 ×",
          ok: share >= 0.8,
        });
      }
      return findings;
    } finally {
      await reference.stop();
    }
  },
};
