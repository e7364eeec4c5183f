/** Every page by its URL: in any case, with a trailing slash, with and without a session, and for outsiders. */
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import { canonicalPath } from "@/lib/routing/canonical-path";
import { ROUTES } from "@/lib/routing/routes";
import { addInvoice } from "../support/invoices";
import { openWorld, SHOP } from "./world";

const { call, people, here, there, rooms, shops } = await openWorld();
const [notification] = await shops.rows<{ id: string }>(
  "insert into public.notifications (user_id, project_id, kind) values ($1, $2, 'assigned') returning id",
  [people.owner.id, here.project_id],
);

const [line] = await shops.rows<{ id: string }>(
  `insert into public.socials (project_id, kind, name, external_id, status)
   values ($1, 'line', 'ไลน์ของร้าน', $2, 'disconnected') returning id`,
  [here.project_id, randomUUID()],
);

const [quick] = await shops.rows<{ id: string }>(
  `insert into public.quick_messages (project_id, shortcut, title, bubbles)
   values ($1, 'ทดสอบ', 'ทดสอบ', '[{"text": "x"}]') returning id`,
  [here.project_id],
);

const [draft] = await shops.rows<{ id: string }>(
  "insert into public.broadcasts (id, project_id, name) values (gen_random_uuid(), $1, 'ร่าง') returning id",
  [here.project_id],
);

const [ai] = await shops.rows<{ id: string }>(
  "insert into public.ais (project_id, name) values ($1, 'ใจดี') returning id",
  [here.project_id],
);

const [customerImport] = await shops.rows<{ id: string }>(
  `insert into public.customer_imports (id, project_id, file_name, columns, state)
   values (gen_random_uuid(), $1, 'ลูกค้า.csv', '[]', 'ready') returning id`,
  [here.project_id],
);

const [richMenu] = await shops.rows<{ id: string }>(
  `insert into public.rich_menus (project_id, social_id, name, chat_bar_text, size, layout, theme, areas)
   values ($1, $2, 'เมนูหลัก', 'เมนู', 'compact', 'one', 'leaf',
     '[{"x": 0, "y": 0, "width": 2500, "height": 843, "label": "ดู", "icon": "", "action": {"type": "say", "value": "ดู"}}]') returning id`,
  [here.project_id, line?.id],
);

const [bill] = await shops.rows<{ id: string }>(
  `insert into public.bills (id, project_id, room_id, number, state, subtotal_satang, sent_at, paid_at, paid_satang, wants_address)
   values (gen_random_uuid(), $1, $2, 1, 'paid', 59025, now(), now(), 59025, true) returning id`,
  [here.project_id, rooms.free.room_id],
);
const payToken = randomBytes(32).toString("base64url");
await shops.rows("insert into private.bill_tokens (token_hash, bill_id) values ($1, $2)", [
  createHash("sha256").update(payToken).digest(),
  bill?.id,
]);

const invoice_id = await addInvoice(shops.rows.bind(shops), here.project_id, "paid");

const PUBLIC = [
  "/",
  "/policy",
  "/privacy",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/register/email-confirmation",
  "/register/email-verification",
  "/callback",
  "/invite/abc/DEF",
  "/offline",
  "/unsubscribe",
  "/mail-answers",
  `/pay/${payToken}`,
  "/payment-approval",
  "/widget-demo",
  "/widget-test",
];
const SIGNED_IN = [
  "/facebook",
  "/notifications",
  `/notifications/${notification?.id}`,
  "/profile",
  "/project",
  "/referral",
];
/** Below /project/{id}. */
const OF_PROJECT = [
  "ai",
  `ai/${ai?.id}`,
  `ai/${ai?.id}/start`,
  "billing",
  "billing/checkout?package=starter",
  "billing/details",
  `billing/invoices/${invoice_id}`,
  `billing/invoices/${invoice_id}/receipt`,
  "bills",
  `bills/${bill?.id}`,
  `bills/${bill?.id}/packing-slip`,
  "broadcast",
  "broadcast/create",
  `broadcast/${draft?.id}`,
  `broadcast/update/${draft?.id}`,
  "broadcast-vip/line/admin",
  "broadcast-vip/line/broadcast-create",
  "broadcast-vip/line/broadcast-setting",
  "broadcast-vip/line/oa",
  "chat",
  `chat/room/${rooms.free.room_id}`,
  `chat/social/${here.social_id}/room/${rooms.own.room_id}`,
  "customers",
  `customers/${rooms.free.customer_id}`,
  "customers/import",
  `customers/import/${customerImport?.id}`,
  "dashboard",
  "rich-menus",
  `rich-menus/${richMenu?.id}`,
  "settings",
  "settings/project",
  "settings/hours",
  "settings/languages",
  "settings/data",
  "settings/members",
  "settings/members/invite",
  `settings/members/update/${people.agent.id}`,
  "settings/coupons",
  "settings/saved-items",
  "settings/messages",
  "settings/quick-messages",
  "settings/quick-messages/create",
  `settings/quick-messages/update/${quick?.id}`,
  "settings/social",
  `settings/social/${line?.id}`,
  "settings/tags",
  "settings/audit",
  "settings/developers",
  "settings/widget",
  "settings/widget-config",
  "slip",
  "widget-management",
  "widget-management/create",
  `widget-management/edit/${here.social_id}`,
];
const inProject = (project_id: string) => OF_PROJECT.map((path) => `/project/${project_id}/${path}`);
/** The path in capitals with a trailing slash; ids stay as they are. */
const respell = (path: string) => {
  const [plain = "", query] = path.split("?");
  const loud = plain.split("/").map((part) => (/^[a-z-]+$/.test(part) && part !== "abc" ? part.toUpperCase() : part));
  return `${loud.join("/")}${path === "/" ? "" : "/"}${query ? `?${query}` : ""}`;
};

