import assert from "node:assert/strict";
import { test } from "node:test";
import { lineFor } from "@/components/bills/chat/fill-line";
import { MAX_BILL_ITEMS } from "@/lib/bills/limits";
import { findByName, rankSavedItems } from "@/lib/saved-items/rank";
import { type SavedItem, savedItemFormSchema, typedPrice } from "@/lib/saved-items/schema";

let made = 0;
const item = (name: string, used_at: string | null = null): SavedItem => ({
  id: `30000000-0000-4000-8000-${String(++made).padStart(12, "0")}`,
  name,
  price_satang: 100,
  picture_id: null,
  picture_url: null,
  used_at,
});
const found = (list: SavedItem[], typed: string) => rankSavedItems(list, typed).map(({ name }) => name);

test("the last used items come first, then the others by name", () => {
  const list = [
    item("ผ้าพันคอ"),
    item("กางเกงเล"),
    item("หมวก", "2026-11-01T00:00:00Z"),
    item("เดรส", "2026-11-02T00:00:00Z"),
  ];
  assert.deepEqual(found(list, ""), ["เดรส", "หมวก", "กางเกงเล", "ผ้าพันคอ"]);
  assert.deepEqual(found(list, "  "), ["เดรส", "หมวก", "กางเกงเล", "ผ้าพันคอ"]);
});

test("all words must match; names that begin with the first one come first", () => {
  const list = [item("ถุงผ้า สีขาว", "2026-11-02T00:00:00Z"), item("ผ้าพันคอ สีขาว"), item("ผ้าพันคอ สีคราม"), item("หมวก")];
  assert.deepEqual(found(list, "ผ้า ขาว"), ["ผ้าพันคอ สีขาว", "ถุงผ้า สีขาว"]);
  assert.deepEqual(found(list, "รองเท้า"), []);
});

test("finds a name by another spelling, width, digit or case, and without tone marks", () => {
  const list = [item("น้ำหวาน ๒ ขวด"), item("T-Shirt สีขาว"), item("เเก้วกาแฟ")];
  assert.deepEqual(found(list, "น\u0e49\u0e4d\u0e32"), ["น้ำหวาน ๒ ขวด"]);
  assert.deepEqual(found(list, "2 ขวด"), ["น้ำหวาน ๒ ขวด"]);
  assert.deepEqual(found(list, "ｔ-ｓｈｉｒｔ"), ["T-Shirt สีขาว"]);
  assert.deepEqual(found(list, "แก้ว"), ["เเก้วกาแฟ"]);
  assert.deepEqual(found(list, "แกวกาแฟ"), ["เเก้วกาแฟ"]);
  // nothing but a mark
  assert.deepEqual(found(list, "\u0e48\u0e48\u0e48"), []);
});

test("a line's name is a saved one however it is spelled, but not if it only begins alike", () => {
  const list = [item("เสื้อยืด"), item("น้ำหวาน")];
  assert.equal(findByName(list, " เสื้อยืด ")?.name, "เสื้อยืด");
  assert.equal(findByName(list, "น\u0e49\u0e4d\u0e32หวาน")?.name, "น้ำหวาน");
  assert.equal(findByName(list, "เสื้อ"), undefined);
  assert.equal(findByName(list, ""), undefined);
});

test("the form takes what a line of a bill takes", () => {
  const parse = (part: object) =>
    savedItemFormSchema.safeParse({ name: "เสื้อยืด", price: "250", picture_id: null, ...part });
  const errorOf = (part: object) => {
    const { success, error } = parse(part);
    return success ? "ok" : `${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`;
  };
  assert.deepEqual(parse({ name: "  เสื้อ\nยืด ", price: "฿1,250.5" }).data, {
    name: "เสื้อ ยืด",
    price: 125_050,
    picture_id: null,
  });
  assert.equal(errorOf({ name: " " }), "name: required");
  assert.equal(errorOf({ name: "ก".repeat(120) }), "ok");
  assert.match(errorOf({ name: "ก".repeat(121) }), /^name: /);
  assert.equal(errorOf({ price: "0" }), "ok");
  assert.match(errorOf({ price: "" }), /^price: /);
  assert.equal(errorOf({ price: "1.234" }), "price: invalidNumber");
  assert.equal(errorOf({ price: "-1" }), "price: invalidNumber");
  assert.equal(errorOf({ price: "100,000,000" }), "ok");
  assert.equal(errorOf({ price: "100,000,000.01" }), "price: item_price");
});

test("a saved price is typed as people write it, and read back as the same", () => {
  for (const [satang, typed] of [
    [25_000, "250"],
    [25_050, "250.50"],
    [5, "0.05"],
    [0, "0"],
    [10_000_000_000, "100000000"],
  ] as const) {
    assert.equal(typedPrice(satang), typed);
    const { data } = savedItemFormSchema.safeParse({ name: "x", price: typed, picture_id: null });
    assert.equal(data?.price, satang);
  }
});

test("a picked item goes to the first empty line, else to a new one, and nowhere if the bill is full", () => {
  const line = (name = "", price = "") => ({ name, quantity: 1, price });
  assert.equal(lineFor([line()]), 0);
  assert.equal(lineFor([line("เสื้อ", "1"), line(" ", ""), line()]), 1);
  assert.equal(lineFor([line("เสื้อ", "1")]), 1);
  // half typed: not overwritten
  assert.equal(lineFor([line("เสื้อ"), line("", "5")]), 2);
  const full = Array.from({ length: MAX_BILL_ITEMS }, () => line("x", "1"));
  assert.equal(lineFor(full), null);
  assert.equal(lineFor([...full.slice(1), line()]), MAX_BILL_ITEMS - 1);
});
