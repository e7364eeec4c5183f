/** Storage that is there, that is full, and that a browser refuses. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { localStore, sessionStore } from "@/lib/browser-storage";

class FakeStorage {
  [key: string]: unknown;
  getItem = (key: string) => (this[key] as string | undefined) ?? null;
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const browser = globalThis as { window?: unknown };
afterEach(() => {
  delete browser.window;
});

test("texts and JSON are kept by kind, found by prefix, and removed by null", () => {
  browser.window = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
  assert.ok(localStore.write("draft:a", "สวัสดี") && localStore.writeJson("draft:b", { id: 1 }));
  assert.equal(localStore.read("draft:a"), "สวัสดี");
  assert.deepEqual(localStore.readJson("draft:b"), { id: 1 });
  assert.deepEqual(localStore.keys("draft:"), ["draft:a", "draft:b"]);
  assert.equal(sessionStore.read("draft:a"), null);
  assert.ok(localStore.write("draft:a", null) && localStore.writeJson("draft:b", null));
  assert.deepEqual(localStore.keys("draft:"), []);
});

test("what is no JSON is nothing", () => {
  browser.window = { localStorage: new FakeStorage() };
  localStore.write("list", "[1,");
  assert.equal(localStore.readJson("list"), null);
  assert.equal(localStore.readJson("unknown"), null);
});

test("a full storage says that nothing was kept, and what was there stays", () => {
  const full = new FakeStorage();
  browser.window = { localStorage: full };
  localStore.write("a", "1");
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.equal(localStore.write("a", "2"), false);
  assert.equal(localStore.writeJson("b", [2]), false);
  assert.equal(localStore.read("a"), "1");
});

test("a storage whose mere access throws is empty and keeps nothing", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const refused = Object.defineProperties({}, { localStorage: { get: refuse }, sessionStorage: { get: refuse } });
  for (const window of [refused, undefined]) {
    browser.window = window;
    for (const store of [localStore, sessionStore]) {
      assert.equal(store.read("a"), null);
      assert.equal(store.readJson("a"), null);
      assert.equal(store.write("a", "1"), false);
      assert.equal(store.write("a", null), false);
      assert.equal(store.writeJson("a", {}), false);
      assert.deepEqual(store.keys(""), []);
      store.clear();
    }
  }
});

test("what JSON cannot hold is not kept", () => {
  browser.window = { localStorage: new FakeStorage() };
  assert.equal(localStore.writeJson("a", { count: 1n }), false);
});