test("the lists cover every page", () => {
  const asked = [...PUBLIC, ...SIGNED_IN, ...inProject(here.project_id)].map((path) => path.split("?")[0] ?? "");
  // without the handlers, and without the redirects of shortened URLs, which have a test of their own
  const pages = ROUTES.filter(
    (route) => !/^\/((api|pusher|widget|r)\/|widget\.js$|project\/\[project_id\](\/broadcast-vip)?$)/.test(route),
  );
  const pattern = (route: string) =>
    new RegExp(
      `^${route
        .replaceAll(/\/\[\[\.\.\.\w+\]\]/g, "(/.*)?")
        .replaceAll(/\[\.\.\.\w+\]/g, ".+")
        .replaceAll(/\[\w+\]/g, "[^/]+")}$`,
    );
  assert.deepEqual(
    pages.filter((route) => !asked.some((path) => pattern(route).test(path))),
    [],
    "a page without a line in this file",
  );
  assert.deepEqual(
    asked.filter((path) => canonicalPath(path) === null),
    [],
    "a promised page without a file",
  );
});

for (const path of PUBLIC) {
  test(`${path} is open, in any spelling`, async () => {
    for (const spelling of [path, respell(path)]) {
      const { status, headers } = await call(`GET ${spelling}`);
      assert.equal(status, 200, `${spelling} → ${headers.get("location")}`);
      assert.match(headers.get("content-type") ?? "", /^text\/html/);
    }
  });
}

for (const path of [...SIGNED_IN, ...inProject(here.project_id)]) {
  const short = path.replace(here.project_id, "{id}").replaceAll(/[0-9a-f-]{36}/g, "{…}");
  test(`${short} redirects to sign-in and keeps the requested page, in any spelling`, async () => {
    for (const spelling of [path, `${respell(path)}${path.includes("?") ? "&" : "?"}a=1&b=%E0%B8%81`]) {
      const { status, headers } = await call(`GET ${spelling}`);
      assert.ok([302, 303, 307].includes(status), `${spelling}: ${status}`);
      assert.equal(new URL(headers.get("location") ?? "", "http://x").pathname, "/login");
      const cookie = /return-path=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
      assert.equal(decodeURIComponent(cookie), spelling);
    }
  });

  test(`${short} opens for permitted members, in any spelling`, async () => {
    for (const spelling of [path, respell(path)]) {
      const { status, headers } = await call(`GET ${spelling}`, { cookie: people.owner });
      assert.equal(status, 200, `${spelling} → ${headers.get("location")}`);
    }
  });
}

/** Pages that need a permission the viewer lacks. */
const NOT_FOR_VIEWERS = [
  `ai/${ai?.id}/start`,
  ...OF_PROJECT.filter((path) => path.startsWith("billing")),
  `bills/${bill?.id}/packing-slip`,
  "broadcast/create",
  `broadcast/update/${draft?.id}`,
  "customers/import",
  `customers/import/${customerImport?.id}`,
  "settings/data",
  "settings/developers",
  "settings/members/invite",
  `settings/members/update/${people.agent.id}`,
  "settings/project",
  "widget-management/create",
  `settings/quick-messages/update/${quick?.id}`,
];
/** Agents create personal quick messages; those of the project belong to its managers. */
const FOR_AGENTS_NOT_VIEWERS = ["settings/quick-messages/create"];
const NOT_FOR_AGENTS = [
  ...NOT_FOR_VIEWERS.filter((path) => !path.endsWith("/packing-slip")),
  "ai",
  `ai/${ai?.id}`,
  "broadcast",
  `broadcast/${draft?.id}`,
  "broadcast-vip/line/admin",
  "broadcast-vip/line/broadcast-create",
  "broadcast-vip/line/broadcast-setting",
  "broadcast-vip/line/oa",
  "rich-menus",
  `rich-menus/${richMenu?.id}`,
  "settings/hours",
  "settings/members",
  "settings/messages",
  "settings/social",
  `settings/social/${line?.id}`,
  "settings/tags",
  "settings/audit",
  "settings/widget",
  "settings/widget-config",
  "widget-management",
  `widget-management/edit/${here.social_id}`,
];

