import { type Fault, killProcess, pause, pidOf, postmasterOf, untilHealthy } from "../fault";
import { formatVerdict, isClean, total } from "../history";
import { sendTraffic } from "../visitor";

async function whileKilling(work: Promise<unknown>, kill: () => Promise<void>): Promise<number> {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  let kills = 0;
  while (!over) {
    await Promise.race([done, pause(600 + Math.random() * 900)]);
    if (over) break;
    await kill();
    kills++;
  }
  await done;
  return kills;
}

/** F1: the application is killed repeatedly while customers write. */
export const appKilled: Fault = {
  id: "F1",
  title: "kill -9 the application during ingest",
  run: async (backend, scale) => {
    const wanted = Math.ceil(50 * scale);
    let kills = 0;
    const verdicts = [];
    while (kills < wanted) {
      const crowd = sendTraffic(backend.url, { visitors: 8, messages: 12, gapMs: 400 });
      kills += await whileKilling(crowd, async () => {
        killProcess(pidOf(backend, "app"));
        await untilHealthy(backend);
      });
      for (const visitor of await crowd) verdicts.push(await visitor.verdict());
    }
    const verdict = total(verdicts);
    return { ok: isClean(verdict), text: `${kills} kills: ${formatVerdict(verdict)}` };
  },
};

/** F2: the database server, or every other time its supervisor, is killed while customers write; healthy within 10 s. */
export const databaseKilled: Fault = {
  id: "F2",
  title: "kill -9 PostgreSQL during ingest",
  run: async (backend, scale) => {
    const wanted = Math.ceil(20 * scale);
    let kills = 0;
    let slowest = 0;
    let server = 0;
    const verdicts = [];
    while (kills < wanted) {
      const crowd = sendTraffic(backend.url, { visitors: 6, messages: 10, gapMs: 500 });
      kills += await whileKilling(crowd, async () => {
        killProcess(server++ % 2 === 0 ? postmasterOf(backend) : pidOf(backend, "postgres"));
        await pause(100);
        slowest = Math.max(slowest, await untilHealthy(backend));
      });
      for (const visitor of await crowd) verdicts.push(await visitor.verdict());
    }
    const verdict = total(verdicts);
    const text = `${kills} kills, slowest recovery ${(slowest / 1000).toFixed(1)} s: ${formatVerdict(verdict)}`;
    return { ok: isClean(verdict) && slowest <= 10_000, text };
  },
};

/** F13: the application is terminated under load, as in a deployment: every request is answered or succeeds on retry. */
export const termination: Fault = {
  id: "F13",
  title: "SIGTERM to the application under load",
  run: async (backend, scale) => {
    const crowd = sendTraffic(backend.url, { visitors: 8, messages: Math.ceil(15 * Math.max(scale, 0.4)), gapMs: 300 });
    await pause(1_500);
    process.kill(pidOf(backend, "app"), "SIGTERM");
    const back = await untilHealthy(backend);
    const verdicts = await Promise.all((await crowd).map((visitor) => visitor.verdict()));
    const verdict = total(verdicts);
    return {
      ok: isClean(verdict) && back <= 10_000,
      text: `back after ${(back / 1000).toFixed(1)} s: ${formatVerdict(verdict)}`,
    };
  },
};
