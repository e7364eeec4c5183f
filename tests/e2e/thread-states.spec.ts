import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { Channel } from "./support/channel";
import { picture } from "./support/files";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

/** axe violations in both themes. */
async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

test(
  "an edited message opens its earlier versions, a shared post its link",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    const messenger = await new Channel(shop, "facebook").open("ร้านบนเพจ");
    const external_id = `edited-${messenger.social_id}`;
    const { room } = await messenger.receive({ kind: "text", text: "ส่งที่ 12/3", external_id });
    await messenger.apply({ type: "edit", external_id, number: 1, text: "ส่งที่ 12/4", content: null });
    await messenger.apply({ type: "edit", external_id, number: 2, text: "ส่งที่ 12/5", content: null });
    const share = { kind: "post", title: "ผ้าไหมลายพุดตาน", url: "https://www.instagram.com/p/abc/", native_url: null };
    await messenger.receive({ kind: "media", content: { share } });
    await messenger.receive({
      kind: "media",
      content: { share: { ...share, title: "เดรส ฿590", kind: "product", url: null } },
    });
    const inbox = await inboxOf(team.owner);
    await inbox.openRoom(shop, room.id);

    const edited = inbox.bubble("ส่งที่ 12/5");
    await expect(edited.getByText("ส่งที่ 12/3")).toBeHidden();
    const summary = edited.getByText("แก้ไขแล้ว 2 ครั้ง");
    await summary.focus();
    await inbox.page.keyboard.press("Enter");
    await expect(edited.getByRole("listitem")).toHaveText([/ส่งที่ 12\/3/, /ส่งที่ 12\/4/]);
    await expect(inbox.bubble("ผ้าไหมลายพุดตาน").getByRole("link", { name: "เปิดดูต้นฉบับ" })).toHaveAttribute(
      "href",
      "https://www.instagram.com/p/abc/",
    );
    const goods = inbox.bubble("เดรส ฿590");
    await expect(goods).toContainText("ถามถึงสินค้า");
    await expect(goods.getByRole("link")).toHaveCount(0);
    expect(await violationsInBothThemes(inbox.page)).toEqual([]);
  },
);

test(
  "potentially harmful files show a warning, others do not; a reaction names its picture",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    const line = await new Channel(shop, "line").open("ร้านบน LINE");
    const { room } = await line.receive({ kind: "text", text: "สวัสดีค่ะ" });
    const files = [
      ["setup.exe", "application/x-msdownload"],
      ["ใบเสร็จ.html", "text/html"],
      ["ใบสั่งซื้อ.pdf", "application/pdf"],
    ] as const;
    for (const [name, mime] of files) {
      const { message } = await line.receive({
        kind: "media",
        media: [{ kind: "file", name, mime, reference: "m:1" }],
      });
      await line.storeMedia(message.attachments[0]?.id ?? "", Buffer.from("ตัวอย่าง"), { kind: "file", mime });
    }
    const { buffer } = await picture();
    const media = ["หนึ่ง.png", "สอง.png"].map((name) => ({ kind: "image", name, mime: "image/png", reference: "m:2" }));
    const { message } = await line.receive({ kind: "media", media });
    for (const { id } of message.attachments) {
      await line.storeMedia(id, buffer, { kind: "image", mime: "image/png", width: 320, height: 240 });
    }
    await sql("update public.messages set reactions = $2 where id = $1", [
      message.id,
      JSON.stringify([{ by: "customer", emoji: "😍", attachment_id: message.attachments[1]?.id }]),
    ]);
    const inbox = await inboxOf(team.owner);
    await inbox.openRoom(shop, room.id);
    await expect(inbox.history.getByRole("link", { name: /setup\.exe/ })).toContainText("ไฟล์นี้เป็นโปรแกรม");
    await expect(inbox.history.getByRole("link", { name: /ใบเสร็จ\.html/ })).toContainText("อาจมีสคริปต์แฝง");
    await expect(inbox.history.getByRole("link", { name: /ใบสั่งซื้อ\.pdf/ })).not.toContainText("เปิดเฉพาะเมื่อ");
    const reaction = inbox.history.getByRole("listitem").filter({ hasText: "ลูกค้ากดรีแอ็กชัน 😍" });
    await expect(reaction).toContainText("ไฟล์ที่ 2");
    expect(await violationsInBothThemes(inbox.page)).toEqual([]);
  },
);

test(
  "a follower who has not written has no preview in the list, and unfollowing is shown",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    const line = await new Channel(shop, "line").open("ร้านบน LINE");
    await line.apply({ type: "reachable", is_reachable: true });
    await sql("update public.customers set name = 'คุณเพื่อนใหม่' where project_id = $1", [shop.project_id]);
    const inbox = await inboxOf(team.owner);
    await inbox.open(shop);
    await expect(inbox.row("คุณเพื่อนใหม่")).toContainText("ยังไม่มีข้อความ");
    await expect(inbox.row("คุณเพื่อนใหม่")).not.toContainText("ยกเลิกข้อความแล้ว");
    await line.apply({ type: "reachable", is_reachable: false });
    await inbox.row("คุณเพื่อนใหม่").click();
    await expect(inbox.history.getByText("เพิ่มเพื่อนแล้ว")).toBeVisible();
    await expect(inbox.history.getByText("ลูกค้าบล็อกหรือเลิกติดตามแล้ว", { exact: false })).toBeVisible();
    expect(await violationsInBothThemes(inbox.page)).toEqual([]);
  },
);

