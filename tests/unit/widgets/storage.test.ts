import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { openStorage } from "@/components/widgets/visitor/platform/storage";

const PREFIX = "chat-widget:w:https://shop.example:";

/** A browser that allows storage (backed by a Map) or denies it (null). */
function browserWith(area: Map<string, string> | null): void {
  const window = {
    get localStorage() {
      if (!area) throw new Error("Access is denied for this document");
      return {
        getItem: (name: string) => area.get(name) ?? null,
        setItem: (name: string, value: string) => void area.set(name, value),
        removeItem: (name: string) => void area.delete(name),
      };
    },
  };
  Object.defineProperty(globalThis, "window", { value: window, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "window");
});

function open(kept: string | null) {
  const saved: (string | null)[] = [];
  return { storage: openStorage({ prefix: PREFIX, kept, onKeep: (each) => saved.push(each) }), saved };
}

test("with its own storage, passes the token to the page only after the visitor has written; before, that there is one", () => {
  const area = new Map<string, string>();
  browserWith(area);
  const { storage, saved } = open(null);
  storage.set("token", "t1");
  storage.set("draft", "ร่าง");
  assert.deepEqual(saved, ["\n"]);
  storage.share();
  storage.set("token", "t2");
  storage.set("token", null);
  assert.deepEqual(saved, ["\n", "t1", "t2", null]);
  assert.equal(area.get(`${PREFIX}draft`), "ร่าง");
  const next = open("t1");
  next.storage.set("token", "t3");
  assert.deepEqual(next.saved, [], "the page still has a token for the unread count");
});

test("without storage, restores everything through the page after a reload", () => {
  browserWith(null);
  const first = open(null);
  first.storage.set("token", "t1");
  first.storage.set("draft", "บรรทัดหนึ่ง\nบรรทัดสอง");
  const second = open(first.saved.at(-1) ?? null);
  assert.equal(second.storage.get("token"), "t1");
  assert.equal(second.storage.get("draft"), "บรรทัดหนึ่ง\nบรรทัดสอง");
  assert.equal((first.saved.at(-1) ?? "").split("\n")[0], "t1");
});

test("prefers its own token over the page's, and a site sees its own token only", () => {
  const area = new Map([["chat-widget:w:https://other.example:token", "theirs"]]);
  browserWith(area);
  assert.equal(open(null).storage.get("token"), null);
  assert.equal(open("kept").storage.get("token"), "kept");
  assert.equal(open("another").storage.get("token"), "kept");
  assert.equal(open("\n").storage.get("token"), "kept");
});

test("ignores data that the page made up", () => {
  browserWith(null);
  for (const kept of ["\n{not json", '\n{"a":1}', "\n7"]) assert.equal(open(kept).storage.get("token"), null);
});
