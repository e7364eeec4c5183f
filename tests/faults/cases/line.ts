import type { WebhookEvent } from "../../../local/providers/line/webhooks";
import type { Backend } from "../../support/backend";
import { until } from "../../support/until";
import { type Fault, killProcess, pidOf, untilHealthy } from "../fault";
import { addPeople, FREED_MS, killAlong, type Progress, roomOf } from "../line/crowd";
import { formatVerdict, judgeInbound, judgeOutbound } from "../line/judge";
import { LineShop } from "../line/shop";

const EVENTS = 10_000;
const ANSWERS = 10_000;
const KILLS = 10;
const REDELIVERED = 0.05;
const REORDERED = 0.02;
const LANES = 8;

/** F5: all events of a busy account, some repeated and some late, while the application is killed. */
export const lineInbound: Fault = {
  id: "F5",
  title: "LINE: events redelivered and reordered, application killed",
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่คนทักเยอะ");
    try {
      const count = Math.ceil(EVENTS * scale);
      const people = await addPeople(shop, Math.ceil(count / 50) + LANES);
      const progress = { done: 0, of: count };
      const sending = Promise.all(
        Array.from({ length: LANES }, (_, lane) => {
          const own = people.filter((_person, index) => index % LANES === lane);
          return sendEvents(shop, own, Math.ceil(count / LANES), progress);
        }),
      );
      const kills = await killAlong(backend, progress, Math.max(1, Math.round(KILLS * scale)), sending);
      const events = (await sending).flat();
      await shop.untilQuiet(180_000);
      const verdict = judgeInbound(events, await shop.messages());
      const { lost, doubled, outOfOrder, gaps } = verdict;
      return { ok: lost + doubled + outOfOrder + gaps === 0, text: `${kills} kills: ${formatVerdict(verdict)}` };
    } finally {
      await shop.close();
    }
  },
};

/** F6: answers to many customers while LINE fails in every way, and the application is killed. */
export const lineOutbound: Fault = {
  id: "F6",
  title: "LINE: answers under 500, 429, lost answers and kills",
  run: async (backend, scale) => {
    const shops = await Promise.all([1, 2, 3, 4].map((n) => LineShop.open(backend, `ร้านที่ตอบเยอะ ${n}`)));
    try {
      const each = Math.ceil((ANSWERS * scale) / shops.length);
      const progress = { done: 0, of: each * shops.length };
      for (const { line, channel } of shops) {
        for (const endpoint of ["reply", "push"] as const) {
          await line.fail({ endpoint, channel_id: channel, kind: "500", rate: 0.05 });
          await line.fail({ endpoint, channel_id: channel, kind: "reset-after", rate: 0.05 });
          await line.fail({ endpoint, channel_id: channel, kind: "429", rate: 0.01 });
          await line.fail({ endpoint, channel_id: channel, kind: "timeout-after", rate: 0.003 });
        }
      }
      const sending = Promise.all(shops.map((shop) => answerMany(shop, each, progress)));
      const kills = await killAlong(backend, progress, Math.max(1, Math.round(KILLS * scale)), sending);
      const sent = await sending;
      const verdicts = [];
      for (const [index, shop] of shops.entries()) {
        await shop.untilQuiet(300_000);
        const received = await shop.line.receivedFrom(shop.channel);
        verdicts.push(judgeOutbound(sent[index] ?? new Map(), await shop.messages(), received));
      }
      const verdict = add(verdicts);
      const { lost, doubled, outOfOrder, untrue, unknown } = verdict;
      // a reply has no retry key: one whose worker died and whose minute has passed can only be marked unknown
      const isClean = lost + doubled + outOfOrder + untrue === 0 && unknown <= kills * shops.length;
      return { ok: isClean, text: `${kills} kills: ${formatVerdict(verdict)}` };
    } finally {
      await shops[0]?.line.heal();
      await Promise.all(shops.map((shop) => shop.close()));
    }
  },
};

/** F4: a crash between LINE's acceptance and the commit, and in the middle of an event: the conversation continues within a minute. */
export const lineHeld: Fault = {
  id: "F4",
  title: "LINE: kill -9 while a conversation is held",
  run: async (backend) => {
    const shop = await LineShop.open(backend, "ร้านที่ล้มกลางคัน");
    try {
      const sending = await dieWhileSending(backend, shop);
      const receiving = await dieWhileReceiving(backend, shop);
      const ok = sending.isRight && receiving.isRight && Math.max(sending.ms, receiving.ms) <= FREED_MS;
      const seconds = (ms: number) => (ms / 1000).toFixed(1);
      return {
        ok,
        text: `next answer after ${seconds(sending.ms)} s, next message after ${seconds(receiving.ms)} s, ${ok ? "each once" : JSON.stringify([sending, receiving])}`,
      };
    } finally {
      await shop.close();
    }
  },
};

