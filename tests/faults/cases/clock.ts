import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Backend } from "../../support/backend";
import { asSuperuser } from "../../support/superuser";
import { until } from "../../support/until";
import { type Fault, inLanes, pause, untilHealthy } from "../fault";
import { addAudience, judgeBroadcast, readProgress, scheduleBroadcast, untilOver } from "../line/broadcasts";
import { addPeople, roomOf } from "../line/crowd";
import { formatVerdict } from "../line/judge";
import { LineShop } from "../line/shop";

const ROOMS = 200;
const LEAST_ROOMS = 6;
const LANES = 6;
const MINUTE_MS = 60_000;
const MOVE_MINUTES = 10;
/** Within a clock that is ten minutes fast, and not within the real one. */
const DUE_MS = 5 * MINUTE_MS;
/** As long as the worker needs to look for jobs a few times. */
const LOOKS_MS = 6_000;
const SETTLED_MS = 180_000;

/**
 * Moves the database's clock, by which schedules, snoozes, broadcasts and jobs become due: now() is ahead by so many minutes. Connections
 * end, because their plans may contain the old clock. Times that PostgreSQL itself notes (clock_timestamp) stay right.
 */
async function moveClock(backend: Backend, db: pg.Client, minutes: number): Promise<void> {
  const body = `select pg_catalog.transaction_timestamp() + interval '${minutes} minutes'`;
  await db.query(
    minutes === 0
      ? "create or replace function pg_catalog.now() returns timestamptz language internal stable strict parallel safe as 'now'"
      : `create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe as $$${body}$$`,
  );
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await untilHealthy(backend);
}

/** F12: the database's clock jumps ten minutes ahead and back: everything that is due once happens once. */
export const clockMoved: Fault = {
  id: "F12",
  title: "clock moved by ten minutes: schedules, snoozes and broadcasts fire once",
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่นาฬิกาเดินผิด");
    const db = new pg.Client({ connectionString: asSuperuser(backend.databaseUrl) });
    await db.connect();
    try {
      const people = await addPeople(shop, Math.max(LEAST_ROOMS, Math.ceil(ROOMS * scale)));
      const hello = people.map((person): [string, { type: "text"; text: string }] => [
        person,
        { type: "text", text: "สวัสดีค่ะ" },
      ]);
      await shop.line.send(shop.channel, await shop.line.build(shop.channel, hello));
      const rooms = await Promise.all(people.map((person) => roomOf(shop, person)));
      const due = new Date(Date.now() + DUE_MS).toISOString();
      // a snooze ends when the room is answered, so other rooms are snoozed
      const answered = new Set(rooms.filter((_room, place) => place % 2 === 0));
      const snoozed = rooms.filter((room_id) => !answered.has(room_id));
      await inLanes(rooms, LANES, async (room_id) => {
        const text = "คำตอบที่ตั้งเวลาไว้";
        if (!answered.has(room_id)) {
          await shop.call("PUT", `/rooms/${room_id}/snooze`, { until: due });
          return;
        }
        await shop.call("POST", `/rooms/${room_id}/scheduled-messages`, {
          client_id: randomUUID(),
          text,
          send_at: due,
          cancel_on_reply: false,
        });
      });
      const audience = await LineShop.open(backend, "ร้านที่ตั้งเวลาส่ง");
      await addAudience(audience, rooms.length);
      const broadcast = await scheduleBroadcast(audience, "ลดทั้งร้าน 20%", due);
      const early: Record<string, number> = {};
      const fired = async () => {
        const [row] = await shop.rows<{ sent: number; woken: number }>(
          `select (count(*) filter (where m.author_kind = 'member' and m.state = 'sent'))::integer as sent,
             (count(*) filter (where m.content ->> 'event' = 'woken'))::integer as woken
           from public.messages m where m.room_id = any($1)`,
          [rooms],
        );
        return row ?? { sent: 0, woken: 0 };
      };
      const noteEarly = async () => {
        const { sent, woken } = await fired();
        early.sent = sent;
        early.woken = woken;
        early.broadcasts = (await readProgress(audience, broadcast)).state === "scheduled" ? 0 : 1;
      };
      // ten minutes slow: nothing is due
      await moveClock(backend, db, -MOVE_MINUTES);
      await pause(LOOKS_MS);
      await noteEarly();
      await moveClock(backend, db, MOVE_MINUTES);
      await until(
        "everything that was scheduled",
        async () => {
          const { sent, woken } = await fired();
          return sent >= answered.size && woken >= snoozed.length;
        },
        SETTLED_MS,
      );
      await untilOver(audience, broadcast, SETTLED_MS);
      // back, and ahead once more: the same time comes again
      for (const minutes of [-MOVE_MINUTES, MOVE_MINUTES, 0]) {
        await moveClock(backend, db, minutes);
        await pause(LOOKS_MS);
      }
      const received = await shop.line.receivedFrom(shop.channel);
      const { woken } = await fired();
      const verdict = {
        scheduled: rooms.length,
        lost: 0,
        doubled: 0,
        early: (early.sent ?? 0) + (early.woken ?? 0) + (early.broadcasts ?? 0),
        wokenNotOnce: 0,
        broadcastNotOnce: 0,
      };
      for (const [place, person] of people.entries()) {
        if (!answered.has(rooms[place] ?? "")) continue;
        const times = received.filter(({ to }) => to === person).length;
        if (times === 0) verdict.lost++;
        if (times > 1) verdict.doubled++;
      }
      const uneven = await shop.rows(
        `select r.id from public.rooms r where r.id = any($1)
           and (select count(*) from public.messages m where m.room_id = r.id and m.content ->> 'event' = 'woken') <> 1`,
        [snoozed],
      );
      verdict.wokenNotOnce = uneven.length + Math.abs(woken - snoozed.length);
      const { recipients, reached, doubled, lost } = await judgeBroadcast(audience, broadcast);
      verdict.broadcastNotOnce =
        doubled + lost + Math.abs(recipients - rooms.length) + Math.abs(reached - rooms.length);
      await audience.close();
      const { scheduled: _, ...faults } = verdict;
      return { ok: Object.values(faults).every((count) => count === 0), text: formatVerdict(verdict) };
    } finally {
      await moveClock(backend, db, 0);
      await db.end();
      await shop.close();
    }
  },
};
