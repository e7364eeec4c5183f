import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { newPerson, PASSWORD, type Person } from "./support/people";
import { product } from "./support/product";
import { openShop, type Shop, writeUnpublished } from "./support/shop";
import { expect, test } from "./support/test";

test.describe("a member of another project", () => {
  let outsider: Person;
  let own: Shop;
  let room_id: string;
  test.beforeEach(async ({ shop }) => {
    outsider = await newPerson("คนร้านอื่น");
    own = await openShop({ name: "ร้านอื่น", owner: outsider });
    room_id = await writeUnpublished(shop, randomUUID(), "ความลับของร้าน");
  });

  // tests/http/pages.test.ts asks for every page of the project
  test("sees the 404 page for pages of the project", async ({ shop, pageOf }) => {
    const page = await pageOf(outsider);
    for (const path of ["chat", `chat/room/${room_id}`, "settings/members"]) {
      const answer = await page.goto(`${product.url}/project/${shop.project_id}/${path}`);
      expect.soft(answer?.status(), path).toBe(404);
      await expect.soft(page.getByRole("heading", { name: "Page Not Found" }), path).toBeVisible();
      expect.soft(await page.content(), path).not.toContain(shop.name);
    }
  });

  test("finds nothing through the API, under their own project either", async ({ shop, pageOf }) => {
    const page = await pageOf(outsider);
    await page.goto(`${product.url}/project/${own.project_id}/chat`);
    const ask = apiOf(page.request, outsider);
    for (const project_id of [shop.project_id, own.project_id]) {
      const room = `/api/project/${project_id}/rooms/${room_id}`;
      const calls: [method: string, path: string, body?: object][] = [
        ["GET", room],
        ["GET", `${room}/messages`],
        ["POST", `${room}/messages`, { client_id: randomUUID(), text: "บุกรุก" }],
        ["PUT", `${room}/assignment`, { assignee_id: outsider.user_id }],
        ["PUT", `${room}/status`, { status: "resolved" }],
        ["PUT", `${room}/read-mark`, { sequence: 1 }],
        ["PUT", `${room}/draft`, { kind: "reply", text: "บุกรุก" }],
        ["PUT", `${room}/pin`],
        ["POST", `${room}/attachments`, { name: "ก.png", mime: "image/png", size: 10 }],
      ];
      for (const [method, path, body] of calls) {
        const answer = await ask(method, path, body);
        expect.soft(answer, `${method} ${path}`).toEqual({ status: 404, body: { error: "not_found" } });
      }
    }
    for (const path of ["rooms", "rooms/counts", "members", "socials"]) {
      const answer = await ask("GET", `/api/project/${shop.project_id}/${path}`);
      expect.soft(answer, path).toEqual({ status: 404, body: { error: "not_found" } });
    }
    const rooms = await ask("GET", `/api/project/${own.project_id}/rooms?view=all`);
    expect(rooms.body.rooms).toEqual([]);
  });

  test("cannot subscribe to any channel of the project", async ({ shop, pageOf }) => {
    const page = await pageOf(outsider);
    await page.goto(`${product.url}/project`);
    const channels = [
      `private-inbox-${shop.project_id}`,
      `private-room-${room_id}`,
      `private-visitor-${room_id}`,
      `presence-room-${room_id}`,
      `presence-project-${shop.project_id}`,
    ];
    for (const channel_name of channels) {
      const answer = await page.request.post(`${product.url}/pusher/auth`, {
        form: { socket_id: "1.1", channel_name },
        headers: { authorization: `Bearer ${outsider.session.access_token}` },
      });
      expect.soft(answer.status(), channel_name).toBeGreaterThanOrEqual(403);
      expect.soft(await answer.text(), channel_name).not.toContain('auth":');
    }
  });
});

test("a viewer reads and has no composer", async ({ shop, team, inboxOf, newVisitor }) => {
  const widget = await newVisitor();
  await widget.say("ใครอ่านอยู่");
  const inbox = await inboxOf(team.viewer);
  await inbox.open(shop);
  await inbox.row("ใครอ่านอยู่").click();
  await expect(inbox.bubble("ใครอ่านอยู่")).toBeVisible();
  await expect(inbox.page.getByText("คุณดูแชทนี้ได้ แต่ตอบไม่ได้")).toBeVisible();
  await expect(inbox.page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(inbox.resolveButton).toHaveCount(0);
  await expect(inbox.page.getByRole("button", { name: /ผู้ดูแล/ })).toHaveCount(0);

  const ask = apiOf(inbox.page.request, team.viewer);
  const room = `/api/project/${shop.project_id}/rooms/${inbox.roomId()}`;
  const answers = [
    await ask("POST", `${room}/messages`, { client_id: randomUUID(), text: "ผู้ชมตอบ" }),
    await ask("PUT", `${room}/status`, { status: "resolved" }),
  ];
  for (const answer of answers) expect(answer).toEqual({ status: 403, body: { error: "forbidden" } });
});

test.describe("a visitor without a session", () => {
  test("is redirected to sign-in and back to the requested page", async ({ shop, pageOf }) => {
    const page = await pageOf(null);
    const wanted = `/project/${shop.project_id}/chat?view=all&sort=oldest`;
    await page.goto(product.url + wanted);
    await expect(page).toHaveURL(`${product.url}/login`);
    await page.getByLabel("อีเมล").fill("owner@demo.local");
    await page.getByLabel("รหัสผ่าน", { exact: true }).fill("ผิดแน่นอน");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "อีเมล" })).toContainText("อีเมลหรือรหัสผ่านไม่ถูกต้อง");
    await expect(page.getByLabel("อีเมล")).toHaveValue("owner@demo.local");
    await page.getByLabel("รหัสผ่าน", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(product.url + wanted);
    await expect(page.getByRole("link", { name: /^ทั้งหมด/ })).toHaveAttribute("aria-current", "page");
  });

  test("gets 401 from the API and 404 for unknown paths", async ({ shop, request }) => {
    const answer = await request.get(`${product.url}/api/project/${shop.project_id}/rooms`);
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "unauthorized" });
    const missing = await request.get(`${product.url}/no/such/page`, { maxRedirects: 0 });
    expect(missing.status()).toBe(404);
  });
});

test("is never redirected to another site after signing in", async ({ team, pageOf }) => {
  // the redirects are the server's: the pages they lead to need not start
  const page = await pageOf(team.owner, { javaScriptEnabled: false });
  const elsewhere = [
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    ".evil.example",
    "@evil.example",
  ];
  for (const to of elsewhere) {
    await page.goto(`${product.url}/api/return-path?${new URLSearchParams({ to })}`);
    expect.soft(new URL(page.url()).origin, to).toBe(product.url);
    await page.context().addCookies([{ name: "return-path", value: encodeURIComponent(to), url: product.url }]);
    await page.goto(`${product.url}/api/return-path`);
    expect.soft(new URL(page.url()).origin, `cookie ${to}`).toBe(product.url);
  }
});

/** Calls the API as this person, by bearer token. */
function apiOf(request: APIRequestContext, { session }: Person) {
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(product.url + path, {
      method,
      headers: { authorization: `Bearer ${session.access_token}`, origin: product.url },
      ...(data && { data }),
    });
    const text = await answer.text();
    return { status: answer.status(), body: text === "" ? null : JSON.parse(text) };
  };
}
