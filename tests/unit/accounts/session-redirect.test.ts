import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { safeReturnPath } from "@/lib/auth/return-path";
import { configuredPage, forgetsReturnPath, needsSession } from "@/lib/auth/session-redirect";
import { isUndefinedProject } from "@/lib/routing/undefined-project";
import { sourceFiles } from "../../support/source-files";

const options = { loginPath: "/login", callbackPath: "/callback" };

test("public pages need no session; every other page does", () => {
  for (const path of [
    "/",
    "/policy",
    "/privacy",
    "/login",
    "/register/email-confirmation",
    "/invite/a/b",
    "/offline",
    "/unsubscribe",
    "/mail-answers",
    "/payment-approval",
    "/pay/abc",
    "/widget-demo",
  ]) {
    assert.equal(needsSession(path, options), false, path);
  }
  for (const path of ["/project", "/profile", "/facebook", "/project/p/chat", "/notifications/n", "/referral"]) {
    assert.equal(needsSession(path, options), true, path);
  }
});

test("a public page that is no part of signing in forgets the refused page", () => {
  for (const path of ["/", "/widget-demo", "/unsubscribe"])
    assert.equal(forgetsReturnPath(path, options, false), true, path);
  for (const path of [
    "/login",
    "/register",
    "/callback",
    "/forgot-password",
    "/invite/a",
    "/policy",
    "/facebook",
    null,
  ]) {
    assert.equal(forgetsReturnPath(path, options, false), false, String(path));
  }
  assert.equal(forgetsReturnPath("/", { loginPath: "/", callbackPath: "/callback" }, false), false);
});

test("a signed-in person's own navigation forgets the refused page, but not within sign-in or an invitation", () => {
  for (const path of ["/project", "/project/p/chat", "/profile", "/"]) {
    assert.equal(forgetsReturnPath(path, options, true), true, path);
  }
  for (const path of ["/login", "/callback", "/register/email-verification", "/invite/a", "/policy", null]) {
    assert.equal(forgetsReturnPath(path, options, true), false, String(path));
  }
});

test("route handlers answer for themselves, and an unknown path is a 404", () => {
  for (const path of ["/api/health", "/pusher/auth", "/widget/w"]) assert.equal(needsSession(path, options), false);
  assert.equal(needsSession(null, options), false);
});

test("the excluded paths are configurable", () => {
  const own = { loginPath: "/enter", callbackPath: "/back", excludedPaths: ["/policy"] };
  assert.equal(needsSession("/enter", own), false);
  assert.equal(needsSession("/back", own), false);
  assert.equal(needsSession("/policy", own), false);
  assert.equal(needsSession("/privacy", own), true);
});

test("the sign-in and landing pages are served at the configured paths", () => {
  const own = { loginPath: "/enter", callbackPath: "/auth/back" };
  assert.equal(configuredPage("/enter", own), "/login");
  assert.equal(configuredPage("/Enter/", own), "/login");
  assert.equal(configuredPage("/auth/back", own), "/callback");
  assert.equal(configuredPage("/enter/more", own), null);
  assert.equal(configuredPage("/login", own), null);
});

test("no screen or handler names the sign-in or landing page itself", () => {
  const tables = [
    "components/layouts/url-error-notice.tsx",
    "lib/auth/session-redirect.ts",
    "lib/env.ts",
    "lib/routing/routes.ts",
  ];
  const named = sourceFiles(["app", "components", "lib"]).filter((path) => {
    const withoutTypes = readFileSync(path, "utf8").replace(/(Page|Layout)Props<[^>]*>/g, "");
    return !tables.includes(path) && /["'`}]\/(login|callback)\b(?!\/)/.test(withoutTypes);
  });
  assert.deepEqual(named, []);
});

test("a return path stays on this origin", () => {
  assert.equal(safeReturnPath("/project/p/chat?x=1&y=ก"), "/project/p/chat?x=1&y=%E0%B8%81");
  const evil = [
    "",
    "https://evil.example",
    "http:evil.example",
    "https:/evil.example",
    "https:\\\\evil.example",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "//evil.example/%2e%2e",
    "//evil.example@chat.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/./\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0000/evil.example",
    "/\u0085/evil.example",
    "/a\n/b",
    "/.//evil.example",
    "/.//evil.test/x",
    "/..//evil.example",
    "/a/..//evil.example",
    "/a/../..//evil.example",
    "/././/evil.example",
    "/%2e//evil.example",
    "/%2E//evil.example",
    "/%2e%2e//evil.example",
    "/.%2e//evil.example",
    "/a/%2e%2e//evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "blob:https://evil.example/x",
    "vbscript:x",
    "mailto:a@evil.example",
    "ftp://evil.example",
    "project",
    "?x",
    "#x",
    "@evil.example",
    ":80",
    `/${"a".repeat(3000)}`,
  ];
  for (const value of evil) assert.equal(safeReturnPath(value), null, value);
  // an unusual spelling that is accepted still resolves to this origin in a browser
  for (const value of [
    "/%5c/evil.example",
    "/%2f/evil.example",
    "/x//evil.example",
    "/@evil.example",
    "/:80",
    "/;//evil",
  ]) {
    const path = safeReturnPath(value);
    assert.equal(new URL(path ?? "", "https://chat.example").origin, "https://chat.example", value);
  }
});

test('recognises the literal project id "undefined"', () => {
  assert.ok(isUndefinedProject("/project/undefined/chat"));
  assert.ok(isUndefinedProject("/Project/undefined"));
  assert.ok(!isUndefinedProject("/project/undefined1/chat"));
});

test("no screen redirects to an unchecked URL", () => {
  // code that reads a target from a URL, a cookie or a message and navigates there
  const readsTarget =
    /searchParams\b.*\.get\("(?:from|to|next|redirect[_a-z]*|return[_a-z]*|href|url)"\)|location\.search\)\.get\("(?!code")/i;
  const unchecked = sourceFiles(["app", "components", "lib"]).filter((path) => {
    const text = readFileSync(path, "utf8");
    return readsTarget.test(text) && !/safeReturnPath|returnPathOf/.test(text);
  });
  assert.deepEqual(unchecked, []);
});
