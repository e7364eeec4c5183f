import assert from "node:assert/strict";
import { test } from "node:test";
import { safeReturnPath } from "@/lib/auth/return-path";
import { needsSession } from "@/lib/auth/session-redirect";
import { isUndefinedProject } from "@/lib/routing/undefined-project";

const options = { loginPath: "/login", callbackPath: "/callback" };

test("public pages need no session, every other page does", () => {
  for (const path of [
    "/",
    "/policy",
    "/privacy",
    "/login",
    "/register/email-confirmation",
    "/invite/a/b",
    "/offline",
    "/unsubscribe",
    "/payment-approval",
    "/widget-demo",
  ]) {
    assert.equal(needsSession(path, options), false, path);
  }
  for (const path of ["/project", "/profile", "/facebook", "/project/p/chat", "/notifications/n", "/referral"]) {
    assert.equal(needsSession(path, options), true, path);
  }
});

test("handlers answer for themselves and an unmatched path is a 404", () => {
  for (const path of ["/api/health", "/pusher/auth", "/widget/w"]) assert.equal(needsSession(path, options), false);
  assert.equal(needsSession(null, options), false);
});

test("the excluded paths are configuration", () => {
  const own = { loginPath: "/enter", callbackPath: "/back", excludedPaths: ["/policy"] };
  assert.equal(needsSession("/enter", own), false);
  assert.equal(needsSession("/back", own), false);
  assert.equal(needsSession("/policy", own), false);
  assert.equal(needsSession("/privacy", own), true);
});

test("a return path stays on this origin", () => {
  assert.equal(safeReturnPath("/project/p/chat?x=1&y=ก"), "/project/p/chat?x=1&y=%E0%B8%81");
  const evil = [
    "",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/a\n/b",
    "javascript:alert(1)",
    "project",
    "/..//evil.example",
    `/${"a".repeat(3000)}`,
  ];
  for (const value of evil) assert.equal(safeReturnPath(value), null, value);
});

test("the literal project undefined is recognised", () => {
  assert.ok(isUndefinedProject("/project/undefined/chat"));
  assert.ok(isUndefinedProject("/Project/undefined"));
  assert.ok(!isUndefinedProject("/project/undefined1/chat"));
});
