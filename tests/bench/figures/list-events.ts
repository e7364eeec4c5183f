import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { Client } from "pg";
import { launchBrowser, newContext, signInBrowser } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { nameOf, SIZES } from "../large-data";
import { signIn } from "../product";
import { openPusher } from "../pusher";
import { ms, percentile } from "../stats";

const PER_SECOND = 20;
const EVENTS_MS = 60_000;
/** The rooms that customers write in: more than the list's first page. */
const BUSY_ROOMS = 200;
/** Until prefetched chunks have loaded. */
const SETTLED_MS = 8_000;
const LOAD_LIMIT_MS = 60_000;
/** Without another row for this long, the list has ended. */
const STUCK_MS = 4_000;
const SCROLL_MS = 12_000;
const PIXELS_PER_FRAME = 120;

/** P24: a list of many rooms, as the owner: its main thread while rooms change twenty times a second, how far it scrolls, and its frames. */
export const listEvents: Figure = {
  id: "P24",
  title: `${PER_SECOND} list events a second, and scrolling a list of ${nameOf("middle")} rooms`,
  measure: async (bench: Bench): Promise<Finding[]> => {
    const owner = await signIn(bench, "owner@demo.local");
    const project_id = bench.large.projectOf.middle;
    const browser = await launchBrowser();
    try {
      const context = await newContext(browser);
      await signInBrowser(context, bench, owner.session);
      const page = await context.newPage();
      await page.goto(`${bench.origin}/project/${project_id}/chat?view=all`);
      await page.locator("[data-room]").first().waitFor();
      await page.waitForTimeout(SETTLED_MS);
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable");
      const idle = await busyShare(session, () => wait(SETTLED_MS));
      const busy = await busyShare(session, () => publishEvents(bench, project_id, page));
      bench.note(`main thread without events: ${(idle * 100).toFixed(1)} %`);
      const loaded = await loadAll(page);
      const frames = await scroll(page);
      const p95 = percentile(frames, 0.95);
      return [
        {
          name: "main thread while events arrive",
          value: `${(busy * 100).toFixed(1)} %`,
          target: "≤ 10 %",
          ok: busy <= 0.1,
        },
        {
          name: "rooms that the list reaches",
          value: loaded.rooms.toLocaleString("en"),
          target: `all ${SIZES.middle.toLocaleString("en")}`,
          // an unfinished list is not a capped one
          ok: loaded.rooms >= SIZES.middle || !loaded.isStuck,
        },
        { name: "frame while scrolling them, p95", value: ms(p95), target: "≤ 20 ms", ok: p95 <= 20 },
      ];
    } finally {
      await browser.close();
    }
  },
};

/** The share of the time in which the main thread was busy. */
async function busyShare(session: CDPSession, during: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { busy: of("TaskDuration"), at: of("Timestamp") };
  };
  const begin = await read();
  await during();
  const end = await read();
  return (end.busy - begin.busy) / (end.at - begin.at);
}

/** Publishes what the application would when customers write in the rooms, until the time is over, and waits until the last is shown. */
async function publishEvents(bench: Bench, project_id: string, page: Page): Promise<void> {
  const { pusher } = openPusher(bench);
  const { rooms, channel } = await findBusyRooms(bench, project_id);
  const begin = performance.now();
  const running: Promise<unknown>[] = [];
  let text = "";
  for (let n = 0; performance.now() - begin < EVENTS_MS; n++) {
    const room = rooms[n % rooms.length];
    if (!room) throw new Error("the project has no rooms");
    room.last_sequence++;
    text = `ข้อความใหม่ ${n}`;
    const now = new Date().toISOString();
    const changed = { last_customer_sequence: room.last_sequence, last_message_preview: text };
    Object.assign(room, changed, { last_message_at: now, updated_at: now, customer_last_at: now });
    const message = { room_id: room.id, sequence: room.last_sequence, author_kind: "customer" };
    running.push(pusher.trigger(channel, "rooms", JSON.stringify({ rooms: [room], messages: [message] })));
    await wait(Math.max(0, begin + ((n + 1) / PER_SECOND) * 1000 - performance.now()));
  }
  await Promise.all(running);
  await page.getByText(text).first().waitFor({ timeout: 5_000 });
}

async function findBusyRooms(bench: Bench, project_id: string) {
  const db = new Client({ connectionString: bench.databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ room: { id: string; last_sequence: number } }>(
      `select private.room_event(r) as room from public.rooms r
       where r.project_id = $1 order by r.last_message_at desc limit ${BUSY_ROOMS}`,
      [project_id],
    );
    const { rows: epochs } = await db.query<{ epoch: string }>(
      "select epoch from system.find_channel_epochs(array[$1::uuid], '{}')",
      [project_id],
    );
    return { rooms: rows.map(({ room }) => room), channel: `private-inbox-${project_id}.${epochs[0]?.epoch}` };
  } finally {
    await db.end();
  }
}

/** Scrolls to the end again and again until no more rooms load. */
async function loadAll(page: Page): Promise<{ rooms: number; isStuck: boolean }> {
  let rooms = 0;
  let grownAt = Date.now();
  for (const begin = Date.now(); Date.now() - begin < LOAD_LIMIT_MS; await page.waitForTimeout(50)) {
    const found = await page.evaluate(() => {
      const [row, below] = document.querySelectorAll("[data-room]");
      const scroller = row?.closest(".overflow-y-auto");
      if (!row || !below || !scroller) return 0;
      const height = Math.abs(below.getBoundingClientRect().top - row.getBoundingClientRect().top);
      scroller.scrollTo(0, scroller.scrollHeight);
      return Math.floor(scroller.scrollHeight / height);
    });
    if (found > rooms) {
      rooms = found;
      grownAt = Date.now();
    }
    if (Date.now() - grownAt > STUCK_MS) return { rooms, isStuck: true };
  }
  return { rooms, isStuck: false };
}

/** The time of each frame, in ms, while the list scrolls up at a steady speed from where it is. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    ({ limit, pixels }) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector("[data-room]")?.closest(".overflow-y-auto");
        const frames: number[] = [];
        let last = performance.now();
        const begin = last;
        let step = -pixels;
        const next = (now: number) => {
          frames.push(now - last);
          last = now;
          if (scroller && scroller.scrollTop <= 0) step = pixels;
          scroller?.scrollBy(0, step);
          if (now - begin < limit) requestAnimationFrame(next);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(next);
      }),
    { limit: SCROLL_MS, pixels: PIXELS_PER_FRAME },
  );
}
