import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { kindNames, waysOf } from "@/lib/notifications/kinds";
import { violations } from "./support/axe";
import { makeJobDue } from "./support/clock";
import { BY_PUSH } from "./support/limits";
import { newestMail } from "./support/mail";
import { newPerson, type Person } from "./support/people";
import { product, sql } from "./support/product";
import { type Shop, writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const bellOf = (page: Page) => page.getByRole("button", { name: /^การแจ้งเตือน/ });
const unread = (count: number) => new RegExp(`ยังไม่ได้อ่าน ${count} รายการ`);
const panelOf = (page: Page) => page.getByRole("dialog", { name: "การแจ้งเตือน" });

async function hire(shop: Shop, name: string): Promise<Person> {
  const person = await newPerson(name);
  await sql("insert into public.members (project_id, user_id, role) values ($1, $2, 'agent')", [
    shop.project_id,
    person.user_id,
  ]);
  return person;
}

/** Calls the REST API directly as the owner: the test is about what follows. */
async function assign(owner: Person, room_id: string, to: Person): Promise<void> {
  const { access_token } = owner.session;
  const answer = await fetch(`${product.servicesUrl}/rest/v1/rpc/assign_room`, {
    method: "POST",
    headers: {
      apikey: product.secrets.publishableKey,
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ p_room_id: room_id, p_assignee_id: to.user_id }),
  });
  expect(answer.status).toBe(200);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Types key by key, so that the mention list sees each key. */
async function type(note: Locator, text: string): Promise<void> {
  await note.pressSequentially(text, { delay: 15 });
}

test.use({ serviceWorkers: "allow" });

test("an assigned room counts in the bell at once, links to the room, and is marked read in every tab", async ({
  shop,
  team,
  inboxOf,
  pageOf,
  pageErrors,
}) => {
  const colleague = await hire(shop, "มะลิ ใจดี");
  const room_id = await writeUnpublished(shop, crypto.randomUUID(), "มีไซซ์ M ไหมคะ");
  const page = await pageOf(colleague);
  await page.goto(`${product.url}/project`);
  const second = await page.context().newPage();
  await second.goto(`${product.url}/project/${shop.project_id}/dashboard`);
  for (const tab of [page, second]) await expect(bellOf(tab)).toHaveAccessibleName("การแจ้งเตือน");
  await expect.poll(() => second.evaluate(() => document.readyState)).toBe("complete");

  const owner = await inboxOf(team.owner);
  await owner.openRoom(shop, room_id);
  // the owner may have notifications from other shops
  const toldBefore = await bellOf(owner.page).getAttribute("aria-label");
  await owner.page.getByRole("button", { name: /^ผู้ดูแล:/ }).click();
  await owner.page.getByRole("menuitem", { name: colleague.name }).click();
  for (const tab of [page, second]) await expect(bellOf(tab)).toHaveAccessibleName(unread(1), BY_PUSH);
  await expect(bellOf(owner.page)).toHaveAccessibleName(toldBefore ?? "");

  await bellOf(page).click();
  const notification = panelOf(page).getByRole("link").filter({ hasText: "ให้คุณ" });
  await expect(notification).toContainText(`${team.owner.name} มอบหมายแชทของ`);
  await expect(notification).toContainText("ยังไม่ได้อ่าน");
  expect(await violations(page)).toEqual([]);
  await notification.click();
  await expect(page).toHaveURL(new RegExp(`/project/${shop.project_id}/chat/room/${room_id}`));
  for (const tab of [page, second]) await expect(bellOf(tab)).toHaveAccessibleName("การแจ้งเตือน", BY_PUSH);
  expect(pageErrors.take()).toEqual([]);
});

test("opening the room another way marks its notifications read", EXTENDED, async ({ shop, team, inboxOf }) => {
  const colleague = await hire(shop, "ชบา");
  const rooms = [
    await writeUnpublished(shop, crypto.randomUUID(), "ห้องแรก"),
    await writeUnpublished(shop, crypto.randomUUID(), "ห้องสอง"),
  ];
  for (const room_id of rooms) await assign(team.owner, room_id, colleague);
  const inbox = await inboxOf(colleague);
  await inbox.open(shop);
  await expect(bellOf(inbox.page)).toHaveAccessibleName(unread(2));
  await inbox.row("ห้องแรก").click();
  await expect(bellOf(inbox.page)).toHaveAccessibleName(unread(1), BY_PUSH);
});

test("a colleague is mentioned in a note by keyboard, in Thai, and unmentioned by deleting the name", async ({
  shop,
  team,
  inboxOf,
  pageOf,
}) => {
  const [mali, malai] = [await hire(shop, "มะลิ ใจดี"), await hire(shop, "มาลัย")];
  const room_id = await writeUnpublished(shop, crypto.randomUUID(), "สวัสดีค่ะ");
  const page = await pageOf(mali);
  await page.goto(`${product.url}/notifications`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("การแจ้งเตือน");

  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room_id);
  await inbox.answer.focus();
  const names = inbox.composer.getByRole("listbox", { name: "กล่าวถึง" });
  await test.step("an answer to the customer offers no mentions", async () => {
    await type(inbox.answer, "@ม");
    await expect(names).toHaveCount(0);
    await inbox.answer.fill("");
  });
  await inbox.showTools();
  await inbox.composer.getByRole("button", { name: "โน้ตภายใน", exact: true }).click();
  const { note } = inbox;
  await type(note, "ฝาก@");
  await expect(names.getByRole("option", { name: team.owner.name })).toHaveCount(0);
  await type(note, "ม");
  await expect(names.getByRole("option")).toHaveText([/มะลิ ใจดี/, /มาลัย/]);
  await expect(names.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await note.press("ArrowDown");
  await expect(names.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await expect(note).toHaveAttribute(
    "aria-activedescendant",
    (await names.getByRole("option").last().getAttribute("id")) ?? "",
  );
  expect(await violations(inbox.page)).toEqual([]);
  await note.press("Escape");
  await expect(names).toHaveCount(0);
  await expect(note).toHaveValue("ฝาก@ม");
  await type(note, "ะลิ");
  await expect(names).toHaveCount(0);

  await note.fill("");
  await type(note, "ฝาก@มะ");
  await note.press("Enter");
  await expect(note).toHaveValue("ฝาก@มะลิ ใจดี ");
  await type(note, "ดูต่อกับ @มา");
  await names.getByRole("option", { name: "มาลัย" }).click();
  await expect(note).toHaveValue("ฝาก@มะลิ ใจดี ดูต่อกับ @มาลัย ");
  await expect(note).toBeFocused();
  // edited away: no mention any more
  await note.press("Backspace");
  await note.press("Backspace");
  await note.press("Escape");
  await note.press("Enter");
  const bubble = inbox.bubble("ฝาก@มะลิ ใจดี");
  await expect(bubble.getByText("@มะลิ ใจดี", { exact: true })).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName(unread(1), BY_PUSH);
  const [stored] = await sql<{ mentions: string[] }>(
    "select mentions from public.messages where room_id = $1 and is_note",
    [room_id],
  );
  expect(stored?.mentions).toEqual([mali.user_id]);
  const others = await sql("select from public.notifications where user_id = $1", [malai.user_id]);
  expect(others).toHaveLength(0);

  await test.step("it appears live in the open list and has its own page", async () => {
    const row = page.getByRole("main").getByRole("link").filter({ hasText: "กล่าวถึงคุณ" });
    await expect(row).toContainText("ฝาก@มะลิ ใจดี");
    const [notification] = await sql<{ id: string }>("select id from public.notifications where user_id = $1", [
      mali.user_id,
    ]);
    await page.goto(`${product.url}/notifications/${notification?.id}`);
    await expect(page.getByRole("heading", { level: 2 })).toContainText("กล่าวถึงคุณในแชทของ");
    await expect(bellOf(page)).toHaveAccessibleName("การแจ้งเตือน");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "เปิดแชท" }).click();
    await expect(page).toHaveURL(new RegExp(`/chat/room/${room_id}`));
    const foreign = await pageOf(malai);
    const answer = await foreign.goto(`${product.url}/notifications/${notification?.id}`);
    expect(answer?.status()).toBe(404);
    await expect(foreign.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  });
});

test(
  "a disabled kind is not delivered; a switch that cannot be saved reverts",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const colleague = await hire(shop, "กุหลาบ");
    const page = await pageOf(colleague);
    await page.goto(`${product.url}/notifications?tab=settings`);
    const choice = (way: string) => page.getByRole("switch", { name: `มีคนมอบหมายแชทให้: ${way}` });
    for (const way of ["กระดิ่ง", "เสียง", "เบราว์เซอร์", "อีเมล"]) {
      await expect(choice(way)).toBeChecked();
      await choice(way).click();
      await expect(choice(way)).not.toBeChecked();
    }
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() =>
        sql("select from public.notification_choices where user_id = $1 and not (bell or sound or push or email)", [
          colleague.user_id,
        ]),
      )
      .toHaveLength(1);
    await page.reload();
    await expect(choice("กระดิ่ง")).not.toBeChecked();
    const room_id = await writeUnpublished(shop, crypto.randomUUID(), "สวัสดีค่ะ");
    await assign(team.owner, room_id, colleague);
    expect(await sql("select from public.notifications where user_id = $1", [colleague.user_id])).toHaveLength(0);

    await page.route("**/api/notification-choices/*", (route) =>
      route.fulfill({ status: 503, json: { error: "unavailable" } }),
    );
    await choice("เสียง").click();
    await expect(page.getByText("บันทึกไม่สำเร็จ คืนค่าเดิมให้แล้ว")).toBeVisible();
    await expect(choice("เสียง")).not.toBeChecked();
  },
);

