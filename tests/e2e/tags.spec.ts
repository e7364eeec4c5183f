import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { newCustomer, newTag } from "./support/customers";
import { signIn } from "./support/people";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const screenOf = ({ project_id }: Shop) => `${product.url}/project/${project_id}/settings/tags`;
const line = (page: Page, name: string) =>
  page.getByRole("list", { name: "แท็กทั้งหมด" }).getByRole("listitem").filter({ hasText: name });

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole("button", { name: `ตัวเลือกของ ${name}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("first tag: created, refused with an error at its field, recoloured, renamed", async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop));
  await expect(page.getByText("ยังไม่มีแท็ก")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "สร้างแท็ก" }).click();
  const dialog = page.getByRole("dialog", { name: "สร้างแท็ก" });
  const name = dialog.getByLabel("ชื่อ");
  await expect(name).toBeFocused();
  await name.fill("ด่วน, มาก");
  await dialog.getByRole("button", { name: "สร้างแท็ก" }).click();
  await expect(dialog.getByText("ชื่อแท็กใช้ได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค และอีโมจิ")).toBeVisible();
  await name.fill("น้ำดื่ม 🚚");
  await name.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(line(page, "น้ำดื่ม 🚚")).toContainText("0 ห้อง");

  await page.getByRole("button", { name: /เปลี่ยนสีของ น้ำดื่ม/ }).click();
  await page.getByRole("menuitemradio", { name: "สีแดง" }).click();
  await expect
    .poll(async () => (await sql("select color from public.tags where project_id = $1", [shop.project_id]))[0])
    .toEqual({ color: "red" });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "สร้างแท็ก" }).click();
  await dialog.getByLabel("ชื่อ").fill("น้ำดื่ม 🚚");
  await dialog.getByLabel("ชื่อ").press("Enter");
  await expect(dialog.getByText("มีแท็กชื่อนี้อยู่แล้ว")).toBeVisible();
});

test(
  "deleting shows how many rooms carry it and can be undone; merging moves them",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const [going, staying] = [await newTag(shop, "รอโอน"), await newTag(shop, "ค้างชำระ")];
    const { room_id } = await newCustomer(shop, "สมหญิง");
    await sql("insert into public.room_tags (room_id, tag_id, project_id) values ($1, $2, $3)", [
      room_id,
      going,
      shop.project_id,
    ]);
    const tagsOf = async () => (await sql("select tag_ids from public.rooms where id = $1", [room_id]))[0];
    const page = await pageOf(team.owner);
    await page.goto(screenOf(shop));
    await expect(line(page, "รอโอน").getByRole("link", { name: "1 ห้อง" })).toHaveAttribute(
      "href",
      new RegExp(`chat\\?view=all&tag=${going}`),
    );

    await choose(page, "รอโอน", "ลบแท็ก");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("แท็กนี้ติดอยู่ที่ 1 ห้องและ 0 ลูกค้า");
    await question.getByRole("button", { name: "ลบแท็ก" }).click();
    await expect(question).toBeHidden();
    await expect(line(page, "รอโอน")).toHaveCount(0);
    expect(await tagsOf()).toEqual({ tag_ids: [] });
    await page.getByRole("button", { name: "เลิกทำ" }).click();
    await expect(line(page, "รอโอน")).toContainText("1 ห้อง");
    expect(await tagsOf()).toEqual({ tag_ids: [going] });

    await choose(page, "รอโอน", "รวมกับแท็กอื่น");
    const dialog = page.getByRole("dialog", { name: "รวมแท็ก รอโอน" });
    await dialog.getByRole("button", { name: "รวมแท็ก" }).click();
    await expect(dialog.getByText("เลือกแท็กที่จะใช้ต่อก่อน")).toBeVisible();
    await dialog.getByRole("combobox").fill("ค้าง");
    await page.getByRole("option", { name: "ค้างชำระ" }).click();
    await dialog.getByRole("button", { name: "รวมแท็ก" }).click();
    await expect(dialog).toBeHidden();
    await expect(line(page, "รอโอน")).toHaveCount(0);
    expect(await tagsOf()).toEqual({ tag_ids: [staying] });
  },
);

test("an export can be imported again; a viewer has no actions", EXTENDED, async ({ shop, team, pageOf }) => {
  await newTag(shop, "ส่งด่วน");
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "ดาวน์โหลด CSV" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).toBe("\uFEFFname,color,description\r\nส่งด่วน,gray,\r\n");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "นำเข้า CSV" }).click();
  const buffer = Buffer.from(`${text}"ลูกค้าประจำ",red,"ซื้อ ""สามครั้ง"" ขึ้นไป"\r\n"a,b",,\r\n`);
  await (await choosing).setFiles({ name: "tags.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("เพิ่ม 1 แท็ก มีอยู่แล้ว 1")).toBeVisible();
  await expect(page.getByText("บรรทัดที่อ่านไม่ได้: 4")).toBeVisible();
  await expect(line(page, "ลูกค้าประจำ")).toContainText('ซื้อ "สามครั้ง" ขึ้นไป');

  const looking = await pageOf(team.viewer);
  await looking.goto(screenOf(shop));
  await expect(line(looking, "ส่งด่วน")).toBeVisible();
  for (const name of ["สร้างแท็ก", "นำเข้า CSV", "ตัวเลือกของ ส่งด่วน"]) {
    await expect(looking.getByRole("button", { name })).toHaveCount(0);
  }
});

test("a room is tagged by keyboard, and a colleague's browser shows it", async ({ shop, team, inboxOf }) => {
  const tag_id = await newTag(shop, "ลูกค้าประจำ");
  const { room_id } = await newCustomer(shop, "มานี");
  const [mine, theirs] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  await mine.openRoom(shop, room_id);
  await theirs.openRoom(shop, room_id);
  await mine.waitForShortcuts();
  await mine.page.keyboard.press("KeyT");
  await expect(mine.page.getByRole("combobox", { name: "ค้นหาแท็ก" })).toBeFocused();
  await mine.page.keyboard.type("ประจำ");
  await mine.page.keyboard.press("Enter");
  await expect(mine.page.getByRole("option", { name: "ลูกค้าประจำ" })).toHaveAttribute("aria-selected", "true");
  const takeOff = theirs.page.getByRole("button", { name: /^นำแท็ก .* ออก$/ });
  await expect(takeOff).toHaveCount(1);
  await expect(theirs.history).toContainText("ติดแท็ก ลูกค้าประจำ");
  expect(await violations(mine.page)).toEqual([]);

  await mine.page.getByRole("combobox", { name: "ค้นหาแท็ก" }).fill("ใหม่เอี่ยม");
  await mine.page.keyboard.press("Enter");
  await expect(takeOff).toHaveCount(2);
  await mine.page.keyboard.press("Escape");
  await expect(mine.page.getByRole("button", { name: "เครื่องมืออื่น" })).toBeFocused();
  // a member who does not manage tags cannot create one
  await theirs.openTags();
  await theirs.page.getByRole("combobox", { name: "ค้นหาแท็ก" }).fill("ของเจ้าหน้าที่");
  await expect(theirs.page.getByText("ไม่พบแท็กที่ตรงกัน")).toBeVisible();
  const [room] = await sql<{ tag_ids: string[] }>("select tag_ids from public.rooms where id = $1", [room_id]);
  expect(room?.tag_ids).toHaveLength(2);
  expect(room?.tag_ids[0]).toBe(tag_id);
});

test("a tag of a chat stays with the customer, which can be undone", EXTENDED, async ({ shop, team, inboxOf }) => {
  const tag_id = await newTag(shop, "ขายส่ง");
  const { room_id, customer_id } = await newCustomer(shop, "ชูใจ");
  await sql("insert into public.room_tags (room_id, tag_id, project_id) values ($1, $2, $3)", [
    room_id,
    tag_id,
    shop.project_id,
  ]);
  const places = async () => {
    const [found] = await sql<{ room: string; customer: string }>(
      `select (select count(*) from public.room_tags where room_id = $1) as room,
         (select count(*) from public.customer_tags where customer_id = $2) as customer`,
      [room_id, customer_id],
    );
    return found;
  };
  const [mine, theirs] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  await mine.openRoom(shop, room_id);
  await theirs.openRoom(shop, room_id);
  const chip = (page: Page) =>
    page.getByRole("list", { name: "แท็ก" }).getByRole("listitem").filter({ hasText: "ขายส่ง" });
  await chip(mine.page).getByRole("button").first().click();
  await mine.page.getByRole("menuitemcheckbox", { name: "ติดกับลูกค้าตลอด" }).click();
  await expect.poll(places).toEqual({ room: "0", customer: "1" });
  await expect(chip(theirs.page)).toContainText("ติดกับลูกค้าตลอด");
  await expect(chip(theirs.page)).toHaveCount(1);
  await mine.page.keyboard.press("Escape");
  await mine.page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect.poll(places).toEqual({ room: "1", customer: "0" });
  await expect(chip(mine.page)).not.toContainText("ติดกับลูกค้าตลอด");
});

test(
  "a form is sent like every other request: keys, retries, notices, and what was typed stays",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(screenOf(shop));
    const tags = `**/api/project/${shop.project_id}/tags`;
    const sent: Record<string, string>[] = [];
    let tries = 0;
    await page.route(tags, (route) => {
      tries++;
      return route.abort("connectionrefused");
    });
    await page.getByRole("button", { name: "สร้างแท็ก" }).click();
    const dialog = page.getByRole("dialog", { name: "สร้างแท็ก" });
    const name = dialog.getByLabel("ชื่อ");
    await name.fill("ลูกค้าประจำ");
    await name.press("Enter");
    await expect(page.getByText("เชื่อมต่ออินเทอร์เน็ตไม่ได้")).toBeVisible({ timeout: 15_000 });
    await expect(dialog.getByRole("alert")).toContainText("ระบบไม่พร้อมให้บริการชั่วคราว");
    await expect(name).toHaveValue("ลูกค้าประจำ");
    expect(tries).toBe(4);

    await page.unroute(tags);
    await page.route(tags, (route) => {
      sent.push(route.request().headers());
      if (sent.length > 1) return route.continue();
      return route.fulfill({ status: 503, json: { error: "unavailable" } });
    });
    await name.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(line(page, "ลูกค้าประจำ")).toHaveCount(1);
    expect(sent).toHaveLength(2);
    for (const headers of sent) {
      expect(headers.apikey).toBeTruthy();
      expect(headers.authorization).toMatch(/^Bearer ey/);
      expect(headers["idempotency-key"]).toBe(sent[0]?.["idempotency-key"]);
    }
  },
);

test("a form whose session is over shows the notice and goes to sign-in", EXTENDED, async ({ shop, team, pageOf }) => {
  // a session of its own, because the page ends it
  const page = await pageOf({ ...team.owner, ...(await signIn(team.owner.email)) });
  await page.goto(screenOf(shop));
  await page.route(`**/api/project/${shop.project_id}/tags`, (route) =>
    route.fulfill({ status: 401, json: { error: "unauthorized", message: "Unauthorized" } }),
  );
  await page.getByRole("button", { name: "สร้างแท็ก" }).click();
  const name = page.getByRole("dialog").getByLabel("ชื่อ");
  await name.fill("ลูกค้าใหม่");
  await name.press("Enter");
  await expect(page.getByText("เซสชันหมดอายุ")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
