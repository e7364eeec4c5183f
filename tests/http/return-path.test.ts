/** After sign-in the user returns to the requested page, and never to another origin. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { callsTo } from "./client";

const backend = await openApp();
const call = callsTo(backend);
const { host } = new URL(backend.url);

const ELSEWHERE = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%5c/evil.example/..//..//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "http:evil.example",
  "/x:@evil.example\\@y",
  " //evil.example",
  "\u0000//evil.example",
  "/\u2028/evil.example",
  `//${"a".repeat(3000)}`,
];

const locationOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await call(`GET ${path}`, { headers });
  assert.ok([302, 303, 307, 308].includes(answer.status), `${path}: ${answer.status}`);
  return answer.headers.get("location") ?? "";
};
/** The host a browser ends up at. */
const hostOf = (location: string) => new URL(location, backend.url).host;

test("returns to a path of this origin, once", async () => {
  for (const path of ["/project", "/project/abc/chat/room/X?view=all&q=%E0%B8%81", "/profile"]) {
    assert.equal(await locationOf(`/api/return-path?to=${encodeURIComponent(path)}`), path);
    const answer = await call("GET /api/return-path", {
      headers: { cookie: `return-path=${encodeURIComponent(path)}` },
    });
    assert.equal(answer.headers.get("location"), path);
    assert.match(answer.headers.get("set-cookie") ?? "", /return-path=;.*(Expires=Thu, 01 Jan 1970|Max-Age=0)/i);
  }
  assert.equal(await locationOf("/api/return-path"), "/project");
});

for (const target of ELSEWHERE) {
  test(`never redirects to ${JSON.stringify(target).slice(0, 50)}`, async () => {
    const encoded = encodeURIComponent(target);
    assert.equal(hostOf(await locationOf(`/api/return-path?to=${encoded}`)), host);
    assert.equal(hostOf(await locationOf("/api/return-path", { cookie: `return-path=${encoded}` })), host);
  });
}

test("stores the path only in an HttpOnly cookie of this site", async () => {
  const answer = await call("GET /profile?a=1");
  const cookie = answer.headers.get("set-cookie") ?? "";
  assert.match(cookie, /return-path=[^;]+; Path=\/;/);
  assert.match(cookie, /SameSite=lax/i);
  assert.match(cookie, /HttpOnly/i);
});

test("ignores prefetches: they are not user navigations", async () => {
  const answer = await call("GET /profile", {
    headers: { "next-router-prefetch": "1", rsc: "1", "sec-fetch-dest": "empty" },
  });
  assert.doesNotMatch(answer.headers.get("set-cookie") ?? "", /return-path=/);
});

/** Sends a request with any Host header, which fetch does not allow. */
function locationFor(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(backend.url), { path, headers }, (response) => {
      response.resume();
      resolve(response.headers.location ?? "");
    });
    sent.once("error", reject).end();
  });
}

test("no header changes the host of a redirect", async () => {
  const forged: Record<string, string>[] = [
    { host: "evil.example" },
    { host, "x-forwarded-host": "evil.example" },
    { host, forwarded: "host=evil.example" },
    { host, "x-original-url": "//evil.example" },
    { host, origin: "https://evil.example", referer: "https://evil.example/" },
  ];
  for (const headers of forged) {
    for (const path of ["/profile", "/project/undefined/chat", "/api/return-path"]) {
      const location = await locationFor(path, headers);
      assert.ok(location, path);
      assert.ok(!location.includes("evil.example"), `${JSON.stringify(headers)} ${path} → ${location}`);
    }
  }
});

test("unusual paths do not redirect to another site", async () => {
  for (const path of [
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/project/undefined//evil.example",
    "/login//evil.example/",
  ]) {
    const location = await locationFor(path, { host });
    assert.equal(hostOf(location || "/"), host, `${path} → ${location}`);
  }
});
