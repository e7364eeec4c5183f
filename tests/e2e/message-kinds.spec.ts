import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { Channel } from "./support/channel";
import { picture } from "./support/files";
import type { Inbox } from "./support/inbox";
import { product, sql } from "./support/product";
import { writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** Stubs LINE's sticker shop, which is outside this machine; one id is unknown to it. */
async function stickerShop(page: Page, unknown = "404"): Promise<void> {
  const { buffer } = await picture();
  await page.route("**/api/stickers/line/*", (route) =>
    route.request().url().endsWith(`/${unknown}`)
      ? route.fulfill({ status: 404, json: { error: "not_found" } })
      : route.fulfill({ body: buffer, contentType: "image/png" }),
  );
}

test.describe("a LINE customer", () => {
  let line: Channel;
  let inbox: Inbox;
  let room_id: string;
  test.beforeEach(async ({ shop, team, inboxOf }) => {
    line = await new Channel(shop, "line").open("ร้านบน LINE");
    room_id = (await line.receive({ kind: "text", text: "สวัสดีค่ะ", external_id: `first-${line.social_id}` })).room.id;
    inbox = await inboxOf(team.owner);
    await stickerShop(inbox.page);
  });

  test("each kind of message is rendered as its kind", async ({ shop }) => {
    await line.receive({ kind: "sticker", content: { package_id: "446", sticker_id: "1988", keywords: ["ดีใจ"] } });
    await line.receive({ kind: "sticker", content: { package_id: "1", sticker_id: "404", text: "สุขสันต์วันเกิด" } });
    await line.receive({
      kind: "location",
      content: { title: "บ้านคุณมะลิ", address: "ลาดพร้าว 71", latitude: 13.79, longitude: 100.6 },
    });
    await line.receive({ kind: "rich", content: { kind: "postback", data: "a=1", params: { date: "2026-11-22" } } });
    const row = (words: string[]) => ({
      type: "box",
      layout: "horizontal",
      contents: words.map((text) => ({ type: "text", text })),
    });
    const body = { type: "box", layout: "vertical", contents: [row(["เดรสสายหมอก", "฿590"])] };
    await line.receive({
      kind: "rich",
      content: { kind: "flex", alt_text: "ใบเสร็จของคุณ", contents: { type: "bubble", body } },
    });
    const actions = [{ type: "uri", label: "ดูรูป", uri: "https://example.com/cream" }];
    await line.receive({
      kind: "rich",
      content: { kind: "template", template: { type: "buttons", title: "สีครีม", text: "เหลือ 3 ตัว", actions } },
    });
    await line.receive({ kind: "unsupported", content: { kind: "hologram", native_url: "https://chat.line.biz/x" } });
    await line.receive({ kind: "text", text: "จากในกลุ่มค่ะ", content: { sender_id: "Uaaaabbbb1234" } });

    await inbox.openRoom(shop, room_id);
    await expect(inbox.history.getByRole("img", { name: "สติกเกอร์ ดีใจ" })).toBeVisible();
    await expect(inbox.bubble("สติกเกอร์ สุขสันต์วันเกิด")).toContainText("แสดงรูปสติกเกอร์ไม่ได้");
    const place = inbox.history.getByRole("link", { name: /บ้านคุณมะลิ/ });
    await expect(place).toContainText("ลาดพร้าว 71");
    await expect(place).toHaveAttribute("href", /query=13\.79,100\.6$/);
    await expect(inbox.bubble("กดปุ่ม")).toContainText("เลือก 2026-11-22");
    await expect(inbox.bubble("เดรสสายหมอก")).toContainText("฿590");
    await expect(inbox.bubble("เหลือ 3 ตัว").getByRole("link", { name: "ดูรูป" })).toHaveAttribute(
      "href",
      "https://example.com/cream",
    );
    const unknown = inbox.bubble("ข้อความชนิดนี้ยังแสดงที่นี่ไม่ได้");
    await expect(unknown).toContainText("ชนิด: hologram");
    await expect(unknown.getByRole("link")).toHaveAttribute("href", "https://chat.line.biz/x");
    await expect(inbox.bubble("จากในกลุ่มค่ะ")).toContainText("สมาชิกกลุ่ม …1234");
    expect(await violations(inbox.page)).toEqual([]);
  });

  test(
    "a pending file shows its state; a failed one shows the reason, and a retry where that can help",
    EXTENDED,
    async ({ shop, team, inboxOf }) => {
      const files = ["ใบสั่งซื้อ.pdf", "ใบเสนอราคา.pdf", "วิดีโอโรงงาน.mov"];
      const [late, gone, large] = await Promise.all(
        files.map(async (name) => {
          const media = [{ kind: "file", name, mime: "application/pdf", reference: "message:1" }];
          return (await line.receive({ kind: "media", media })).message.attachments[0]?.id ?? "";
        }),
      );
      await inbox.openRoom(shop, room_id);
      await expect(inbox.bubble("กำลังรับไฟล์ ใบสั่งซื้อ.pdf")).toBeVisible();
      await line.settleMedia(late ?? "", "unavailable");
      await line.settleMedia(gone ?? "", "not_found");
      await line.settleMedia(large ?? "", "file_too_large");
      await inbox.page.reload();
      await expect(inbox.bubble("รับไฟล์ ใบเสนอราคา.pdf ไม่ได้")).toContainText("หมดอายุที่ช่องทางแล้ว ขอให้ลูกค้าส่งใหม่");
      const tooLarge = inbox.bubble("รับไฟล์ วิดีโอโรงงาน.mov ไม่ได้");
      await expect(tooLarge).toContainText("ใหญ่เกิน 100 MB");
      await expect(tooLarge.getByRole("link", { name: "เปิดในแอปของช่องทาง" })).toHaveAttribute(
        "href",
        "https://chat.line.biz/",
      );
      const again = inbox.history.getByRole("button", { name: "ลองใหม่" });
      await expect(again).toHaveCount(1);

      const viewer = await inboxOf(team.viewer);
      await viewer.openRoom(shop, room_id);
      await expect(viewer.bubble("รับไฟล์ ใบสั่งซื้อ.pdf ไม่ได้")).toBeVisible();
      await expect(viewer.history.getByRole("button", { name: "ลองใหม่" })).toHaveCount(0);

      await again.click();
      await expect(inbox.bubble("กำลังรับไฟล์ ใบสั่งซื้อ.pdf")).toBeVisible();
      await expect(viewer.bubble("กำลังรับไฟล์ ใบสั่งซื้อ.pdf"), "updated live").toBeVisible();
    },
  );

  test("a quoted message is shown above its reply, and a click scrolls to it, however far", async ({ shop, team }) => {
    await sql(
      `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text)
       select $1, $2, $3, n, 1, 'customer', 'text', 'ข้อความที่ ' || n from generate_series(2, 300) n`,
      [shop.project_id, room_id, line.social_id],
    );
    await sql("update public.rooms set last_sequence = 300, last_customer_sequence = 300 where id = $1", [room_id]);
    await line.receive({
      kind: "text",
      text: "หมายถึงอันแรกค่ะ",
      reply_to_external_id: `first-${line.social_id}`,
    });
    await sql("insert into public.read_marks (room_id, user_id, project_id, sequence) values ($1, $2, $3, 301)", [
      room_id,
      team.owner.user_id,
      shop.project_id,
    ]);
    await inbox.openRoom(shop, room_id);
    const quote = inbox.bubble("หมายถึงอันแรกค่ะ").getByRole("button", { name: /ไปที่ข้อความที่ตอบ/ });
    await expect(quote).toContainText("สวัสดีค่ะ");
    await quote.click();
    const first = inbox.history
      .getByRole("article")
      .filter({ hasText: /สวัสดีค่ะ/ })
      .first();
    await expect(first).toBeInViewport();
    await expect(first).toBeFocused();
  });

  test("an answer quotes a message, a sticker is sent with one click; both show their cost", async ({ shop, team }) => {
    await inbox.openRoom(shop, room_id);
    await expect(inbox.composer).toContainText("ตอบตอนนี้ไม่ใช้โควตา");
    const first = inbox.bubble("สวัสดีค่ะ");
    await first.hover();
    await first.getByRole("button", { name: "ตอบข้อความนี้" }).click();
    await expect(inbox.composer).toContainText("กำลังตอบข้อความของ คุณมะลิ");
    await inbox.say("สวัสดีค่ะ สนใจตัวไหนคะ");
    await expect(inbox.composer).not.toContainText("กำลังตอบข้อความของ");
    const answer = inbox.bubble("สนใจตัวไหนคะ");
    await expect(answer.getByRole("button", { name: /ไปที่ข้อความที่ตอบ: คุณมะลิ/ })).toBeVisible();
    await expect(inbox.composer).toContainText("ส่งตอนนี้ใช้โควตา");

    await line.addAnswer(room_id, team.owner.user_id, "ส่งก่อนมีโทเค็นค่ะ", { state: "sent" });
    await line.addAnswer(room_id, team.owner.user_id, "ตัวสีครามนะคะ", { state: "sent", has_quote_token: true });
    await inbox.page.reload();
    const own = inbox.bubble("ตัวสีครามนะคะ");
    await own.hover();
    await expect(inbox.bubble("ส่งก่อนมีโทเค็นค่ะ").getByRole("button", { name: "ตอบข้อความนี้" })).toHaveCount(0);
    await own.getByRole("button", { name: "ตอบข้อความนี้" }).click();
    await inbox.say("เหลือตัวสุดท้ายค่ะ");
    await expect(inbox.bubble("เหลือตัวสุดท้ายค่ะ").getByRole("button", { name: /ไปที่ข้อความที่ตอบ/ })).toContainText(
      "ตัวสีครามนะคะ",
    );

    await inbox.showTools();
    await inbox.composer.getByRole("button", { name: "ส่งสติกเกอร์" }).click();
    await inbox.page.getByRole("button", { name: "Moon: Special Edition", exact: true }).click();
    await inbox.page.getByRole("button", { name: "ส่งสติกเกอร์ 1 จาก Moon: Special Edition" }).click();
    await expect(inbox.history.getByRole("img", { name: "สติกเกอร์" })).toBeVisible();
    await expect
      .poll(() =>
        sql("select kind, content, text from public.messages where room_id = $1 and kind = 'sticker'", [room_id]),
      )
      .toEqual([{ kind: "sticker", content: { package_id: "446", sticker_id: "1988" }, text: null }]);
    const [stored] = await sql<{ quoted: string }>(
      `select q.text as quoted from public.messages m join public.messages q on q.id = m.reply_to_id
       where m.room_id = $1 and m.author_kind = 'member' and m.text = 'สวัสดีค่ะ สนใจตัวไหนคะ'`,
      [room_id],
    );
    expect(stored?.quoted).toBe("สวัสดีค่ะ");
  });

  test("a message shows unsend, reactions, answers from the LINE app, cost, failure and unknown delivery", async ({
    shop,
    team,
    inboxOf,
  }) => {
    await line.receive({ kind: "text", text: "ลบทีหลัง", external_id: `gone-${line.social_id}` });
    await line.echo("ตอบจากมือถือค่ะ");
    await line.addAnswer(room_id, team.owner.user_id, "ใช้โควตาค่ะ", { state: "sent", cost: "quota" });
    const failed = { state: "failed", failure_code: "quota_exceeded" };
    await line.addAnswer(room_id, team.owner.user_id, "ส่งไม่ออกค่ะ", failed);
    const lost = { state: "unknown", failure_code: "answer_lost" };
    await line.addAnswer(room_id, team.owner.user_id, "ไม่รู้ว่าถึงไหม", lost);
    const other = await line.addAnswer(room_id, team.owner.user_id, "อันนี้ก็ไม่รู้", lost);
    await line.apply({ type: "unsend", external_id: `gone-${line.social_id}` });
    await line.apply({ type: "reaction", external_id: `first-${line.social_id}`, emoji: "❤️" });

    await inbox.openRoom(shop, room_id);
    await expect(inbox.bubble("ยกเลิกข้อความแล้ว")).toBeVisible();
    await expect(inbox.bubble("ลบทีหลัง")).toHaveCount(0);
    await expect(inbox.bubble("สวัสดีค่ะ")).toContainText("ลูกค้ากดรีแอ็กชัน ❤️");
    await expect(inbox.bubble("ตอบจากมือถือค่ะ")).toContainText("ตอบจากแอป LINE");
    await expect(inbox.bubble("ใช้โควตาค่ะ")).toContainText("ใช้โควตา ·");
    const refusal = inbox.bubble("ส่งไม่ออกค่ะ");
    await expect(refusal).toContainText("โควตาข้อความของเดือนนี้หมดแล้ว");
    await expect(refusal.getByRole("button", { name: "ส่งอีกครั้ง" })).toBeVisible();

    const viewer = await inboxOf(team.viewer);
    await viewer.openRoom(shop, room_id);
    await expect(viewer.bubble("ส่งไม่ออกค่ะ")).toContainText("โควตาข้อความของเดือนนี้หมดแล้ว");
    await expect(viewer.history.getByRole("button", { name: /ส่งอีกครั้ง|ถึงลูกค้าแล้ว/ })).toHaveCount(0);

    const doubt = inbox.bubble("ไม่รู้ว่าถึงไหม");
    await expect(doubt).toContainText("ไม่แน่ใจว่าส่งถึง");
    await expect(doubt.getByRole("link", { name: "เปิดแอปของช่องทาง" })).toHaveAttribute("href", /^https:/);
    expect(await violations(inbox.page)).toEqual([]);
    await doubt.getByRole("button", { name: "ถึงลูกค้าแล้ว" }).click();
    await expect(doubt).toContainText("ส่งแล้ว");
    await expect(doubt).not.toContainText("ไม่แน่ใจ");

    await inbox.bubble("อันนี้ก็ไม่รู้").getByRole("button", { name: "ยังไม่ถึง ส่งอีกครั้ง" }).click();
    const question = inbox.page.getByRole("alertdialog");
    await expect(question).toContainText("ลูกค้าจะได้ข้อความซ้ำ");
    await question.getByRole("button", { name: "ยกเลิก" }).click();
    await expect(question).toHaveCount(0);
    expect(await sql("select state from public.messages where id = $1", [other])).toEqual([{ state: "unknown" }]);
  });

  test("the composer is disabled for a customer who blocked the shop, except for notes", async ({ shop }) => {
    await line.apply({ type: "reachable", is_reachable: false });
    await inbox.openRoom(shop, room_id);
    await expect(inbox.composer).toContainText("ส่งข้อความไม่ได้: ลูกค้าบล็อกหรือเลิกติดตาม");
    await expect(inbox.answer).toHaveCount(0);
    await inbox.showTools();
    await expect(inbox.composer.getByRole("button", { name: "ส่งสติกเกอร์" })).toHaveCount(0);
    await inbox.note.fill("รอลูกค้ากลับมา");
    await inbox.note.press("Enter");
    await expect(inbox.bubble("รอลูกค้ากลับมา")).toBeVisible();
    await line.receive({ kind: "text", text: "กลับมาแล้วค่ะ" });
    await inbox.page.reload();
    await expect(inbox.answer).toBeVisible();
  });

  test("the list describes messages without text", EXTENDED, async ({ shop }) => {
    await inbox.open(shop);
    const kinds: [Parameters<Channel["receive"]>[0], string][] = [
      [{ kind: "sticker", content: { package_id: "446", sticker_id: "1988" } }, "ส่งสติกเกอร์"],
      [{ kind: "location", content: { latitude: 13, longitude: 100 } }, "ส่งตำแหน่ง"],
      [{ kind: "rich", content: { kind: "postback", data: "a=1" } }, "กดปุ่ม"],
      [{ kind: "rich", content: { kind: "share", title: "x", url: "https://example.com" } }, "แชร์ลิงก์"],
      [{ kind: "media", content: { story: { kind: "mention" } } }, "กล่าวถึงร้านในสตอรี"],
      [{ kind: "unsupported", content: { kind: "hologram" } }, "ข้อความชนิดที่ยังไม่รองรับ"],
      [{ kind: "text", text: "คำพูด", content: { story: { kind: "reply" } } }, "คำพูด"],
    ];
    for (const [message, words] of kinds) {
      await line.receive(message);
      await inbox.page.reload();
      await expect(inbox.row("คุณมะลิ"), words).toContainText(words);
    }
    await line.receive({ kind: "text", text: "ลบแล้ว", external_id: `last-${line.social_id}` });
    await line.apply({ type: "unsend", external_id: `last-${line.social_id}` });
    await inbox.page.reload();
    await expect(inbox.row("คุณมะลิ")).toContainText("ยกเลิกข้อความแล้ว");
  });
});

test(
  "Messenger: ads, stories, shares and read receipts; the reply window counts down to its end",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    const messenger = await new Channel(shop, "facebook").open("ร้านบนเพจ");
    const referral = { source: "ADS", ad_id: "1", ad_title: "โปรเดรส" };
    const { room } = await messenger.receive({
      kind: "text",
      text: "สนใจค่ะ",
      content: { referral },
      sent_at: ago(HOUR),
    });
    await messenger.receive({ kind: "media", text: "ตัวนี้", content: { story: { kind: "reply" } }, sent_at: ago(HOUR) });
    await messenger.receive({
      kind: "rich",
      content: { kind: "share", title: "รีวิวเดรส", url: "https://www.facebook.com/reel/1" },
      sent_at: ago(HOUR),
    });
    await messenger.addAnswer(room.id, team.owner.user_id, "ตัวละ 590 บาทค่ะ", { state: "sent" });
    await messenger.apply({ type: "mark", mark: "read", up_to: new Date().toISOString() });
    const inbox = await inboxOf(team.owner);
    await inbox.openRoom(shop, room.id);
    await expect(inbox.bubble("สนใจค่ะ")).toContainText("มาจากโฆษณา: โปรเดรส");
    await expect(inbox.bubble("ตัวนี้")).toContainText("ตอบสตอรีของร้าน · สตอรีหมดอายุแล้ว");
    await expect(inbox.bubble("รีวิวเดรส").getByRole("link", { name: "เปิด facebook.com" })).toBeVisible();
    await expect(inbox.bubble("ตัวละ 590 บาทค่ะ")).toContainText("อ่านแล้ว");
    await expect(inbox.composer).toContainText("ตอบได้อย่างอิสระถึง");
    await inbox.showTools();
    await expect(inbox.composer.getByRole("button", { name: "ส่งสติกเกอร์" }), "not by this channel").toHaveCount(0);

    const setLastWritten = (hours: number) =>
      sql("update public.rooms set customer_last_at = $2, updated_at = clock_timestamp() where id = $1", [
        room.id,
        ago(hours * HOUR),
      ]);
    await setLastWritten(48);
    await inbox.page.reload();
    await expect(inbox.composer).toContainText("เลย 24 ชม. แล้ว ตอบได้เฉพาะข้อความที่คนพิมพ์เอง");
    await expect(inbox.answer).toBeVisible();
    await setLastWritten(200);
    await inbox.page.reload();
    await expect(inbox.composer).toContainText("เลยเวลาตอบแล้ว ต้องรอให้ลูกค้าทักมาก่อน");
    await expect(inbox.answer).toHaveCount(0);
  },
);