async function dieWhileSending(backend: Backend, shop: LineShop): Promise<{ ms: number; isRight: boolean }> {
  const { line, channel } = shop;
  const { person, room_id } = await newCustomer(shop);
  await shop.rows("update private.reply_tokens set received_at = now() - interval '5 minutes' where social_id = $1", [
    shop.social_id,
  ]);
  await line.fail({ endpoint: "push", channel_id: channel, kind: "timeout-after", times: 1 });
  await shop.answer(room_id, "หนึ่ง");
  await until("LINE has it", async () => (await line.received(person)).length === 1);
  killProcess(pidOf(backend, "app"));
  const begin = Date.now();
  await untilHealthy(backend);
  await shop.answer(room_id, "สอง");
  const texts = async () => (await line.received(person)).map(({ message }) => message.text);
  await until("the next answer", async () => (await texts()).includes("สอง"), 2 * FREED_MS);
  const ms = Date.now() - begin;
  await shop.untilQuiet(10_000);
  const states = (await shop.messages())
    .filter(({ author_kind }) => author_kind === "member")
    .map(({ state }) => state);
  return { ms, isRight: String(await texts()) === "หนึ่ง,สอง" && String(states) === "sent,sent" };
}

/** The room is locked from outside, so that the worker certainly holds it when it dies. */
async function dieWhileReceiving(backend: Backend, shop: LineShop): Promise<{ ms: number; isRight: boolean }> {
  const { line, channel } = shop;
  const { person, room_id } = await newCustomer(shop);
  const unlock = await shop.lockRoom(room_id);
  await line.act(channel, person, { type: "text", text: "หนึ่ง" });
  await until("a worker has it", async () => {
    const [held] = await shop.rows("select from pg_locks where not granted and locktype in ('transactionid', 'tuple')");
    return held !== undefined;
  });
  killProcess(pidOf(backend, "app"));
  const begin = Date.now();
  await unlock();
  await untilHealthy(backend);
  await line.act(channel, person, { type: "text", text: "สอง" });
  const texts = async () =>
    (await shop.messages()).filter((message) => message.customer === person).map(({ text }) => text);
  await until("the next message", async () => (await texts()).includes("สอง"), 2 * FREED_MS);
  return { ms: Date.now() - begin, isRight: String(await texts()) === "สวัสดีค่ะ,หนึ่ง,สอง" };
}

async function newCustomer(shop: LineShop): Promise<{ person: string; room_id: string }> {
  const [person = ""] = await addPeople(shop, 1);
  await shop.line.act(shop.channel, person, { type: "text", text: "สวัสดีค่ะ" });
  return { person, room_id: await roomOf(shop, person) };
}

/** One lane's share: webhooks of one to three events in sequence, some events late, some repeated. Returns each event once. */
async function sendEvents(
  shop: LineShop,
  people: string[],
  count: number,
  progress: Progress,
): Promise<WebhookEvent[]> {
  const { line, channel } = shop;
  const begin = Date.now();
  const built = await line.build(
    channel,
    Array.from({ length: count }, (_, n) => [
      people[n % people.length] ?? "",
      { type: "text", text: `ข้อความที่ ${n + 1}` },
    ]),
  );
  // timestamps have milliseconds; no person writes twice in one
  const events = built.map((event, n) => ({ ...event, timestamp: begin + n }));
  const waiting = shuffleSome(events, people.length);
  const again: WebhookEvent[] = [];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 1 + Math.floor(Math.random() * 3));
    await line.send(channel, batch);
    again.push(...batch.filter(() => Math.random() < REDELIVERED));
    if (again.length > 4) await line.redeliver(channel, again.splice(0, 3));
    progress.done += batch.length;
  }
  if (again.length > 0) await line.redeliver(channel, again);
  return events;
}

/** Moves some events behind the next one of the same person, who recurs every `stride` events. */
function shuffleSome(events: readonly WebhookEvent[], stride: number): WebhookEvent[] {
  const order = [...events];
  for (let place = 0; place + stride < order.length; place++) {
    if (Math.random() >= REORDERED) continue;
    const [late] = order.splice(place, 1);
    if (late) order.splice(place + stride, 0, late);
  }
  return order;
}

const ANSWERS_EACH = 25;

/** Every customer writes once and gets answers in sequence. Returns the texts by customer. */
async function answerMany(shop: LineShop, count: number, progress: Progress): Promise<Map<string, string[]>> {
  const people = await addPeople(shop, Math.ceil(count / ANSWERS_EACH));
  const answers = new Map<string, string[]>(people.map((person) => [person, []]));
  const lane = async () => {
    for (let person = people.shift(); person; person = people.shift()) {
      await shop.line.act(shop.channel, person, { type: "text", text: "มีไหมคะ" });
      const room_id = await roomOf(shop, person);
      for (let n = 0; n < ANSWERS_EACH; n++) {
        const text = `คำตอบที่ ${n + 1}`;
        answers.get(person)?.push(text);
        await shop.answer(room_id, text);
        progress.done++;
      }
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  return answers;
}

function add<Verdict extends object>(verdicts: Verdict[]): Verdict {
  const sum: Record<string, number> = {};
  for (const verdict of verdicts) {
    for (const [name, count] of Object.entries(verdict)) sum[name] = (sum[name] ?? 0) + Number(count);
  }
  return sum as Verdict;
}
