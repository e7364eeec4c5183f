import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";
import { readBillCard } from "@/lib/bills/card";
import { trackingUrl } from "@/lib/bills/carriers";
import { addressSchema, type BillForm, billFormSchema, deliverySchema, satangOf } from "@/lib/bills/schema";
import { remainingOf, sumsOf } from "@/lib/bills/sums";
import { bahtText } from "@/lib/slips/baht";

const form = (part: Partial<BillForm> = {}): BillForm => ({
  items: [{ name: "เสื้อ", quantity: 1, price: "100" }],
  discount: "",
  shipping: "",
  note: "",
  due_on: "",
  wants_address: false,
  ...part,
});

test("what is typed in baht becomes exactly as many satang, and nothing else does", () => {
  for (let times = 0; times < 2_000; times++) {
    const satang = randomInt(0, 100_000_000_00);
    assert.equal(satangOf(bahtText(satang)), satang);
  }
  const typed: [string, number | null][] = [
    ["", 0],
    ["0", 0],
    ["1,234.5", 123_450],
    ["฿ 500", 50_000],
    [".5", null],
    ["1.234", null],
    ["-1", null],
    ["1e3", null],
    ["๑๐๐", null],
    ["1234567890", null],
  ];
  for (const [text, satang] of typed) assert.equal(satangOf(text), satang, text);
});

test("sums agree to the satang, whatever the items", () => {
  for (let times = 0; times < 1_000; times++) {
    const items = Array.from({ length: randomInt(1, 50) }, () => ({
      name: "x",
      quantity: randomInt(1, 100),
      price: bahtText(randomInt(0, 9_999_99)),
    }));
    const subtotal = items.reduce(
      (sum, { quantity, price }) => sum + BigInt(quantity) * BigInt(satangOf(price) ?? 0),
      0n,
    );
    const discount = randomInt(0, Number(subtotal) + 1);
    const shipping = randomInt(1, 1_000_00);
    const parsed = billFormSchema.safeParse(
      form({ items, discount: bahtText(discount), shipping: bahtText(shipping) }),
    );
    assert.ok(parsed.success, parsed.error?.message);
    const { total } = sumsOf(parsed.data);
    assert.equal(BigInt(total), subtotal - BigInt(discount) + BigInt(shipping));
    const paid = randomInt(0, total * 2);
    assert.equal(remainingOf({ total_satang: total, paid_satang: paid }), Math.max(0, total - paid));
  }
});

test("a bill of nothing, and one with a larger discount than its items, are refused at their field", () => {
  const wrong: [Partial<BillForm>, string, string][] = [
    [{ items: [] }, "items", "too_small"],
    [{ discount: "100.01" }, "discount", "bill_discount"],
    [{ discount: "100" }, "items.0.price", "bill_total"],
    [{ items: [{ name: " ", quantity: 1, price: "1" }] }, "items.0.name", "too_small"],
    [{ items: [{ name: "x", quantity: 0, price: "1" }] }, "items.0.quantity", "too_small"],
    [{ items: [{ name: "x", quantity: 1, price: "" }] }, "items.0.price", "too_small"],
    [{ items: [{ name: "x", quantity: 1, price: "100000000.01" }] }, "items.0.price", "too_big"],
    [{ items: [{ name: "x", quantity: 9999, price: "100000000" }] }, "items.0.price", "tooBig"],
    [{ due_on: "พรุ่งนี้" }, "due_on", "invalid_format"],
  ];
  for (const [part, field, code] of wrong) {
    const { error } = billFormSchema.safeParse(form(part));
    const issue = error?.issues.find(({ path }) => path.join(".") === field);
    assert.ok(issue, `${field}: ${JSON.stringify(error?.issues)}`);
    assert.equal(issue.code === "custom" ? issue.message : issue.code, code);
  }
});

test("tracking numbers and phone numbers are tidied before they are checked", () => {
  const parcel = deliverySchema.parse({
    carrier: "thaipost",
    tracking_number: "ex 1234 5678 9 th",
    tells_customer: true,
  });
  assert.equal(parcel.tracking_number, "EX123456789TH");
  assert.match(trackingUrl("thaipost", "EX1&x=2") ?? "", /EX1%26x%3D2$/);
  assert.equal(trackingUrl("other", "1234"), null);
  const place = { address_line: "1", sub_district: "x", district: "x", province: "x", postcode: "10110" };
  const address = addressSchema.parse({ recipient_name: "ฝน", recipient_phone: "(081) 234-5678", ...place });
  assert.equal(address.recipient_phone, "0812345678");
});

test("a card is read only if it is whole and its link is a web address", () => {
  const card = {
    kind: "bill",
    bill_id: "x",
    title: "บิล #1",
    shop: "ร้าน",
    items: [{ name: "x", amount: "฿1" }],
    more: null,
    total_label: "ยอดชำระ",
    total: "฿1",
    due: null,
    button: "ดูบิล",
    url: "https://shop.example/pay/x",
  };
  assert.deepEqual(readBillCard(card), card);
  const whole = { ...card, extras: [{ name: "ค่าส่ง", amount: "฿40" }] };
  assert.deepEqual(readBillCard(whole), whole);
  const broken = [
    null,
    "bill",
    {},
    { ...card, kind: "flex" },
    { ...card, url: "javascript:alert(1)" },
    { ...card, items: [1] },
    { ...card, total: 1 },
    { ...card, extras: [{ name: "ค่าส่ง" }] },
  ];
  for (const other of broken) assert.equal(readBillCard(other), null);
});
