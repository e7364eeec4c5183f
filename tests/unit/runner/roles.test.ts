import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { APP_FOLDER, listRoutes } from "@/lib/routing/generate";
import { expectedAnswer } from "../../roles/audience";
import { readFirstScreen } from "../../roles/onboarding/first-screen";
import { isPage, PAGE_ROUTES, routeOf } from "../../roles/page-routes";

const id = "0d6c2f3e-8a51-4c67-9c1e-2f3f5f0a7b11";

test("the visited and pressed pages are those of app/", () => {
  assert.deepEqual([...PAGE_ROUTES].sort(), listRoutes(APP_FOLDER).filter(isPage).sort());
  for (const handler of ["/api/health", "/pusher/auth", "/r/[...link]", "/widget.js"])
    assert.equal(isPage(handler), false);
});

test("resolves a path to its page, static segments before ids", () => {
  const found: [address: string, route: string | null][] = [
    ["/", "/"],
    ["/login?goodbye", "/login"],
    ["/invite/abc/def", "/invite/[...id]"],
    [`/project/${id}/broadcast/create`, "/project/[project_id]/broadcast/create"],
    [`/project/${id}/broadcast/${id}`, "/project/[project_id]/broadcast/[id]"],
    [`/project/${id}/chat`, "/project/[project_id]/chat/[[...slug]]"],
    [`/project/${id}/chat/social/${id}/room/${id}`, "/project/[project_id]/chat/[[...slug]]"],
    ["/widget/0123456789abcdef", "/widget/[virtualId]"],
    ["/invite", null],
    [`/project/${id}/nothing`, null],
  ];
  for (const [address, route] of found) assert.equal(routeOf(address), route, address);
});

test("each role gets its expected answer: the page, a 403 for members, a 404 for outsiders, or the sign-in page", () => {
  const roles = ["anybody", "outsider", "viewer", "agent", "admin", "owner"] as const;
  const answers = (route: (typeof PAGE_ROUTES)[number] | null) => roles.map((role) => expectedAnswer(route, role));
  assert.deepEqual(answers("/policy"), Array(6).fill("200"));
  assert.deepEqual(answers("/project/[project_id]/billing"), ["→ /login", "404", "403", "403", "200", "200"]);
  assert.deepEqual(answers("/project/[project_id]/settings/tags"), ["→ /login", "404", "200", "403", "200", "200"]);
  assert.deepEqual(answers(null), Array(6).fill("404"));
});

test("README's first screen leads through the shop's day", () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  assert.deepEqual(readFirstScreen(readme), {
    email: "owner@demo.local",
    password: "demo-password-1",
    signInPath: "/login",
    customersPath: "/local/customers",
    customer: "เตย 🌸",
    question: "ค่าส่งเท่าไหร่คะ",
    wantsPerson: "ขอคุยกับแอดมินค่ะ",
  });
  assert.throws(() => readFirstScreen(readme.replace("demo-password-1", "")), /do not say with which password/);
});
