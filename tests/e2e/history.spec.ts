import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { Inbox } from "./support/inbox";
import { linesOf } from "./support/lines";
import { openShop, writeHistory, writeRooms, writeUnpublished } from "./support/shop";
import { expect, test } from "./support/test";

const NUMBERED = /^(ข้อความที่|ลูกค้า) \d+$/;
const MESSAGES = 300;
const ROOMS = 200;
/** A short list, of a shop that is no longer new: the inbox of one with up to 20 rooms asks for its checklist. */
const FEW_ROOMS = 25;
const STEP_PX = 700;
/** Two channels of an open inbox, each located and then signed. */
const QUESTIONS = 4;

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const rising = (numbers: Set<number>) => [...numbers].sort((a, b) => a - b);

test("scrolling up loads a long history page by page without layout shifts", async ({ shop, team, inboxOf }) => {
  test.setTimeout(120_000);
  const visitor_id = randomUUID();
  const room_id = await writeHistory(shop, team.owner, visitor_id, MESSAGES);
  const inbox = await inboxOf(team.owner);
  let pages = 0;
  inbox.page.on("request", (request) => {
    if (request.url().includes("before=")) pages++;
  });
  await inbox.openRoom(shop, room_id);
  await expect(inbox.bubble(`ข้อความที่ ${MESSAGES}`)).toBeInViewport();

  const seen = new Set<number>();
  const beginning = inbox.history.getByText("จุดเริ่มต้นของการสนทนา");
  await inbox.history.hover();
  for (let step = 0; step < 150; step++) {
    for (const line of await linesOf(inbox.history, NUMBERED)) seen.add(Number(/\d+/.exec(line)?.[0]));
    // overscan: it is rendered a little before it is visible
    if (await beginning.evaluateAll(([mark]) => mark !== undefined && mark.getBoundingClientRect().bottom > 60)) break;
    await inbox.page.mouse.wheel(0, -STEP_PX);
    // a page that loads above must not move the message that is being read
    const read = await placeAtRest(inbox);
    await inbox.page.waitForTimeout(200);
    const moved = async () => Math.abs((await topOf(inbox, read.text)) - read.top);
    await expect.poll(moved, { message: `"${read.text}" stays where it is`, timeout: 2_000 }).toBeLessThanOrEqual(2);
  }
  await expect(beginning).toBeVisible();
  expect(rising(seen)).toEqual(upTo(MESSAGES));
  expect(pages).toBe(MESSAGES / 50 - 1);

  await test.step("a message that arrives meanwhile is counted and does not move the scroll position", async () => {
    const read = await firstInView(inbox);
    await writeUnpublished(shop, visitor_id, "มาใหม่ระหว่างอ่านย้อน");
    await inbox.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const jump = inbox.page.getByRole("button", { name: /ไปข้อความล่าสุด|ข้อความใหม่/ });
    await expect(jump).toContainText("1 ข้อความใหม่");
    expect(Math.abs((await topOf(inbox, read.text)) - read.top)).toBeLessThanOrEqual(2);
    await jump.click();
    await expect(inbox.bubble("มาใหม่ระหว่างอ่านย้อน")).toBeInViewport();
    await expect(jump).toHaveCount(0);
  });
});

test("a long list of rooms loads page by page and renders only the visible rows", async ({ shop, team, inboxOf }) => {
  await writeRooms(shop, ROOMS);
  const inbox = await inboxOf(team.owner);
  await inbox.open(shop, "waiting");
  await expect(inbox.page.getByText("สวัสดี 1", { exact: true })).toBeVisible();

  const seen = new Set<number>();
  const look = async () => {
    for (const name of await inbox.row(/สวัสดี \d+/).allInnerTexts()) seen.add(Number(/สวัสดี (\d+)/.exec(name)?.[1]));
  };
  await inbox.row(/สวัสดี/).first().hover();
  for (let step = 0; step < 100; step++) {
    await look();
    expect(await inbox.row(/สวัสดี/).count()).toBeLessThan(60);
    if (await inbox.page.getByText("แสดงครบแล้ว").isVisible()) break;
    await inbox.page.mouse.wheel(0, STEP_PX);
    await inbox.page.waitForTimeout(100);
  }
  // the last rows may have been rendered just before the end was found
  await look();
  expect(rising(seen)).toEqual(upTo(ROOMS));
});

test("a long list sends the same requests as a short one", async ({ team, pageOf }) => {
  const asked = async (rooms: number) => {
    const shop = await openShop({ owner: team.owner });
    await writeRooms(shop, rooms);
    const inbox = new Inbox(await pageOf(team.owner));
    const counts = new Map<string, number>();
    let questions = 0;
    inbox.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // how many channels share a request depends on which parts of the page are ready at the same time
      if (pathname === "/pusher/auth") {
        questions += request.postData()?.match(/channel_name=/g)?.length ?? 0;
        return;
      }
      if (!/^\/(api|rest|pusher)\//.test(pathname)) return;
      const path = pathname.replaceAll(/[0-9a-f-]{36}/g, "{id}");
      counts.set(path, (counts.get(path) ?? 0) + 1);
    });
    await inbox.open(shop, "waiting");
    await expect(inbox.page.getByText("สวัสดี 1", { exact: true })).toBeVisible();
    // on a busy machine the network may be idle before the page subscribes to its channels
    await expect.poll(() => questions).toBe(QUESTIONS);
    await inbox.page.waitForLoadState("networkidle");
    return counts;
  };
  const [few, many] = [await asked(FEW_ROOMS), await asked(ROOMS)];
  // the network may also be idle between the signature of a channel and its subscription, which asks for the bell's count
  const different = () =>
    [...new Set([...few.keys(), ...many.keys()])].filter((path) => few.has(path) !== many.has(path));
  await expect.poll(different).toEqual([]);
  // data is asked for a second time if its channel is not subscribed by then
  const more = [...many].filter(([path, count]) => count > (few.get(path) ?? 0) + 1);
  expect(more).toEqual([]);
});

interface Place {
  text: string;
  top: number;
}

/** The topmost fully visible message, identified by its first line of text. */
async function firstInView({ history, page }: Inbox): Promise<Place> {
  for (;;) {
    const place = await topmost(history);
    if (place) return place;
    // a busy machine renders the rows some frames after the jump
    await page.waitForTimeout(50);
  }
}

function topmost(history: Locator): Promise<Place | null> {
  return history.evaluate((region) => {
    const { top: edge } = region.getBoundingClientRect();
    for (const article of region.querySelectorAll("article")) {
      const { top } = article.getBoundingClientRect();
      const text = /ข้อความที่ \d+/.exec(article.textContent)?.[0]; // may run into the time below
      if (top >= edge && text) return { text, top };
    }
    return null;
  });
}

/** Waits until two reads some frames apart agree: rows are measured and corrected just after they are rendered. */
async function placeAtRest(inbox: Inbox): Promise<Place> {
  for (let before = await firstInView(inbox); ; ) {
    await inbox.page.waitForTimeout(80);
    const place = await firstInView(inbox);
    if (place.text === before.text && place.top === before.top) return place;
    before = place;
  }
}

function topOf({ history }: Inbox, text: string): Promise<number> {
  return history.evaluate((region, wanted) => {
    for (const article of region.querySelectorAll("article")) {
      if (/ข้อความที่ \d+/.exec(article.textContent)?.[0] === wanted) return article.getBoundingClientRect().top;
    }
    throw new Error(`${wanted} is not there any more`);
  }, text);
}
