/** The widget on host pages that do unusual things, and what a page may say about its visitor. */
import { createCipheriv, createHmac, randomBytes, randomUUID } from "node:crypto";
import { serveHostPage } from "./support/host-page";
import { product, sql, start, stop, untilHealthy } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";
import { Widget } from "./support/widget";

/** Stores an identity secret as the settings would. */
async function giveSecret({ social_id }: Shop): Promise<string> {
  const secret = `whs_${randomUUID()}`;
  const [pair = ""] = product.secrets.encryptionKeys.split(",");
  const at = pair.indexOf("=");
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(pair.slice(at + 1), "base64"), iv);
  cipher.setAAD(Buffer.from(`widget_secrets.sealed.${social_id}`));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const parts = [iv, body, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  await sql("insert into private.widget_secrets (social_id, sealed) values ($1, $2)", [
    social_id,
    ["v1", pair.slice(0, at), ...parts].join(":"),
  ]);
  return secret;
}

function sign(secret: string, claims: object, seconds = 3600): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

test("the chat survives a page that changes history, replaces its body and removes globals", async ({
  shop,
  pageOf,
  pageErrors,
}) => {
  const host = await serveHostPage(shop);
  try {
    const page = await pageOf(null);
    await page.goto(host.url);
    const widget = Widget.on(page);
    await expect(widget.launcher).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, "", "/other?token=secret#part");
      document.title = "หน้าอื่น";
      delete window.ChatWidget;
      for (const name of ["fetch", "XMLHttpRequest", "localStorage"]) {
        Object.defineProperty(window, name, { value: undefined, configurable: true });
      }
    });
    await widget.openByLauncher();
    await widget.say("จากหน้าที่เปลี่ยนไป");
    await expect(widget.log).toContainText("ส่งแล้ว");

    await page.evaluate(() => {
      const body = document.createElement("body");
      body.innerHTML = "<h1>หน้าใหม่ทั้งหน้า</h1>";
      document.documentElement.replaceChild(body, document.body);
    });
    await expect(widget.bubble("จากหน้าที่เปลี่ยนไป")).toBeVisible();
    await expect(page.locator("chat-widget")).toHaveCount(1);
    const [site] = await sql<{ path: string }>("select path from public.widget_sites where social_id = $1", [
      shop.social_id,
    ]);
    expect(site?.path, "the path without query and fragment").toBe("/other");
    pageErrors.expectNone();
  } finally {
    await host.close();
  }
});

test("the host page's load event waits only for the script", async ({ shop, pageOf }) => {
  const host = await serveHostPage(shop, { isSlow: true });
  try {
    const page = await pageOf(null);
    await page.goto(host.url, { waitUntil: "domcontentloaded" });
    const widget = Widget.on(page);
    await widget.launcher.hover();
    await page.evaluate(() => window.ChatWidget?.push(["open"]));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    await expect(page.locator("iframe"), "a hover or a command waits for the load event").toHaveCount(0);
    await test.step("a click does not wait for the load event", async () => {
      await widget.openByLauncher();
      await expect(page.locator("iframe")).toHaveCount(1);
    });
  } finally {
    await host.close();
  }
});

test(
  "calls before the script has loaded are queued; a forged or expired identity is refused with an error",
  EXTENDED,
  async ({ shop, team, pageOf, inboxOf }) => {
    const secret = await giveSecret(shop);
    const [tag] = await sql<{ id: string }>(
      "insert into public.tags (project_id, name) values ($1, 'สมาชิก') returning id",
      [shop.project_id],
    );
    await sql("update public.widgets set page_tag_ids = array[$2::uuid] where social_id = $1", [
      shop.social_id,
      tag?.id,
    ]);
    const good = sign(secret, { sub: "42", name: "สมใจ ใจดี" });
    const host = await serveHostPage(shop, {
      script: `
      window.received = [];
      window.ChatWidget = window.ChatWidget || [];
      for (const name of ["ready", "open", "close", "sent", "identity", "tags"])
        ChatWidget.push(["on", name, (event) => received.push(name + (event.detail ? " " + JSON.stringify(event.detail) : ""))]);
      ChatWidget.push(["setAttributes", { แพ็กเกจ: "ทอง", orders: 3 }]);
      ChatWidget.push(["addTags", ["สมาชิก", "ห้ามติด"]]);
      ChatWidget.push(["identify", ${JSON.stringify(sign("whs_forged", { sub: "42" }))}]);`,
    });
    const received = () => page.evaluate(() => (window as unknown as { received: string[] }).received);
    const page = await pageOf(null);
    try {
      await page.goto(host.url);
      const widget = Widget.on(page);
      await widget.openByLauncher();
      await expect.poll(received).toContain('identity {"ok":false,"reason":"refused"}');
      await page.evaluate((token) => window.ChatWidget?.push(["identify", token]), sign(secret, { sub: "42" }, -600));
      await expect.poll(received).toContain('identity {"ok":false,"reason":"expired"}');
      await page.evaluate((token) => window.ChatWidget?.push(["identify", token]), good);
      await expect.poll(received).toContain('identity {"ok":true}');
      await widget.say("ฉันเป็นสมาชิก");
      await expect.poll(received).toContain('tags {"tags":["สมาชิก"],"refused":["ห้ามติด"]}');

      const inbox = await inboxOf(team.owner);
      await inbox.open(shop);
      await inbox.row("ฉันเป็นสมาชิก").click();
      await expect(inbox.page.getByText("สมใจ ใจดี").first()).toBeVisible();
      for (const text of ["จากเว็บไซต์", "ยืนยันตัวตนแล้ว", "แพ็กเกจ", "ทอง"]) {
        await expect(inbox.page.getByText(text, { exact: true }).first()).toBeVisible();
      }

      await test.step("another device shows the same conversation", async () => {
        const other = await pageOf(null);
        await other.goto(host.url);
        await other.evaluate((token) => window.ChatWidget?.push(["identify", token]), good);
        const there = Widget.on(other);
        await there.openByLauncher();
        await expect(there.bubble("ฉันเป็นสมาชิก")).toBeVisible();
        await test.step("until the customer signs out", async () => {
          await other.evaluate(() => window.ChatWidget?.push(["reset"]));
          await expect(there.field).toBeVisible();
          await expect(there.bubble("ฉันเป็นสมาชิก")).toHaveCount(0);
        });
      });
    } finally {
      await host.close();
    }
  },
);

