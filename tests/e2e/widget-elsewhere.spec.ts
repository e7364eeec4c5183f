import { serveHostPage } from "./support/host-page";
import { sql } from "./support/product";
import { openShop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";
import { Widget } from "./support/widget";

const PER_MINUTE = 20;

test("works on a page of another origin with a strict CSP", async ({ shop, team, pageOf, inboxOf, pageErrors }) => {
  const host = await serveHostPage(shop);
  try {
    const page = await pageOf(null);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(host.url);
    const widget = Widget.on(page);
    await expect(widget.launcher).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(
      asked.filter((path) => path !== "/" && path !== "/favicon.ico"),
      "a new visitor loads one script",
    ).toEqual(["/widget.js"]);
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /widget/i.test(name)))).toEqual([
      "ChatWidget",
    ]);

    await widget.openByLauncher();
    await widget.say("จากเว็บอื่น");
    await expect(widget.log).toContainText("ส่งแล้ว");
    const inbox = await inboxOf(team.owner);
    await inbox.open(shop);
    await inbox.row("จากเว็บอื่น").click();
    await inbox.say("ตอบถึงเว็บอื่น");
    await expect(widget.bubble("ตอบถึงเว็บอื่น")).toBeVisible();

    await test.step("the launcher counts an answer that arrives while it is closed", async () => {
      await widget.closeButton.click();
      await inbox.say("ตอบตอนปิดอยู่");
      await expect(widget.launcher).toHaveAccessibleName("แชทกับเรา, ข้อความใหม่ 1");
      await page.reload();
      await expect(widget.launcher).toHaveAccessibleName("แชทกับเรา, ข้อความใหม่ 1");
      await widget.openByLauncher();
      await expect(widget.bubble("ตอบตอนปิดอยู่")).toBeVisible();
      await expect(widget.launcher).toHaveAccessibleName("แชทกับเรา");
    });
    pageErrors.expectNone();
  } finally {
    await host.close();
  }
});

test("a domain that is not on the allowlist cannot embed the widget", async ({ team, pageOf }) => {
  const shop = await openShop({ owner: team.owner, allowed_domains: ["shop.example.com", "*.example.org"] });
  const host = await serveHostPage(shop);
  try {
    const page = await pageOf(null);
    const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await page.goto(host.url);
    const widget = Widget.on(page);
    await widget.launcher.click();
    await refused;
    await expect(widget.field).toHaveCount(0);

    await test.step("adding the domain allows it", async () => {
      await sql("update public.widgets set allowed_domains = array['127.0.0.1:*'] where social_id = $1", [
        shop.social_id,
      ]);
      await page.reload();
      await widget.openByLauncher();
      await expect(widget.field).toBeVisible();
    });
  } finally {
    await host.close();
  }
});

test(
  "the twenty-first message in a minute is queued with a friendly notice",
  EXTENDED,
  async ({ shop, team, newVisitor, inboxOf }) => {
    const widget = await newVisitor();
    for (let n = 1; n <= PER_MINUTE; n++) await widget.say(`ข้อ ${n}`);
    await expect.poll(() => widget.said(/^ข้อ \d+$/)).toHaveLength(PER_MINUTE);
    await expect(widget.log).not.toContainText("กำลังส่ง");
    await widget.say("ข้อ 21");
    await expect(widget.log).toContainText("ส่งถี่ไปนิด ข้อความนี้จะส่งให้เองภายในหนึ่งนาที");
    await expect(widget.bubble("ข้อ 21")).toBeVisible();
    const inbox = await inboxOf(team.owner);
    await inbox.open(shop);
    await inbox.row("ข้อ 20").click();
    await expect(inbox.history.getByText("ข้อ 1", { exact: true })).toBeInViewport(); // with so many unread messages the room opens at the first unread one
    await inbox.page.getByRole("button", { name: "ไปข้อความล่าสุด" }).click();
    // exact: "ข้อ 2" followed by a time that begins with 0 also reads "ข้อ 20"
    await expect(inbox.history.getByText("ข้อ 20", { exact: true })).toBeInViewport();
    await expect(inbox.history.getByText("ข้อ 21", { exact: true })).toHaveCount(0);

    await test.step("it is sent once the rate limit allows", async () => {
      await sql("update public.messages set created_at = created_at - interval '1 minute' where room_id = $1", [
        inbox.roomId(),
      ]);
      await widget.log.getByRole("button", { name: "แตะเพื่อส่งอีกครั้ง" }).click();
      await expect(inbox.history.getByText("ข้อ 21", { exact: true })).toBeVisible();
    });
  },
);

test("works where the browser blocks storage in frames", async ({ shop, team, pageOf, inboxOf }) => {
  const host = await serveHostPage(shop);
  try {
    const page = await pageOf(null);
    // blocked third-party storage: every access throws
    await page.addInitScript(() => {
      if (window === window.top) return;
      const refuse = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(window, "BroadcastChannel", { get: refuse });
    });
    await page.goto(host.url);
    const widget = Widget.on(page);
    await widget.openByLauncher();
    await widget.say("ไม่มีที่เก็บ");
    await expect(widget.log).toContainText("ส่งแล้ว");
    const inbox = await inboxOf(team.owner);
    await inbox.open(shop);
    await inbox.row("ไม่มีที่เก็บ").click();
    await inbox.say("ได้รับแล้วค่ะ");
    await expect(widget.bubble("ได้รับแล้วค่ะ")).toBeVisible();

    await test.step("the host page remembers the visitor", async () => {
      await page.reload();
      await widget.openByLauncher();
      await expect(widget.bubble("ได้รับแล้วค่ะ")).toBeVisible();
    });
  } finally {
    await host.close();
  }
});

test("a second script tag on the same page has no effect", async ({ shop, pageOf, pageErrors }) => {
  const host = await serveHostPage(shop, { tags: 2 });
  try {
    const page = await pageOf(null);
    await page.goto(host.url);
    const widget = Widget.on(page);
    await expect(widget.launcher).toHaveCount(1);
    await widget.openByLauncher();
    await expect(widget.field).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(1);
    pageErrors.expectNone();
  } finally {
    await host.close();
  }
});

test("a visitor's text is never rendered as markup", async ({ shop, team, newVisitor, inboxOf, pageErrors }) => {
  const attack = `<img src=x onerror="document.title='โดนแล้ว'"><script>document.title='โดนแล้ว'</script>`;
  const widget = await newVisitor();
  await widget.say(attack);
  await expect(widget.log).toContainText("<img src=x");
  const inbox = await inboxOf(team.owner);
  await inbox.open(shop);
  await inbox.row("<img src=x").click();
  await expect(inbox.bubble("<script>")).toBeVisible();
  for (const page of [widget.page, inbox.page]) expect(await page.title()).not.toContain("โดนแล้ว");
  pageErrors.expectNone();
});
