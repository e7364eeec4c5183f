import { memoryOf } from "../../faults/fault";
import { addAudience, judgeBroadcast, startBroadcast, untilOver } from "../../faults/line/broadcasts";
import { LineShop } from "../../faults/line/shop";
import type { Backend } from "../../support/backend";
import { connectBackend } from "../../support/start-backend";
import { until } from "../../support/until";
import type { Bench, Figure, Finding } from "../figure";
import { percentile } from "../stats";

const RECIPIENTS = 100_000;
const PUSH_PER_SECOND = 2_000;
const ANSWERS = 40;
/** Between two answers, so that they spread over the whole broadcast from its start. */
const PAUSE_MS = 100;
const LIMIT_MS = 900_000;

/** P10, P11: a broadcast to 100,000 through the LINE simulator with its rate limits, while a member answers customers. */
export const broadcast: Figure = {
  id: "P10 P11",
  title: "broadcast to 100,000, and live chat meanwhile",
  measure: async (bench) => {
    const backend = connectBackend(bench.dataDir);
    const idle = await measureChat(backend, ANSWERS);
    const many = await measureBroadcast(bench, backend, "ลดทั้งร้าน 20%");
    const personal = await measureBroadcast(bench, backend, "คุณ{{ชื่อ|ลูกค้า}} ลด 20%");
    const least = RECIPIENTS / PUSH_PER_SECOND;
    const p95 = (times: number[]) => percentile(times, 0.95);
    const busy = [...many.chat, ...personal.chat];
    const ratio = p95(busy) / p95(idle);
    const paced = many.refused + personal.refused;
    const memory = Math.max(many.growth, personal.growth);
    const findings: Finding[] = [
      { name: "P10 multicast", value: `${many.seconds.toFixed(1)} s`, target: "≤ 60 s", ok: many.seconds <= 60 },
      {
        name: "P10 push, of the least possible time",
        value: `${(personal.seconds / least).toFixed(2)} ×`,
        target: "≤ 1.2 ×",
        ok: personal.seconds <= 1.2 * least,
      },
      { name: "P10 refused for pace (429)", value: String(paced), target: "0", ok: paced === 0 },
      {
        name: "P10 not exactly once",
        value: String(many.wrong + personal.wrong),
        target: "0",
        ok: many.wrong + personal.wrong === 0,
      },
      {
        name: "P10 memory of the application",
        value: `± ${memory.toFixed(0)} MB`,
        target: "± 30 MB",
        ok: memory <= 30,
      },
      {
        name: "P11 answer → LINE has it, p95 beside idle",
        value: `${ratio.toFixed(2)} ×`,
        target: "≤ 1.5 ×",
        ok: ratio <= 1.5,
      },
    ];
    const said = (times: number[]) => `${p95(times).toFixed(0)} ms`;
    bench.note(
      `answers, p95: ${said(idle)} idle, ${said(many.chat)} while multicast, ${said(personal.chat)} while pushed (${busy.length})`,
    );
    return findings;
  },
};

async function measureBroadcast(bench: Bench, backend: Backend, text: string) {
  const shop = await LineShop.open(backend, "ร้านส่งแสน");
  try {
    await addAudience(shop, RECIPIENTS);
    const sizes: number[] = [];
    const watch = setInterval(() => sizes.push(memoryOf(backend)), 500);
    const begin = performance.now();
    const id = await startBroadcast(shop, text);
    const over = untilOver(shop, id, LIMIT_MS).then(() => performance.now());
    let isOver = false;
    void over.finally(() => {
      isOver = true;
    });
    const chat = await measureChat(backend, Number.POSITIVE_INFINITY, () => isOver);
    const seconds = ((await over) - begin) / 1000;
    clearInterval(watch);
    const { lost, doubled, untrue, forgotten, unknown, reached } = await judgeBroadcast(shop, id);
    const [times] = await shop.rows<{ frozen: number; sending: number }>(
      `select extract(epoch from b.frozen_at - b.created_at)::float8 as frozen,
         (select extract(epoch from max(x.done_at) - min(x.first_called_at))::float8 from private.broadcast_batches x
          where x.broadcast_id = b.id) as sending
       from public.broadcasts b where b.id = $1`,
      [id],
    );
    bench.note(
      `${reached} reached in ${seconds.toFixed(1)} s: audience after ${times?.frozen.toFixed(1)} s, sending ${times?.sending.toFixed(1)} s`,
    );
    // the first second is warm-up
    const steady = sizes.slice(2);
    return {
      seconds,
      chat,
      refused: await shop.line.refusedForPace(shop.channel),
      wrong: lost + doubled + untrue + forgotten + unknown,
      growth: steady.length > 0 ? (Math.max(...steady) - Math.min(...steady)) / 2 : 0,
    };
  } finally {
    await shop.close();
  }
}

/** Sends answers to a customer one after another; returns the time of each from the call until LINE has it, in ms. */
async function measureChat(backend: Backend, count: number, isEnough = () => false): Promise<number[]> {
  const shop = await LineShop.open(backend, "ร้านที่ตอบอยู่");
  try {
    const person = await shop.line.addPerson("ลูกค้าที่รอ");
    await shop.line.act(shop.channel, person, { type: "follow" });
    await shop.line.act(shop.channel, person, { type: "text", text: "สวัสดีค่ะ" });
    const room = await until("the room", async () => (await shop.messages())[0]?.room_id);
    const times: number[] = [];
    for (let n = 0; n < count && !(isEnough() && n > 5); n++) {
      const begin = performance.now();
      await shop.answer(room, `คำตอบที่ ${n}`);
      for (;;) {
        const got = await shop.line.received(person);
        if (got.some(({ message }) => message.text === `คำตอบที่ ${n}`)) break;
        if (performance.now() - begin > 60_000) throw new Error("an answer did not arrive");
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
      times.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return times;
  } finally {
    await shop.close();
  }
}
