/** After sign-in the user returns to the requested page, and never to another origin. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { sessionCookie } from "../support/session-cookie";
import { Shops } from "../support/shop";
import { callsTo } from "./client";

const backend = await openApp();
const call = callsTo(backend);
const shops = new Shops(backend, 2);
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

test("stores the path in a cookie of this site with the attributes of the session cookie", async () => {
  const answer = await call("GET /profile?a=1");
  const cookie = answer.headers.get("set-cookie") ?? "";
  assert.match(cookie, /return-path=[^;]+; Path=\/;/);
  assert.match(cookie, /SameSite=lax/i);
  assert.doesNotMatch(cookie, /HttpOnly/i);
  assert.match(cookie, /Max-Age=34560000;/i);
});

test("forgets the path when the visitor opens another public page, but not within sign-in", async () => {
  const headers = { cookie: "return-path=%2Ffacebook" };
  const gone = /return-path=;.*(Expires=Thu, 01 Jan 1970|Max-Age=0)/i;
  assert.match((await call("GET /widget-demo", { headers })).headers.get("set-cookie") ?? "", gone);
  for (const path of ["/login", "/policy"]) {
    const answer = await call(`GET ${path}`, { headers });
    assert.doesNotMatch(answer.headers.get("set-cookie") ?? "", /return-path=/, path);
  }
  const prefetch = await call("GET /widget-demo", { headers: { ...headers, "sec-fetch-dest": "empty" } });
  assert.doesNotMatch(prefetch.headers.get("set-cookie") ?? "", /return-path=/);
});

test("the next person on the same browser does not land in a project of the first one", async () => {
  const [first, second] = [await shops.open(), await shops.open()];
  const path = `/project/${first.project_id}/chat`;
  const landing = async (by: typeof first, query = "") =>
    locationOf(`/api/return-path${query}`, {
      cookie: `${sessionCookie(by.owner.session)}; return-path=${encodeURIComponent(path)}`,
    });
  assert.equal(await landing(first), path);
  assert.equal(await landing(second), "/project");
  assert.equal(await landing(second, `?to=${encodeURIComponent(path)}`), "/project");
});

test("a signed-in person's navigation forgets the path", async () => {
  const { owner } = await shops.open();
  const cookie = `${sessionCookie(owner.session)}; return-path=%2Ffacebook`;
  const { headers } = await call("GET /profile", { headers: { cookie } });
  assert.match(headers.get("set-cookie") ?? "", /return-path=;.*(Expires=Thu, 01 Jan 1970|Max-Age=0)/i);
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
