import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { canonicalPath } from "@/lib/routing/canonical-path";
import { APP_FOLDER, listRoutes, ROUTES_FILE, renderRoutes } from "@/lib/routing/generate";

const PROJECT = "0190AbCd";
/** Every page of the product, with an id where the path has one. */
const PAGES = [
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
  "/facebook",
  "/invite/AbC123",
  "/offline",
  "/unsubscribe",
  "/mail-answers",
  "/payment-approval",
  "/pay/Tt1",
  "/notifications",
  "/notifications/Nn1",
  "/profile",
  "/project",
  "/referral",
  "/widget-demo",
  "/widget-test",
  ...[
    "ai",
    "ai/Ai1",
    "billing",
    "billing/checkout",
    "billing/details",
    "billing/invoices/Ii1",
    "billing/invoices/Ii1/receipt",
    "bills",
    "bills/Bb1",
    "bills/Bb1/packing-slip",
    "broadcast",
    "broadcast/create",
    "broadcast/Bb1",
    "broadcast/update/Bb1",
    "broadcast-vip/line/admin",
    "broadcast-vip/line/broadcast-create",
    "broadcast-vip/line/broadcast-setting",
    "broadcast-vip/line/oa",
    "chat",
    "chat/social/Ss1/room/Rr1",
    "dashboard",
    "rich-menus",
    "rich-menus/Rm1",
    "settings",
    "settings/project",
    "settings/hours",
    "settings/languages",
    "settings/data",
    "settings/members",
    "settings/members/invite",
    "settings/members/update/Mm1",
    "settings/messages",
    "settings/quick-messages",
    "settings/quick-messages/create",
    "settings/quick-messages/update/Qq1",
    "settings/social",
    "settings/social/Ss1",
    "settings/tags",
    "settings/audit",
    "settings/developers",
    "settings/widget",
    "settings/widget-config",
    "slip",
    "widget-management",
    "widget-management/create",
    "widget-management/edit/Ww1",
  ].map((path) => `/project/${PROJECT}/${path}`),
];

test("the checked-in route table is up to date (npm run routes)", () => {
  assert.equal(fs.readFileSync(ROUTES_FILE, "utf8"), renderRoutes(listRoutes(APP_FOLDER)));
});

test("every page exists, in any case and with a trailing slash", () => {
  // What follows /chat is the inbox's own slug, which ignores case by itself.
  for (const page of PAGES) {
    assert.equal(canonicalPath(page), page);
    const inChat = page.includes("/chat/");
    const shouted = page
      .split("/")
      .map((segment, index) => (/[A-Z]/.test(segment) || (inChat && index > 3) ? segment : segment.toUpperCase()))
      .join("/");
    assert.equal(canonicalPath(shouted), page, shouted);
    assert.equal(canonicalPath(`${shouted}/`), page);
  }
});

test("ids keep their case, also where the rest of the path belongs to them", () => {
  assert.equal(canonicalPath("/INVITE/AbC/dEf"), "/invite/AbC/dEf");
  assert.equal(canonicalPath("/Project/aBc/CHAT/Room/XyZ/"), "/project/aBc/chat/Room/XyZ");
});

test("a static segment wins over an id", () => {
  assert.equal(canonicalPath("/project/p/broadcast/CREATE"), "/project/p/broadcast/create");
  assert.equal(canonicalPath("/project/p/broadcast/Create1"), "/project/p/broadcast/Create1");
});

test("a path without a page is null", () => {
  for (const path of ["/nope", "/login/x", "/invite", "/project/p/nope", "/project/p/settings/members/x"]) {
    assert.equal(canonicalPath(path), null, path);
  }
});
