import { CONFLICTS, collide } from "../collisions";
import type { Fault } from "../fault";
import { isClean, total } from "../history";
import { addPeople, roomOf } from "../line/crowd";
import { formatVerdict, judgeInbound, judgeOutbound } from "../line/judge";
import { LineShop } from "../line/shop";
import { sendTraffic } from "../visitor";

const PEOPLE = 200;
const EVENTS_EACH = 10;
const ANSWERS_EACH = 10;
const VISITORS = 50;
const RATE = 0.2;
const SETTLED_MS = 300_000;

/** The transactions of a message on its way in and of an answer on its way out. */
const FUNCTIONS = [
  "visitor.send_to_widget",
  "system.store_events",
  "system.apply_events",
  "system.send_member_message",
  "system.claim_delivery",
  "system.begin_call",
  "system.finish_delivery",
];
/** Their transactions under load, which small runs may not have. */
const SHARED = "system.share_calls";
/** Records that the provider accepted a message whose delivery could not be finished, which is rare. */
const AFTER_ACCEPTED = "system.end_call";

/** F16: a fifth of all transactions of messages and answers deadlocks or fails to serialize: each is retried, and nothing is set aside. */
export const conflicts: Fault = {
  id: "F16",
  title: "deadlocks and serialization failures in every transaction",
  limitMs: 30 * 60_000,
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่ชนกันตลอด");
    try {
      const people = await addPeople(shop, Math.max(4, Math.ceil(PEOPLE * scale)));
      const events = await shop.line.build(
        shop.channel,
        Array.from({ length: EVENTS_EACH }, (_, n) => n).flatMap((n) =>
          people.map((person): [string, { type: "text"; text: string }] => [
            person,
            { type: "text", text: `ข้อความที่ ${n + 1}` },
          ]),
        ),
      );
      const begin = Date.now();
      const happened = events.map((event, n) => ({ ...event, timestamp: begin + n }));
      const answers = new Map<string, string[]>(people.map((person) => [person, []]));
      const collisions = await collide(shop.rows.bind(shop), [...FUNCTIONS, SHARED, AFTER_ACCEPTED], RATE);
      const count = Math.max(4, Math.ceil(VISITORS * scale));
      const work = Promise.all([
        sendTraffic(backend.url, { visitors: count, messages: 10, gapMs: 300 }),
        (async () => {
          for (const event of happened) await shop.line.send(shop.channel, [event]);
        })(),
        ...people.map(async (person) => {
          const room_id = await roomOf(shop, person);
          for (let n = 0; n < ANSWERS_EACH; n++) {
            const text = `คำตอบที่ ${n + 1}`;
            answers.get(person)?.push(text);
            await shop.answer(room_id, text);
          }
        }),
      ]);
      const [crowd] = await work
        .then(async (done) => {
          await shop.untilQuiet(SETTLED_MS);
          return done;
        })
        .catch(async (failure) => {
          await collisions.end();
          throw failure;
        });
      const met = await collisions.end();
      const stored = await shop.messages();
      const inbound = judgeInbound(happened, stored);
      const outbound = judgeOutbound(answers, stored, await shop.line.receivedFrom(shop.channel));
      const visitors = total(await Promise.all(crowd.map((visitor) => visitor.verdict())));
      const [aside] = await shop.rows<{ events: number; jobs: number }>(
        `select (select count(*)::integer from public.inbound_events where social_id = $1 and state = 'dead_letter') as events,
           (select count(*)::integer from graphile_worker._private_jobs
            where attempts >= max_attempts and created_at >= $2) as jobs`,
        [shop.social_id, new Date(begin)],
      );
      const unmet = [...FUNCTIONS, ...CONFLICTS].filter((of) =>
        Object.entries(met).every(([name, counts]) =>
          CONFLICTS.every((state) => (of !== name && of !== state) || counts[state] === 0),
        ),
      );
      const faults =
        inbound.lost +
        inbound.doubled +
        inbound.outOfOrder +
        inbound.gaps +
        outbound.lost +
        outbound.doubled +
        outbound.outOfOrder +
        outbound.untrue +
        outbound.unknown +
        (aside?.events ?? 0) +
        (aside?.jobs ?? 0);
      const times = Object.values(met).reduce((sum, counts) => sum + counts["40P01"] + counts["40001"], 0);
      return {
        ok: faults === 0 && isClean(visitors) && visitors.unacknowledged === 0 && unmet.length === 0,
        text: `${times} collisions${unmet.length > 0 ? `, none in ${unmet.join(", ")}` : ""}: ${formatVerdict(inbound)}; ${formatVerdict(outbound)}; visitors ${formatVerdict(visitors)}; ${aside?.events} events and ${aside?.jobs} jobs set aside`,
      };
    } finally {
      await shop.close();
    }
  },
};
