import { randomUUID } from "node:crypto";
import { picture } from "./support/files";
import type { Inbox } from "./support/inbox";
import { BY_PUSH } from "./support/limits";
import { sql } from "./support/product";
import { type Shop, writeUnpublished } from "./support/shop";
import { expect, test } from "./support/test";

const LIMIT = 5_000;
const MEGABYTE = 1024 * 1024;
const SENDING = "**/rooms/*/messages";

/** How often a text is in the database of a shop. */
async function countStored({ project_id }: Shop, text: string): Promise<number> {
  const [row] = await sql<{ count: string }>(
    "select count(*) from public.messages where project_id = $1 and text = $2",
    [project_id, text],
  );
  return Number(row?.count);
}

async function pasteImage(inbox: Inbox): Promise<void> {
  const { buffer } = await picture();
  await inbox.answer.evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "จากคลิปบอร์ด.png", { type: "image/png" }));
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
}

test.describe("in a room", () => {
  let inbox: Inbox;
  let room_id: string;
  test.beforeEach(async ({ shop, team, inboxOf }) => {
    room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
    inbox = await inboxOf(team.owner);
    await inbox.openRoom(shop, room_id);
    await expect(inbox.bubble("สวัสดี")).toBeVisible();
  });

  test("a draft is stored on the server and appears in the author's other browser", async ({ shop, team, inboxOf }) => {
    const saved = inbox.page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
    await inbox.answer.fill("ร่างที่ยังไม่ส่ง");
    await saved;
    const elsewhere = await inboxOf(team.owner);
    await elsewhere.openRoom(shop, room_id);
    await expect(elsewhere.answer).toHaveValue("ร่างที่ยังไม่ส่ง");
    const colleague = await inboxOf(team.agent);
    await colleague.openRoom(shop, room_id);
    await expect(colleague.answer).toHaveValue("");

    await elsewhere.answer.press("Enter");
    await expect(elsewhere.bubble("ร่างที่ยังไม่ส่ง")).toContainText("ส่งแล้ว");
    await inbox.page.reload();
    await expect(inbox.bubble("ร่างที่ยังไม่ส่ง")).toBeVisible();
    await expect(inbox.answer).toHaveValue("");
  });

  test("Enter sends, Shift+Enter inserts a line break", async ({ shop }) => {
    await inbox.answer.pressSequentially("บรรทัดแรก");
    await inbox.answer.press("Shift+Enter");
    await inbox.answer.pressSequentially("บรรทัดสอง");
    await expect(inbox.answer).toHaveValue("บรรทัดแรก\nบรรทัดสอง");
    await inbox.answer.press("Enter");
    await expect(inbox.answer).toHaveValue("");
    await expect(inbox.bubble("บรรทัดแรก")).toContainText("ส่งแล้ว");
    expect(await countStored(shop, "บรรทัดแรก\nบรรทัดสอง")).toBe(1);
    await inbox.answer.press("Enter");
    await expect(inbox.history.getByRole("article")).toHaveCount(2);
  });

  test("an overlong text shows an error and stays in the field", async ({ shop }) => {
    const text = "ก".repeat(LIMIT + 1);
    await inbox.answer.fill(text);
    await expect(inbox.composer).toContainText("ยาวเกินไป 1 ตัวอักษร");
    await expect(inbox.answer).toHaveAttribute("aria-invalid", "true");
    await expect(inbox.sendButton).toBeDisabled();
    await inbox.answer.press("Enter");
    await expect(inbox.answer).toHaveValue(text);
    expect(await countStored(shop, text)).toBe(0);
    await inbox.answer.press("End");
    await inbox.answer.press("Backspace");
    await expect(inbox.composer).not.toContainText("ยาวเกินไป");
    await inbox.answer.press("Enter");
    await expect(inbox.answer).toHaveValue("");
    await expect.poll(() => countStored(shop, "ก".repeat(LIMIT))).toBe(1);
  });

  test("invalid files show an error, the others are sent", async () => {
    const tray = inbox.composer.getByRole("list", { name: "ไฟล์ที่จะส่ง" });
    const tile = (name: string) => tray.getByRole("listitem").filter({ hasText: name });
    await inbox.attach("แนบไฟล์", [
      { name: "ใหญ่.png", buffer: Buffer.alloc(101 * MEGABYTE) },
      { name: "โปรแกรม.exe", buffer: Buffer.from(`MZ${"\0".repeat(200)}`) },
      { name: "หน้าเว็บ.png", buffer: Buffer.from("<!doctype html><script>alert(1)</script>") },
      await picture("ดี.png"),
    ]);
    await expect(tile("ใหญ่.png").getByRole("alert")).toHaveText("ใหญ่เกิน 100 MB");
    await expect(tile("โปรแกรม.exe").getByRole("alert")).toHaveText("ไฟล์ชนิดนี้ส่งไม่ได้");
    await expect(tile("หน้าเว็บ.png").getByRole("alert")).toHaveText("ไฟล์ชนิดนี้ส่งไม่ได้");
    await expect(tile("ดี.png")).toContainText(/B$/);
    await tray.getByRole("button", { name: "นำ ใหญ่.png ออก" }).click();
    await expect(tile("ใหญ่.png")).toHaveCount(0);
    await inbox.sendButton.click();
    await expect(inbox.history.getByRole("img", { name: "รูปภาพ ดี.png" })).toBeVisible();
    await expect(tray).toHaveCount(0);
    await expect(inbox.history.getByRole("img", { name: /รูปภาพ/ })).toHaveCount(1);
  });

  test("a pasted picture is attached and sent", async () => {
    await pasteImage(inbox);
    await inbox.say("จากคลิปบอร์ดค่ะ");
    const bubble = inbox.bubble("จากคลิปบอร์ดค่ะ");
    await expect(bubble.getByRole("img", { name: "รูปภาพ จากคลิปบอร์ด.png" })).toBeVisible();
    await expect(bubble).toContainText("ส่งแล้ว");
  });

  test("a voice message is recorded, can be cancelled, and is sent as MP3 with its length", async ({ shop }) => {
    await inbox.page.context().grantPermissions(["microphone"]);
    const record = inbox.composer.getByRole("button", { name: "บันทึกเสียง" });
    const bar = inbox.composer.getByRole("group", { name: "ข้อความเสียง" });
    await inbox.showTools();
    await record.click();
    await expect(bar).toContainText("กำลังบันทึกเสียง");
    await bar.getByRole("button", { name: "ยกเลิกการบันทึก" }).click();
    await expect(bar).toBeHidden();
    await expect(inbox.composer.getByRole("list", { name: "ไฟล์ที่จะส่ง" })).toBeHidden();

    await record.click();
    await expect(bar).toContainText("0:02");
    await bar.getByRole("button", { name: "เสร็จแล้ว" }).click();
    const tile = inbox.composer.getByRole("listitem").filter({ hasText: "voice.mp3" });
    await tile.getByRole("button", { name: "ฟัง voice.mp3", exact: true }).press("Enter");
    await expect(tile).toContainText(/0:0\d \/ 0:0\d/);
    // it has played to its end
    await expect(tile).not.toContainText("/");
    await expect(tile.getByRole("button", { name: "ฟัง voice.mp3", exact: true })).toBeVisible();
    await inbox.answer.press("Enter");
    await expect(inbox.history.locator("audio")).toHaveCount(1);
    const [sound] = await sql<{ mime: string; duration_ms: number }>(
      "select mime, duration_ms from public.attachments where project_id = $1 and state = 'ready'",
      [shop.project_id],
    );
    expect(sound?.mime).toBe("audio/mpeg");
    expect(sound?.duration_ms).toBeGreaterThan(1_000);
  });

  test("a refused message shows its state and is sent once on retry", async ({ shop }) => {
    const refuse = { status: 403, json: { error: "forbidden" } };
    await inbox.page.route(SENDING, (route) =>
      route.request().method() === "POST" ? route.fulfill(refuse) : route.continue(),
    );
    await inbox.say("ส่งไม่ออก");
    const bubble = inbox.bubble("ส่งไม่ออก");
    await expect(bubble.getByRole("alert")).toContainText("ส่งไม่สำเร็จ");
    await inbox.page.unroute(SENDING);
    await bubble.getByRole("button", { name: "ส่งอีกครั้ง" }).dblclick();
    await expect(bubble).toContainText("ส่งแล้ว");
    await expect(bubble).toHaveCount(1);
    expect(await countStored(shop, "ส่งไม่ออก")).toBe(1);
  });

  test("a lost response causes no duplicate message", async ({ shop }) => {
    let swallowed = 0;
    await inbox.page.route(SENDING, async (route) => {
      if (route.request().method() !== "POST" || swallowed++ > 0) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await inbox.say("คำตอบหายกลางทาง");
    const bubble = inbox.bubble("คำตอบหายกลางทาง");
    await expect(bubble).toContainText("ส่งแล้ว", { timeout: 20_000 });
    await expect(bubble).toHaveCount(1);
    expect(await countStored(shop, "คำตอบหายกลางทาง")).toBe(1);
  });

  test("a message written offline appears at once and is sent on reconnect", async ({ shop }) => {
    await inbox.page.context().setOffline(true);
    await inbox.say("เขียนตอนไม่มีเน็ต");
    const bubble = inbox.bubble("เขียนตอนไม่มีเน็ต");
    await expect(bubble).toContainText(/รอส่ง|กำลังส่ง/);
    await inbox.page.context().setOffline(false);
    await expect(bubble).toContainText("ส่งแล้ว", { timeout: 20_000 });
    expect(await countStored(shop, "เขียนตอนไม่มีเน็ต")).toBe(1);
  });

  test("an unsent message survives a reload and is sent once", async ({ shop }) => {
    await inbox.page.route(SENDING, (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
    );
    // it is sent before the room's events arrive, so no event tells the new page that it was delivered
    await inbox.page.route("**/pusher/auth", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await inbox.say("ยังไม่ทันส่ง");
    await expect(inbox.bubble("ยังไม่ทันส่ง")).toContainText(/รอส่ง|กำลังส่ง/);
    await inbox.page.reload();
    await expect(inbox.bubble("ยังไม่ทันส่ง")).toContainText(/รอส่ง|กำลังส่ง/);
    expect(await countStored(shop, "ยังไม่ทันส่ง")).toBe(0);
    await inbox.page.unroute(SENDING);
    await expect(inbox.bubble("ยังไม่ทันส่ง")).toContainText("ส่งแล้ว", BY_PUSH);
    await expect(inbox.bubble("ยังไม่ทันส่ง")).toHaveCount(1);
    expect(await countStored(shop, "ยังไม่ทันส่ง")).toBe(1);
  });
});

test("a private note reaches the team and never the visitor's browser", async ({ shop, team, inboxOf, newVisitor }) => {
  const widget = await newVisitor();
  const received: string[] = [];
  widget.page.on("response", async (response) => received.push(await response.text().catch(() => "")));
  widget.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => received.push(String(payload))));
  await widget.say("ขอส่วนลดได้ไหม");
  const [inbox, colleague] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  await inbox.open(shop);
  await inbox.row("ขอส่วนลดได้ไหม").click();
  await colleague.openRoom(shop, inbox.roomId());

  await inbox.showTools();
  await inbox.composer.getByRole("button", { name: "โน้ตภายใน" }).click();
  await inbox.note.fill("ลูกค้าเก่า-ลดได้");
  await inbox.composer.getByRole("button", { name: "บันทึกโน้ต" }).click();
  await expect(inbox.bubble("ลูกค้าเก่า-ลดได้")).toContainText("โน้ตภายใน");
  await expect(colleague.bubble("ลูกค้าเก่า-ลดได้")).toBeVisible();
  await inbox.composer.getByRole("button", { name: "ตอบลูกค้า" }).click();
  await inbox.say("ลดให้ 10% นะคะ");
  await expect(widget.bubble("ลดให้ 10% นะคะ")).toBeVisible();
  await widget.page.reload();
  await expect(widget.bubble("ลดให้ 10% นะคะ")).toBeVisible();
  await expect(widget.log).not.toContainText("ลูกค้าเก่า");

  await expect.poll(() => received.join("\n")).toContain("ลดให้ 10%");
  expect(received.join("\n")).not.toContain("ลูกค้าเก่า");
});

test("the visitor's composer keeps and retries unsent messages", async ({ shop, newVisitor }) => {
  const widget = await newVisitor();
  const sending = "**/api/widget/*/messages";
  await widget.field.fill("ก".repeat(LIMIT + 1));
  await expect(widget.page.getByRole("alert")).toHaveText("ข้อความยาวเกินไป 1 ตัวอักษร");
  await expect(widget.sendButton).toBeDisabled();

  await widget.page.route(sending, (route) => route.abort("connectionrefused"));
  await widget.say("เน็ตไม่ดี");
  await expect(widget.log).toContainText("ยังส่งไม่ได้ จะลองส่งให้เอง");
  await widget.page.reload();
  await expect(widget.bubble("เน็ตไม่ดี")).toBeVisible();
  const resend = widget.log.getByRole("button", { name: "แตะเพื่อส่งอีกครั้ง" });
  await expect(resend).toBeVisible();
  await widget.page.unroute(sending);
  await resend.click();
  await expect(widget.log).toContainText("ส่งแล้ว");
  await expect(widget.bubble("เน็ตไม่ดี")).toHaveCount(1);
  expect(await countStored(shop, "เน็ตไม่ดี")).toBe(1);

  await test.step("files are refused before they are uploaded", async () => {
    await widget.attach("แนบไฟล์", {
      name: "ใหญ่.pdf",
      buffer: Buffer.alloc(101 * MEGABYTE),
    });
    await expect(widget.tile("ใหญ่.pdf")).toContainText("ไฟล์ใหญ่เกิน 25");
    await widget.attach("แนบไฟล์", {
      name: "โปรแกรม.exe",
      buffer: Buffer.from("MZ\0\0"),
    });
    await expect(widget.tile("โปรแกรม.exe")).toContainText("ไฟล์ชนิดนี้ส่งไม่ได้");
    await expect(widget.sendButton).toBeDisabled();
  });
});