test("the page changes language and theme at once", async ({ shop, pageOf }) => {
  const host = await serveHostPage(shop);
  try {
    const page = await pageOf(null);
    await page.goto(host.url);
    const widget = Widget.on(page);
    await widget.openByLauncher();
    await page.evaluate(() => {
      window.ChatWidget?.push(["setLanguage", "en"]);
      window.ChatWidget?.push(["setTheme", "dark"]);
    });
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("textbox", { name: "Write a message" })).toBeVisible();
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("button", { name: "Chat with us" })).toBeVisible();
  } finally {
    await host.close();
  }
});

test("the widget's page and the playground are forced to a colour mode before their first paint", async ({
  shop,
  pageOf,
}) => {
  const page = await pageOf(null, { colorScheme: "dark" });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const shownScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const address = `${product.url}/widget/${shop.virtual_id}`;
  await page.goto(address);
  expect(await shownScheme()).toBe("dark");
  await page.goto(`${address}?theme=light`);
  expect(await shownScheme()).toBe("light");
  expect(warnings).toEqual([]);
  await page.goto(`${address}?theme=system`);
  expect(await shownScheme()).toBe("dark");
  await expect.poll(() => warnings).toEqual([expect.stringContaining("forced to light or dark, not to system")]);
  await page.goto(`${product.url}/widget-test?widget=${shop.virtual_id}&theme=light`);
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.goto(`${product.url}/widget-test?widget=${shop.virtual_id}`);
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("on a phone the chat fills the screen", async ({ shop, pageOf }) => {
  const host = await serveHostPage(shop);
  try {
    const page = await pageOf(null, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await page.goto(host.url);
    const widget = Widget.on(page);
    await widget.launcher.tap();
    await expect(widget.field).toBeVisible();
    const box = await page.locator("iframe").boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box?.width).toBe(width);
    expect(box?.x).toBe(0);
    await expect(widget.launcher, "the frame has its own close button").toBeHidden();
    await widget.field.fill("จากมือถือ");
    await widget.sendButton.tap();
    await expect(widget.log).toContainText("ส่งแล้ว");
    await widget.closeButton.tap();
    await expect(widget.launcher).toBeVisible();
  } finally {
    await host.close();
  }
});

test("without a server a message is queued, survives a reload and is sent once", async ({
  shop,
  team,
  newVisitor,
  inboxOf,
}) => {
  const widget = await newVisitor();
  await widget.say("ก่อนล่ม");
  await expect(widget.log).toContainText("ส่งแล้ว");
  await widget.page.route("**/api/widget/**", (route) => route.abort());
  await widget.say("ระหว่างล่ม");
  await expect(widget.log).toContainText("ยังส่งไม่ได้ จะลองส่งให้เอง");
  await expect(widget.page.getByRole("status")).toContainText("เชื่อมต่อระบบไม่ได้");
  await widget.page.reload();
  await expect(widget.bubble("ระหว่างล่ม")).toBeVisible();
  await widget.page.unroute("**/api/widget/**");
  await expect(widget.log).not.toContainText("ยังส่งไม่ได้", { timeout: 40_000 });
  const inbox = await inboxOf(team.owner);
  await inbox.open(shop);
  await inbox.row("ระหว่างล่ม").click();
  await expect(inbox.bubble("ระหว่างล่ม")).toHaveCount(1);
});

test.describe("with the application stopped", () => {
  test.afterEach(async () => {
    await start("app");
    await untilHealthy();
  });

  test("a host page shows no error, and its launcher keeps working", async ({ shop, pageOf }) => {
    test.setTimeout(90_000);
    const host = await serveHostPage(shop);
    try {
      const page = await pageOf(null);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(host.url);
      const widget = Widget.on(page);
      await expect(widget.launcher).toBeVisible();
      await stop("app");
      await widget.launcher.click();
      await widget.launcher.click();
      await page.goto(host.url);
      await expect(page.getByRole("heading", { name: "ร้านของคนอื่น" })).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await host.close();
    }
  });
});