for (const path of OF_PROJECT) {
  test(`/project/{id}/${path.replaceAll(/[0-9a-f-]{36}/g, "{…}")} for each role, by URL`, async () => {
    const expected = {
      admin: 200,
      agent: NOT_FOR_AGENTS.includes(path) ? 403 : 200,
      viewer: [...NOT_FOR_VIEWERS, ...FOR_AGENTS_NOT_VIEWERS].includes(path) ? 403 : 200,
    };
    const statusFor = async (who: keyof typeof expected) =>
      (await call(`GET /project/${here.project_id}/${path}`, { cookie: people[who] })).status;
    const found = {
      admin: await statusFor("admin"),
      agent: await statusFor("agent"),
      viewer: await statusFor("viewer"),
    };
    assert.deepEqual(found, expected);
  });
}

for (const path of OF_PROJECT) {
  test(`/project/{another's}/${path.replaceAll(/[0-9a-f-]{36}/g, "{…}")} is not found`, async () => {
    for (const cookie of [people.stranger, people.removed, people.newcomer]) {
      const { status, text } = await call(`GET /project/${here.project_id}/${path}`, { cookie });
      assert.equal(status, 404);
      for (const secret of [here.virtual_id, SHOP]) assert.ok(!text.includes(secret));
    }
  });
}

test("a page that a member may not open is explained inside the project's frame", async () => {
  const { text } = await call(`GET /project/${here.project_id}/billing`, { cookie: people.agent });
  assert.ok(text.includes("คุณยังไม่มีสิทธิ์เปิดหน้านี้"));
  assert.ok(text.includes("เมนูร้าน"), "the sidebar");
});

test("shortened URLs lead to the first page below them; outsiders get 404", async () => {
  const first = [
    ["", "dashboard"],
    ["/broadcast-vip", "broadcast-vip/line/oa"],
    [`/settings/social/${here.social_id}`, `widget-management/edit/${here.social_id}`],
  ];
  for (const [path, to] of first) {
    const { status, headers } = await call(`GET /project/${here.project_id}${path}`, { cookie: people.owner });
    assert.equal(status, 307, path);
    assert.equal(new URL(headers.get("location") ?? "", "http://a").pathname, `/project/${here.project_id}/${to}`);
    assert.equal((await call(`GET /project/${here.project_id}${path}`, { cookie: people.stranger })).status, 404, path);
  }
});

test("another person's notification is not found", async () => {
  for (const cookie of [people.admin, people.stranger]) {
    assert.equal((await call(`GET /notifications/${notification?.id}`, { cookie })).status, 404);
  }
});

test("a room under a different project is not shown", async () => {
  const { text } = await call(`GET /project/${there.project_id}/chat/room/${rooms.free.room_id}`, {
    cookie: people.stranger,
  });
  for (const secret of ["สวัสดีค่ะ", rooms.free.customer_id]) assert.ok(!text.includes(secret));
});

test("an ended session, or one without its second factor, opens no project", async () => {
  for (const who of ["signed-out", "aal1"] as const) {
    const { status, text } = await call(`GET /project/${here.project_id}/chat`, { cookie: people[who] });
    assert.notEqual(status, 200, who);
    assert.ok(!text.includes(SHOP));
  }
});

test("unknown paths give a 404 page", async () => {
  const paths = [
    "/nothing",
    "/project/x/y/z",
    "/login/x",
    "/api/nothing",
    `/project/${here.project_id}/nothing`,
    "/__proto__",
    "/%00",
    "/..%2f..%2fetc%2fpasswd",
  ];
  for (const path of paths) {
    const { status } = await call(`GET ${path}`, { cookie: people.owner });
    assert.ok(status === 404 || (path === "/%00" && status === 400), `${path}: ${status}`);
  }
  const { text } = await call("GET /nothing");
  assert.match(text, /Page Not Found/);
});

test("a project called undefined redirects to the project list", async () => {
  for (const path of ["/project/undefined", "/project/undefined/chat", "/Project/Undefined/settings/"]) {
    const { status, headers } = await call(`GET ${path}`, { cookie: people.owner });
    assert.ok([302, 303, 307, 308].includes(status), path);
    assert.equal(new URL(headers.get("location") ?? "", "http://x").pathname, "/project");
  }
});

test("an unknown project is not found", async () => {
  for (const id of [randomUUID(), "x", "00000000-0000-0000-0000-000000000000"]) {
    assert.equal((await call(`GET /project/${id}/dashboard`, { cookie: people.owner })).status, 404, id);
  }
});
