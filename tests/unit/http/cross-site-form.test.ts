import assert from "node:assert/strict";
import { test } from "node:test";
import { isCrossSiteForm } from "@/lib/http/cross-site-form";

const APP = "https://chat.example";
const post = (path: string, headers: Record<string, string> = {}, method = "POST") =>
  isCrossSiteForm(new Request(`${APP}${path}`, { method, headers }), APP);

test("accepts a form or action from our own pages and refuses one without our origin", () => {
  assert.equal(post("/project", { origin: APP, "next-action": "a1" }), false);
  for (const origin of [undefined, "null", "https://evil.example", `${APP}.evil.example`, "http://chat.example", ""]) {
    const headers = { "next-action": "a1", ...(origin !== undefined && { origin }) };
    for (const path of ["/project", "/login", "/api/nothing", "/pusher/x", "/icons/x", "/_next/x", "/API/x"]) {
      assert.equal(post(path, headers), true, `${path} ${origin}`);
    }
  }
});

test("checks forms without script as well, at any URL", () => {
  for (const path of ["/login", "/api/nothing", "/icons/x"]) {
    assert.equal(post(path, { "content-type": "multipart/form-data; boundary=x" }), true, path);
    assert.equal(post(path, { "content-type": "Multipart/Form-Data; boundary=x" }), true, path);
  }
  assert.equal(post("/login"), true);
  assert.equal(post("/login", {}, "DELETE"), true);
});

test("allows reads and leaves route handlers to their own check", () => {
  assert.equal(post("/project", {}, "GET"), false);
  assert.equal(post("/project", { "next-action": "a1" }, "HEAD"), false);
  assert.equal(post("/api/webhooks/line/x", { "content-type": "application/json" }), false);
  assert.equal(post("/pusher/auth", { "content-type": "application/x-www-form-urlencoded" }), false);
});
