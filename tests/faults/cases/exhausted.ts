import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Backend } from "../../support/backend";
import { asSuperuser } from "../../support/superuser";
import { type Fault, pause, untilHealthy } from "../fault";
import { isClean, total } from "../history";
import { addPeople, roomOf } from "../line/crowd";
import { formatVerdict, judgeInbound, judgeOutbound } from "../line/judge";
import { LineShop } from "../line/shop";
import { sendTraffic } from "../visitor";

const VISITORS = 60;
/** More than the application has connections to give. */
const LEAST_VISITORS = 14;
const MESSAGES = 6;
const PEOPLE = 60;
const LEAST_PEOPLE = 4;
const ANSWERS_EACH = 6;
const SETTLED_MS = 300_000;
const UNAVAILABLE = 503;
/** Longer than the application waits for a statement, so that it is the application that answers. */
const PATIENCE_MS = 45_000;
/** Longer than a statement may take. */
const LOCKED_MS = 22_000;
const OUTAGE_MS = 4_000;

/** Makes the database refuse or hold all work until the returned function is called. */
type Exhaust = (db: pg.Client) => Promise<() => Promise<void>>;

/** Statements that wait keep the application's connections, so that there is none for other requests. */
const holdConnections: Exhaust = async (db) => {
  await db.query("begin");
  await db.query("lock table public.messages, public.inbound_events in access exclusive mode");
  return async () => {
    await db.query("commit");
  };
};

/** Superusers are not counted. */
const refuseConnections: Exhaust = async (db) => {
  await db.query("alter database postgres connection limit 0");
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = 'postgres' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return async () => {
    await db.query("alter database postgres connection limit -1");
  };
};

/** Every write fails as on a full disk: with PostgreSQL's SQLSTATE for it, but from a trigger. */
const fillDisk: Exhaust = async (db) => {
  const schema = `disk_${randomUUID().slice(0, 8)}`;
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'graphile_worker') and c.relkind = 'r' order by 1`,
  );
  await db.query(`
    create schema ${schema};
    grant usage on schema ${schema} to public;
    create function ${schema}.refuse() returns trigger language plpgsql as $$
      begin
        raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
      end $$`);
  // one at a time: locking all at once would deadlock with the traffic
  for (const { name } of tables) {
    await db.query(`create trigger a_${schema} before insert or update on ${name} execute function ${schema}.refuse()`);
  }
  return async () => {
    for (const { name } of tables) await db.query(`drop trigger a_${schema} on ${name}`);
    await db.query(`drop schema ${schema} cascade`);
  };
};

const PHASES: [name: string, exhaust: Exhaust, ms: number][] = [
  ["connections held", holdConnections, LOCKED_MS],
  ["connections refused", refuseConnections, OUTAGE_MS],
  ["disk full", fillDisk, OUTAGE_MS],
];

/** F10: the application gets no connection, or the database cannot write: it says so with 503, and says of nothing that it is sent. */
export const exhausted: Fault = {
  id: "F10",
  title: "pool exhausted, disk full",
  limitMs: 20 * 60_000,
  run: async (backend, scale) => {
    const texts: string[] = [];
    let ok = true;
    for (const [name, exhaust, ms] of PHASES) {
      const outcome = await endure(backend, scale, exhaust, ms);
      texts.push(`${name}: ${outcome.text}`);
      ok &&= outcome.ok;
    }
    return { ok, text: texts.join("; ") };
  },
};

async function endure(backend: Backend, scale: number, exhaust: Exhaust, ms: number) {
  const shop = await LineShop.open(backend, "ร้านที่ฐานข้อมูลเต็ม");
  const db = new pg.Client({ connectionString: asSuperuser(backend.databaseUrl) });
  await db.connect();
  try {
    const people = await addPeople(shop, Math.max(LEAST_PEOPLE, Math.ceil(PEOPLE * scale)));
    const hello = await shop.line.build(
      shop.channel,
      people.map((person) => [person, { type: "text", text: "สวัสดีค่ะ" }]),
    );
    await shop.line.send(shop.channel, hello);
    const rooms = await Promise.all(people.map((person) => roomOf(shop, person)));
    const answers = new Map<string, string[]>(people.map((person) => [person, []]));
    const statuses: number[] = [];
    const later = (
      await shop.line.build(
        shop.channel,
        people.flatMap((person) =>
          Array.from({ length: MESSAGES }, (_, n): [string, { type: "text"; text: string }] => [
            person,
            { type: "text", text: `ข้อความที่ ${n + 1}` },
          ]),
        ),
      )
    ).map((event, n) => ({ ...event, timestamp: event.timestamp + n }));
    const working = Promise.all([
      sendTraffic(backend.url, {
        visitors: Math.max(LEAST_VISITORS, Math.ceil(VISITORS * scale)),
        messages: MESSAGES,
        gapMs: 600,
        timeout: PATIENCE_MS,
      }),
      (async () => {
        for (const event of later) {
          statuses.push((await shop.line.send(shop.channel, [event])).status);
          await pause(50);
        }
      })(),
      ...people.map(async (person, place) => {
        for (let n = 0; n < ANSWERS_EACH; n++) {
          const text = `คำตอบที่ ${n + 1}`;
          answers.get(person)?.push(text);
          await shop.answer(rooms[place] ?? "", text);
          await pause(400);
        }
      }),
    ]);
    working.catch(() => undefined);
    await pause(1_000);
    const relieve = await exhaust(db);
    try {
      await pause(ms);
    } finally {
      await relieve();
    }
    const [crowd] = await working;
    await untilHealthy(backend);
    await shop.untilQuiet(SETTLED_MS);
    const stored = await shop.messages();
    const inbound = judgeInbound([...hello, ...later], stored);
    const outbound = judgeOutbound(answers, stored, await shop.line.receivedFrom(shop.channel));
    const visitors = total(await Promise.all(crowd.map((visitor) => visitor.verdict())));
    const refusals = [...shop.refusals, ...crowd.flatMap(({ refusals }) => refusals)];
    // LINE's simulator reports a webhook that was not answered as 0
    const other = [...refusals, ...statuses].filter((status) => ![0, 200, UNAVAILABLE].includes(status));
    const { lost, doubled, outOfOrder, untrue, unknown } = outbound;
    const faults = inbound.lost + inbound.doubled + inbound.gaps + lost + doubled + outOfOrder + untrue + other.length;
    const refused = refusals.filter((status) => status === UNAVAILABLE).length;
    return {
      // a reply has no retry key: one whose acceptance could not be recorded can only be marked unknown
      ok: faults === 0 && unknown <= people.length && isClean(visitors) && visitors.unacknowledged === 0 && refused > 0,
      text: `${refused} times 503${other.length > 0 ? `, also ${[...new Set(other)].join(", ")}` : ""}, ${formatVerdict(inbound)}, ${formatVerdict(outbound)}, visitors ${formatVerdict(visitors)}`,
    };
  } finally {
    await db.end();
    await shop.close();
  }
}
