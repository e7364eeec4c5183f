import assert from "node:assert/strict";
import { test } from "node:test";
import { ROUTES } from "@/lib/routing/routes";
import { DirectHandlers, type Manifests } from "../../../../local/app/direct-handlers.mjs";

function handlersOf(patterns: readonly string[], more: Partial<Manifests> = {}): DirectHandlers {
  const entries = patterns.map((pattern) => `${pattern}/route`);
  return new DirectHandlers({
    files: Object.fromEntries(entries.map((entry) => [entry, `app${entry}.js`])),
    paths: Object.fromEntries(entries.map((entry, at) => [entry, patterns[at] as string])),
    headers: [],
    matchers: [],
    ...more,
  });
}

const API = ROUTES.filter((route) => /^\/(api|pusher)\//.test(route) && !route.includes("..."));

test("each of the application's API handlers is found by its address, with its parameters", () => {
  const handlers = handlersOf(API);
  assert.ok(API.length > 100);
  for (const route of API) {
    const names = [...route.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
    const path = route.replaceAll(/\[(\w+)\]/g, "of-$1");
    assert.deepEqual(handlers.find(`${path}?limit=1&after=%20x`, {}), {
      file: `app${route}/route.js`,
      params: Object.fromEntries(names.map((name) => [name, `of-${name}`])),
      headers: [],
    });
  }
});

test("a fixed segment wins over a parameter, and a dead end is left again", () => {
  const handlers = handlersOf(["/api/[a]/[b]/end", "/api/fixed/[c]", "/api/fixed/own"]);
  assert.equal(handlers.find("/api/fixed/own", {})?.file, "app/api/fixed/own/route.js");
  assert.deepEqual(handlers.find("/api/fixed/x", {})?.params, { c: "x" });
  assert.deepEqual(handlers.find("/api/fixed/x/end", {})?.params, { a: "fixed", b: "x" });
  assert.equal(handlers.find("/api/fixed/x/other", {}), null);
});

test("pages, files, unknown addresses and the rest of a path are left to Next", () => {
  const handlers = handlersOf(["/api/rooms/[id]", "/api/files/[...rest]", "/login", "/widget/[id]"]);
  for (const path of ["/login", "/", "/widget/1", "/api/rooms", "/api/rooms/1/2", "/api/files/a", "/apirooms/1"]) {
    assert.equal(handlers.find(path, {}), null, path);
  }
  const page = new DirectHandlers({ files: {}, paths: { "/api/docs/page": "/api/docs" }, headers: [], matchers: [] });
  assert.equal(page.find("/api/docs", {}), null);
});

test("spellings that Next decodes, redirects or rewrites are left to Next", () => {
  const handlers = handlersOf(["/api/rooms/[id]"]);
  assert.ok(handlers.find("/api/rooms/a-b_c.d~e", {}));
  const unusual = [
    "/api/rooms/1/",
    "/api//rooms/1",
    "/api/rooms/%31",
    "/api/rooms\\1",
    "/api/rooms/..",
    "/api/./1",
    "/API/rooms/1",
  ];
  for (const path of [...unusual, "/api/rooms/ก", "http://example.com/api/rooms/1", "*"]) {
    assert.equal(handlers.find(path, {}), null, path);
  }
});

test("requests with one of Next's own headers are left to Next", () => {
  const handlers = handlersOf(["/api/rooms"]);
  for (const name of [
    "x-middleware-set-cookie",
    "x-matched-path",
    "x-now-route-matches",
    "next-resume",
    "next-action",
    "rsc",
  ]) {
    assert.equal(handlers.find("/api/rooms", { [name]: "1" }), null, name);
  }
  assert.ok(handlers.find("/api/rooms", { accept: "*/*", "x-request-id": "1" }));
});

test("requests of the middleware are left to Next", () => {
  const handlers = handlersOf(["/api/rooms", "/api/files"], {
    matchers: [
      { regexp: "^/api/files$" },
      { regexp: "^/.*$", has: [{ type: "header", key: "Content-Type", value: "[Mm]ultipart/.*" }] },
      { regexp: "^/api/.*$", has: [{ type: "header", key: "access-control-request-method" }] },
    ],
  });
  assert.ok(handlers.find("/api/rooms", { "content-type": "application/json" }));
  assert.equal(handlers.find("/api/files", {}), null);
  assert.equal(handlers.find("/api/rooms", { "content-type": "multipart/form-data; boundary=x" }), null);
  assert.equal(handlers.find("/api/rooms", { "access-control-request-method": "POST" }), null);
  const byCookie = handlersOf(["/api/rooms"], { matchers: [{ regexp: "^/", has: [{ type: "cookie", key: "beta" }] }] });
  assert.equal(byCookie.find("/api/rooms", {}), null);
});

test("a response gets the headers of every rule for its address", () => {
  const handlers = handlersOf(["/api/rooms", "/api/media"], {
    headers: [
      { regex: "^/.*$", headers: [{ key: "A", value: "1" }] },
      { regex: "^/api/(?!media).*$", headers: [{ key: "B", value: "2" }] },
    ],
  });
  assert.deepEqual(
    handlers.find("/api/rooms", {})?.headers.map(({ key }) => key),
    ["A", "B"],
  );
  assert.deepEqual(
    handlers.find("/api/media", {})?.headers.map(({ key }) => key),
    ["A"],
  );
});