test("Instagram: a long text shows how many messages it becomes", EXTENDED, async ({ shop, team, inboxOf }) => {
  const instagram = await new Channel(shop, "instagram").open("ร้านบนไอจี");
  const { room } = await instagram.receive({ kind: "text", text: "สวัสดีค่ะ" });
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room.id);
  await inbox.answer.fill("สั้นๆ ค่ะ");
  await expect(inbox.composer).not.toContainText("จะส่งเป็น");
  await inbox.answer.fill("ยาว ".repeat(600));
  await expect(inbox.composer).toContainText(/จะส่งเป็น \d+ ข้อความ/);
});

test("the widget offers its own stickers and quotes, and no quota", EXTENDED, async ({ shop, team, inboxOf }) => {
  const room_id = await writeUnpublished(shop, randomUUID(), "จากหน้าเว็บ");
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room_id);
  await expect(inbox.answer).toBeVisible();
  await expect(inbox.composer).not.toContainText("โควตา");
  await inbox.showTools();
  await expect(inbox.composer.getByRole("button", { name: "ส่งสติกเกอร์" })).toBeVisible();
  await expect(inbox.bubble("จากหน้าเว็บ").getByRole("button", { name: "ตอบข้อความนี้" })).toHaveCount(1);
});

test(
  "on a phone in the dark theme in English nothing overflows and axe finds nothing",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    const line = await new Channel(shop, "line").open("Shop on LINE");
    const { room } = await line.receive({ kind: "text", text: "Hello" });
    await line.receive({
      kind: "location",
      content: { title: "A rather long name of a place in Bangkok", latitude: 13.79, longitude: 100.6 },
    });
    const column = { title: "Cream", text: "3 left", actions: [{ type: "message", label: "Take cream" }] };
    await line.receive({
      kind: "rich",
      content: { kind: "template", template: { type: "carousel", columns: [column, column, column] } },
    });
    const media = [{ kind: "image", name: "a.jpg", mime: "image/jpeg", reference: "message:1" }];
    await line.receive({ kind: "media", media });
    await line.receive({ kind: "unsupported", content: { kind: "hologram" } });
    const lost = { state: "unknown", failure_code: "answer_lost" };
    await line.addAnswer(room.id, team.owner.user_id, "Is it there?", lost);
    const inbox = await inboxOf(team.owner, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      colorScheme: "dark",
    });
    await inbox.page.context().addCookies([{ name: "language", value: "en", url: product.url }]);
    await inbox.page.goto(`${product.url}/project/${shop.project_id}/chat/room/${room.id}?view=all`);
    const history = inbox.page.getByRole("region", { name: "Messages in this chat" });
    await expect(history.getByText("Receiving an image")).toBeVisible();
    await expect(history.getByText("This kind of message cannot be shown here yet")).toBeVisible();
    await expect(history.getByRole("button", { name: "It arrived" })).toBeVisible();
    const sticksOut = await history.evaluate(
      (element) =>
        [...element.querySelectorAll("article > div > *")].filter(
          (part) => part.getBoundingClientRect().right > innerWidth,
        ).length,
    );
    expect(sticksOut).toBe(0);
    expect(await violations(inbox.page)).toEqual([]);
  },
);