test("the list on a phone: empty, filtered, all marked read", EXTENDED, async ({ shop, team, pageOf }) => {
  const colleague = await hire(shop, "จำปี");
  const page = await pageOf(colleague, PHONE);
  await page.goto(`${product.url}/notifications`);
  await expect(page.getByText("ยังไม่มีการแจ้งเตือน")).toBeVisible();
  await page.getByRole("button", { name: "เลือกวิธีเตือน" }).tap();
  await expect(page.getByRole("switch")).toHaveCount(kindNames.flatMap(waysOf).length);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("tab", { name: "รายการ" }).tap();
  const rows = page.getByRole("main").getByRole("link");
  // each on its own: the second one joins a list that has never been scrolled
  for (const [index, text] of ["หนึ่ง", "สอง"].entries()) {
    await assign(team.owner, await writeUnpublished(shop, crypto.randomUUID(), text), colleague);
    await expect(rows).toHaveCount(index + 1, BY_PUSH);
  }
  await expect(page.getByRole("heading", { name: "วันนี้" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await bellOf(page).tap();
  await expect(panelOf(page).getByRole("link", { name: "ดูทั้งหมด" })).toBeVisible();
  const box = await panelOf(page).boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "เรื่อง" }).tap();
  await page.getByRole("option", { name: "มีคนกล่าวถึง" }).tap();
  await expect(page.getByText("ไม่มีการแจ้งเตือนตามที่เลือก")).toBeVisible();
  await page.getByRole("button", { name: "แสดงทั้งหมด" }).tap();
  await page.getByRole("button", { name: "ยังไม่ได้อ่าน", exact: true }).tap();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "ทำเครื่องหมายว่าอ่านทั้งหมด" }).tap();
  await expect(bellOf(page)).toHaveAccessibleName("การแจ้งเตือน");
  await expect(page.getByText("อ่านครบแล้ว")).toBeVisible();
});

