import type { Backend } from "../../support/backend";
import { type Fault, killProcess, memoryOf, pause, pidOf, untilHealthy } from "../fault";
import {
  addAudience,
  type BroadcastVerdict,
  judgeBroadcast,
  readProgress,
  startBroadcast,
  untilOver,
} from "../line/broadcasts";
import { formatVerdict } from "../line/judge";
import { LineShop } from "../line/shop";

const RECIPIENTS = 100_000;
/** For a text with names, which is sent to each person separately. */
const PERSONAL = 5_000;
const KILLS = 5;
const TIMEOUTS = 0.01;
const QUOTA = 0.9;
/** A lane whose worker was killed continues when its lock is released. */
const LIMIT_MS = 600_000;

/** F3: a broadcast to a large audience while its workers are killed, responses are lost and the quota ends early. */
export const broadcastKilled: Fault = {
  id: "F3",
  title: "broadcast: workers killed, answers lost, quota exhausted",
  limitMs: 2 * LIMIT_MS,
  run: async (backend, scale) => {
    const kills = Math.max(1, Math.round(KILLS * scale));
    const many = await run(backend, "ลดทั้งร้าน 20%", Math.ceil(RECIPIENTS * scale), "multicast", kills);
    const personal = await run(backend, "คุณ{{ชื่อ|ลูกค้า}} ลด 20%", Math.ceil(PERSONAL * scale), "push", kills);
    return { ok: many.ok && personal.ok, text: `multicast ${many.text}; push ${personal.text}` };
  },
};

async function run(backend: Backend, text: string, count: number, endpoint: "multicast" | "push", kills: number) {
  const shop = await LineShop.open(backend, `ร้านส่งเยอะ ${endpoint}`);
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    await addAudience(shop, count);
    await shop.line.configure(shop.channel, { quota_limit: Math.floor(count * QUOTA) });
    await shop.line.fail({ endpoint, channel_id: shop.channel, kind: "timeout-after", rate: TIMEOUTS });
    // at least one call loses its response, however few there are
    await shop.line.fail({ endpoint, channel_id: shop.channel, kind: "reset-after", times: 1 });
    const begin = Date.now();
    const sizes: number[] = [];
    watch = setInterval(() => sizes.push(memoryOf(backend)), 500);
    const id = await startBroadcast(shop, text);
    const killed = await killAlong(backend, shop, id, count * QUOTA, kills);
    const end = await untilOver(shop, id, LIMIT_MS);
    const seconds = Math.round((Date.now() - begin) / 1000);
    const verdict = await judgeBroadcast(shop, id);
    return {
      ok: end.state === "sent" && isClean(verdict, count),
      text: `${formatVerdict(verdict)} (${killed} kills, ${seconds} s, application up to ${Math.round(Math.max(...sizes, 0))} MB)`,
    };
  } finally {
    clearInterval(watch);
    await shop.line.heal();
    await shop.close();
  }
}

/** Every message arrives exactly once or is listed, and the quota is fully used. */
const isClean = ({ recipients, reached, lost, doubled, untrue, forgotten, unknown }: BroadcastVerdict, count: number) =>
  recipients === count && lost + doubled + untrue + forgotten + unknown === 0 && reached === Math.floor(count * QUOTA);

/** Kills the application at random points of the sending. */
async function killAlong(backend: Backend, shop: LineShop, id: string, of: number, times: number): Promise<number> {
  const points = Array.from({ length: times }, () => 0.05 + 0.85 * Math.random()).sort((a, b) => a - b);
  let killed = 0;
  for (const point of points) {
    for (;;) {
      const { state, settled } = await readProgress(shop, id);
      if (!["preparing", "sending"].includes(state)) return killed;
      if (settled >= point * of) break;
      await pause(20);
    }
    killProcess(pidOf(backend, "app"));
    killed++;
    await untilHealthy(backend);
  }
  return killed;
}
