import { startCron } from "../../support/hosted";
import { startBackend } from "../../support/start-backend";
import type { Bench, Figure, Finding } from "../figure";
import { Ingest } from "../ingest";
import { fillOneSize } from "../large-data";
import { withTeam } from "../seed";
import { load, median, ratio } from "../stats";

const ROUNDS = 5;
const MS = 1_500;
const VISITORS = 500;
const PEOPLE = 200;

/**
 * P20: the hosted shape (three connections, no resident worker: each request drains jobs after its response) against the shape of a
 * long-lived host, each on a database of its own with the same rooms.
 */
export const hosted: Figure = {
  id: "P20",
  title: "ingest in the hosted shape / with a resident worker",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const shapes = { worker: await open(false), hosted: await open(true) };
    try {
      const findings: Finding[] = [];
      for (const concurrency of [1, 10, 50]) {
        for (const way of ["website", "LINE"] as const) {
          const shares: number[] = [];
          for (let round = -1; round < ROUNDS; round++) {
            const run = async ({ shop }: Shape) => {
              const { perSecond } = await load(way === "LINE" ? shop.accept : shop.write, { concurrency, ms: MS });
              await shop.untilProcessed();
              return perSecond;
            };
            const worker = await run(shapes.worker);
            const found = await run(shapes.hosted);
            if (round < 0) continue;
            shares.push(found / worker);
            bench.note(`${way}, c=${concurrency}: hosted ${Math.round(found)}/s, worker ${Math.round(worker)}/s`);
          }
          const share = median(shares);
          findings.push({
            name: `${way}: hosted / worker, c=${concurrency}`,
            value: ratio(share),
            target: "≥ 0.8 ×",
            ok: share >= 0.8,
          });
        }
      }
      return findings;
    } finally {
      await Promise.all(Object.values(shapes).map(({ stop }) => stop()));
    }
  },
};

type Shape = Awaited<ReturnType<typeof open>>;

async function open(isHosted: boolean) {
  const backend = await startBackend({ app: true, durable: true, hosted: isHosted });
  const stopCron = isHosted ? startCron(backend.url, backend.secrets.cronSecret) : () => {};
  const stop = async () => {
    stopCron();
    await backend.stop();
  };
  try {
    await withTeam(backend.databaseUrl, (db, team) => fillOneSize(db, "small", team));
    return { shop: await Ingest.open(backend, { visitors: VISITORS, people: PEOPLE }), stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