test(
  "a mail lists unread notifications and can be unsubscribed by its link",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const colleague = await hire(shop, "บัว");
    const room_id = await writeUnpublished(shop, crypto.randomUUID(), "สวัสดีค่ะ");
    await assign(team.owner, room_id, colleague);
    // instead of waiting five minutes
    expect(await makeJobDue(`mail_notifications:${colleague.user_id}`)).toBe(true);
    const mail = await newestMail(colleague.email);
    expect(mail.subject).toContain(`${team.owner.name} มอบหมายแชทของ`);
    const link = /href="([^"]*\/unsubscribe\?[^"]*)"/.exec(mail.html)?.[1]?.replaceAll("&amp;", "&");
    const page = await pageOf(null);
    await page.goto(link ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("หยุดรับอีเมลแจ้งเตือน");
    expect(await violations(page)).toEqual([]);
    const isOn = async () => {
      const [row] = await sql<{ email: boolean }>("select email from private.choice_of($1, 'assigned')", [
        colleague.user_id,
      ]);
      return row?.email;
    };
    expect(await isOn()).toBe(true);
    await page.getByRole("button", { name: "หยุดรับอีเมล" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("หยุดส่งอีเมลแล้ว");
    expect(await isOn()).toBe(false);
    await page.getByRole("button", { name: "รับอีเมลเหมือนเดิม" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("จะส่งอีเมลให้เหมือนเดิม");
    expect(await isOn()).toBe(true);
    await page.goto(`${product.url}/unsubscribe?token=x`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ลิงก์นี้ใช้ไม่ได้");
  },
);