test("a slip of an old transfer is marked at its picture; two slips in one picture are summed", async ({
  shop,
  team,
  inboxOf,
}) => {
  const line = await new Channel(shop, "line").open("ร้านบน LINE");
  const { buffer } = await picture("slip.png");
  const media = [{ kind: "image", name: "slip.png", mime: "image/png", reference: "m:1" }];
  const { message, room } = await line.receive({ kind: "media", text: "โอนแล้วค่ะ", media });
  const [file] = message.attachments;
  await line.storeMedia(file?.id ?? "", buffer, { kind: "image", mime: "image/png", width: 320, height: 240 });
  const slip = (amount: number, days: number) =>
    sql(
      `insert into public.slips (id, project_id, source, room_id, message_id, attachment_id, bank, reference, outcome, reason,
         amount, transferred_at)
       values ($1, $2, 'chat', $3, $4, $5, '014', $6, 'verified', 'found', $7, now() - make_interval(hours => $8))`,
      [
        randomUUID(),
        shop.project_id,
        room.id,
        message.id,
        file?.id,
        randomUUID().replaceAll("-", ""),
        amount,
        days * 24 + 1,
      ],
    );
  await slip(59_000, 0);
  await slip(100_000, 2);
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room.id);
  const bubble = inbox.bubble("โอนแล้วค่ะ");
  await expect(bubble.getByText("2 สลิป · เงินเข้า ฿1,590.00")).toBeVisible();
  await expect(bubble.getByRole("button", { name: /^฿590\.00\s*เงินเข้าแล้ว ธนาคารยืนยัน/ })).not.toContainText(
    "วันก่อนส่งสลิป",
  );
  const marked = bubble.getByRole("button", { name: /^฿1,000\.00/ });
  await expect(marked).toContainText("โอนเมื่อ 2 วันก่อนส่งสลิป");
  expect(await violationsInBothThemes(inbox.page)).toEqual([]);
});

test(
  "on a phone a marked slip's row keeps the payer, and its dialog links the chat",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const line = await new Channel(shop, "line").open("ร้านบน LINE");
    const { room } = await line.receive({ kind: "text", text: "โอนแล้วค่ะ" });
    await sql(
      `insert into public.slips (id, project_id, source, room_id, bank, reference, outcome, reason, amount, transferred_at, sender_name)
     values ($1, $2, 'chat', $3, '014', $4, 'old', 'too_old', 89000, now() - interval '40 days', 'นาย มานี ใจดี')`,
      [randomUUID(), shop.project_id, room.id, randomUUID().replaceAll("-", "")],
    );
    const page = await pageOf(team.owner, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.goto(`${product.url}/project/${shop.project_id}/slip`);
    const row = page.getByRole("list", { name: "รายการสลิป" }).getByRole("link", { name: /มานี/ });
    await expect(row).toContainText("โอนเมื่อ 40 วันก่อนส่งสลิป");
    const name = await row.getByText("นาย มานี ใจดี").boundingBox();
    expect(name?.width).toBeGreaterThan(60);
    await row.click();
    const window = page.getByRole("dialog", { name: "รายละเอียดสลิป" });
    await expect(window.getByRole("link", { name: "คุณมะลิ" })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  },
);

test("a disabled webhook endpoint shows the reason and what to do", EXTENDED, async ({ shop, team, pageOf }) => {
  const reasons = { gone: "ปลายทางตอบ 410", failing: "ส่งไม่สำเร็จติดต่อกัน 5 วัน", secret: "สร้าง secret ใหม่" };
  for (const reason of Object.keys(reasons)) {
    await sql(
      `insert into public.webhook_endpoints (id, project_id, url, events, is_on, off_reason)
       values ($1, $2, $3, '{message.created}', false, $4)`,
      [randomUUID(), shop.project_id, `https://hooks.example.co.th/${reason}`, reason],
    );
  }
  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project/${shop.project_id}/settings/developers?tab=webhooks`);
  for (const [reason, words] of Object.entries(reasons)) {
    await expect(page.getByRole("heading", { name: `https://hooks.example.co.th/${reason}` })).toBeVisible();
    await expect(page.getByText(words, { exact: false })).toBeVisible();
  }
  await expect(page.getByText("ปิดอยู่", { exact: true })).toHaveCount(3);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test(
  "channels with long names fit a phone, in refused and disconnected states too",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const states = ["connected", "needs_attention", "disconnected"];
    for (const status of states) {
      await sql(
        `insert into public.socials (project_id, kind, name, external_id, status, quota_limit, quota_used, checks)
       values ($1, 'line', 'ร้านผ้าไหมบ้านเชียงใหม่ สาขาลาดพร้าว 71 ซอย 4', $2, $3, 500, 478, '{"token": "failed"}')`,
        [shop.project_id, randomUUID(), status],
      );
    }
    const page = await pageOf(team.owner, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.goto(`${product.url}/project/${shop.project_id}/settings/social`);
    for (const words of ["ใช้งานได้", "ต้องแก้ไข", "ตัดการเชื่อมต่อแล้ว"]) {
      const badge = page.getByRole("listitem").getByText(words, { exact: true }).first();
      await expect(badge).toBeVisible();
      const box = await badge.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999), words).toBeLessThanOrEqual(360);
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("listitem").filter({ hasText: "ต้องแก้ไข" }).getByRole("link").click();
    const label = page.getByText("เปิดส่งซ้ำเมื่อส่งไม่ถึง", { exact: true });
    await expect(label).toBeVisible();
    // the button beside it does not squeeze it into a column of single words
    expect((await label.boundingBox())?.width).toBeGreaterThan(120);
    expect(await violationsInBothThemes(page)).toEqual([]);
  },
);
