/** The public page of a bill as HTML: what a browser without script shows, and that no text becomes markup. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseHTML } from "linkedom";
import { jsonMarkup } from "@/components/bills/pay/pay-config";
import { payDocument } from "@/components/bills/pay/pay-document";
import { failedPayDocument } from "@/components/bills/pay/pay-failure";
import { drawQr } from "@/components/ui/display/qr-drawing";
import type { PayPage } from "@/lib/bills/schema";
import type { PublicConfig } from "@/lib/env";
import { loadMessages } from "@/lib/i18n/load-messages";

const EVIL = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;
const config = {
  webName: "แชท",
  webFaviconUrl: "/icon.png",
  primaryColor: "green",
  grayColor: "cool",
} as unknown as PublicConfig;

const bill = (part: Partial<PayPage> = {}): PayPage => ({
  id: "0b0ee5a1-0000-4000-8000-000000000001",
  number: 12,
  state: "sent",
  shop: "ร้านสายหมอก",
  subtotal_satang: 58_000,
  discount_satang: 3050,
  shipping_satang: 4000,
  total_satang: 58_950,
  paid_satang: 0,
  note: null,
  due_at: "2026-11-30T16:59:59Z",
  sent_at: "2026-11-26T05:00:00Z",
  paid_at: null,
  is_confirmed_by_team: false,
  is_reversed: false,
  wants_address: true,
  time_zone: "Asia/Bangkok",
  address: null,
  carrier: null,
  tracking_number: null,
  shipped_at: null,
  items: [{ name: "เสื้อยืด", quantity: 2, price_satang: 29_000, amount_satang: 58_000 }],
  accounts: [{ bank: "KBANK", number: "1234567890", name_th: "ร้านสายหมอก", name_en: null }],
  last_slip: null,
  ...part,
});

const frame = async (locale: "th" | "en") => ({
  config,
  locale,
  messages: await loadMessages(locale),
  nonce: "n0nce",
});

async function show(part: Partial<PayPage> = {}, locale: "th" | "en" = "th") {
  const page = bill(part);
  return look(payDocument({ ...(await frame(locale)), token: "t".repeat(43), page, qr: drawQr("00020101") }));
}

function look(text: string) {
  const { document } = parseHTML(text);
  const seen = (selector: string) =>
    document.querySelector(selector)?.textContent?.replaceAll(/\s+/g, " ").trim() ?? null;
  return { text, document, seen };
}

test("a bill that waits: items, sums, QR code with its amount, accounts, upload and address form", async () => {
  const { document, seen } = await show();
  assert.equal(seen("h1"), "ร้านสายหมอก");
  assert.match(seen("[data-part=bill]") ?? "", /บิล #12 · ชำระภายใน 30 พ\.ย\. 2569/);
  assert.match(seen("[data-part=bill]") ?? "", /เสื้อยืด 2 × ฿290 ?฿580.*ส่วนลด ?-฿30\.50 ?ค่าส่ง ?฿40 ?ยอดชำระ ?฿589\.50/);
  assert.equal(document.querySelector("svg[role=img]")?.getAttribute("aria-label"), "QR พร้อมเพย์ ยอด ฿589.50");
  assert.match(seen("[data-part=how]") ?? "", /1234567890/);
  assert.equal(document.querySelector("[data-copy]")?.getAttribute("data-copy"), "1234567890");
  assert.equal(seen("[data-pick]"), "เลือกภาพสลิป");
  assert.equal(document.querySelectorAll("form input").length, 7);
  for (const input of document.querySelectorAll("form input")) {
    assert.ok(document.querySelector(`label[for="${input.id}"]`), input.id);
  }
  assert.equal(seen("[data-part=state]"), "");
});

test("what is known about the payment, and no more", async () => {
  const slip = (state: "checking" | "counted" | "refused", reason: string | null) => ({
    last_slip: { state, reason, created_at: "2026-11-26T05:00:00Z" },
  });
  const cases: [Partial<PayPage>, RegExp][] = [
    [{ state: "checking", ...slip("checking", "waiting") }, /^ได้รับสลิปแล้ว กำลังตรวจ/],
    [{ state: "checking", ...slip("checking", "unreadable") }, /^ร้านได้รับสลิปแล้ว และกำลังตรวจเอง/],
    [{ state: "checking", is_reversed: true }, /^$/],
    [{ state: "checking", is_reversed: true, ...slip("refused", "refused") }, /^ใช้สลิปล่าสุดไม่ได้ ?ร้านใช้สลิปนี้ไม่ได้$/],
    [{ state: "paid", paid_satang: 58_950 }, /ธนาคารยืนยันว่าเงินเข้าบัญชีร้านแล้ว$/],
    [{ state: "paid", paid_satang: 58_950, is_confirmed_by_team: true }, /ร้านยืนยันว่าได้รับเงินแล้ว$/],
    [{ state: "partly_paid", paid_satang: 50_000 }, /เงินเข้าแล้ว ฿500 ·/],
    [{ state: "overdue" }, /^เลยกำหนดชำระแล้ว/],
    [{ state: "cancelled" }, /^ร้านยกเลิกบิลนี้แล้ว/],
    [{ state: "refunded", paid_satang: 58_950 }, /^ร้านบันทึกไว้ว่าคืนเงินแล้ว$/],
    [{ ...slip("refused", "duplicate") }, /^ใช้สลิปล่าสุดไม่ได้ ?สลิปนี้เคยถูกตรวจมาก่อน ถ้าเป็นเงินของบิลนี้ ทักแชทร้าน$/],
    [{ ...slip("refused", "something_new") }, /ร้านใช้สลิปนี้ไม่ได้$/],
  ];
  for (const [part, expected] of cases) assert.match((await show(part)).seen("[data-part=state]") ?? "", expected);
  const { seen } = await show({ state: "paid", paid_satang: 58_950 });
  assert.deepEqual([seen("[data-part=how]"), seen("[data-part=slip]")], ["", ""], "nothing is asked for any more");
});

test("a saved address is shown as the server masked it, and can be replaced until the bill is paid", async () => {
  const saved = {
    address: {
      recipient_name: "ฝ•••",
      recipient_phone: "•••678",
      district: "เมืองเชียงใหม่",
      province: "เชียงใหม่",
      postcode: "50200",
    },
  };
  const open = await show(saved);
  assert.equal(open.seen("address"), "ฝ••••••678เมืองเชียงใหม่ เชียงใหม่ 50200");
  assert.ok(open.document.querySelector("form[hidden]") && open.document.querySelector("[data-edit]"));
  assert.equal(open.document.querySelector("#recipient_name")?.getAttribute("value") ?? "", "");
  const paid = await show({ ...saved, state: "paid" });
  assert.equal(paid.document.querySelector("form"), null);
  assert.equal(paid.document.querySelector("[data-edit]"), null);
  assert.match(paid.seen("[data-part=address]") ?? "", /ถ้าต้องการแก้ไขที่อยู่ ทักแชทร้าน/);
  const missing = await show({ state: "paid" });
  assert.ok(missing.document.querySelector("form:not([hidden])"), "the first address can still be given");
  const sent = await show({
    ...saved,
    state: "paid",
    shipped_at: "2026-11-27T05:00:00Z",
    carrier: "thaipost",
    tracking_number: "EX1",
  });
  assert.equal(sent.document.querySelector("form"), null);
  assert.doesNotMatch(sent.seen("[data-part=address]") ?? "", /ทักแชทร้าน/);
  assert.match(sent.document.querySelector("[data-part=delivery] a")?.getAttribute("href") ?? "", /trackNumber=EX1$/);
});

test("texts of shops and customers are never markup", async () => {
  const { text, document } = await show({
    shop: EVIL,
    note: EVIL,
    address: { recipient_name: EVIL, recipient_phone: EVIL, district: EVIL, province: EVIL, postcode: EVIL },
    items: [{ name: EVIL, quantity: 1, price_satang: 1, amount_satang: 1 }],
    accounts: [{ bank: EVIL, number: EVIL, name_th: EVIL, name_en: null }],
    last_slip: { state: "refused", reason: EVIL, created_at: EVIL },
  });
  assert.equal(document.querySelectorAll("script").length, 3);
  assert.equal(document.querySelectorAll("[onerror]").length, 0);
  assert.ok(!text.includes("<script>alert"));
  assert.equal(document.querySelector("h1")?.textContent, EVIL);
  assert.equal(document.querySelector("[data-copy]")?.getAttribute("data-copy"), EVIL);
  assert.equal(document.querySelector("address span")?.textContent, EVIL);
  assert.equal(JSON.parse(document.querySelector("#config")?.textContent ?? "").page.note, EVIL);
  assert.equal(document.querySelector("title")?.textContent, `บิล #12 – ${EVIL}`);
  assert.deepEqual(JSON.parse(jsonMarkup({ text: "</script>" })), { text: "</script>" });
  assert.ok(!jsonMarkup({ text: "</script><!--" }).includes("<"));
});

test("the page in English, and its size", async () => {
  const { text, seen, document } = await show({}, "en");
  assert.equal(document.documentElement.getAttribute("lang"), "en");
  assert.equal(seen("[data-part=how] h2"), "How to pay");
  assert.equal(seen("[data-language]"), "ภาษาไทย");
  assert.ok(Buffer.byteLength(text) < 60_000, `${Buffer.byteLength(text)} bytes before compression`);
});

test("a document with doctype, whose style and scripts have the nonce; a style sheet is not escaped", async () => {
  const { text, document } = await show();
  assert.match(text, /^<!doctype html><html lang="th">/);
  const executable = [...document.querySelectorAll("style,script")].filter(({ id }) => id !== "config");
  assert.ok(executable.length >= 4);
  for (const element of executable) assert.equal(element.getAttribute("nonce"), "n0nce");
  const sheets = [...text.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, sheet]) => sheet ?? "");
  assert.equal(sheets.length, 2);
  for (const sheet of sheets) assert.doesNotMatch(sheet, /&|"/);
  assert.match(sheets[0] ?? "", /font-face\{font-family:Anuphan;src:url\(\/widget\/pay-thai-\w+\.woff2\)/);
});

test("the interval of polling: short while a slip is checked, longer while the bill waits, none afterwards", async () => {
  const interval = async (part: Partial<PayPage>) => {
    const { document } = await show(part);
    return JSON.parse(document.querySelector("#config")?.textContent ?? "").poll_ms;
  };
  assert.equal(await interval({ state: "checking" }), 3_000);
  assert.equal(await interval({ state: "checking", is_reversed: true }), 15_000);
  for (const state of ["sent", "partly_paid", "overdue"] as const) assert.equal(await interval({ state }), 15_000);
  for (const state of ["paid", "cancelled", "refunded"] as const) assert.equal(await interval({ state }), null);
});

test("a failure is a page: what happened, a way home, and another attempt unless nothing is there", async () => {
  const path = `/pay/${"t".repeat(43)}`;
  const missing = look(failedPayDocument({ ...(await frame("th")), path, status: 404, code: "not_found" }));
  assert.equal(
    missing.seen("main"),
    "404Page Not FoundPage not foundลิงก์นี้อาจเก่าแล้วหรือพิมพ์ไม่ครบ ไม่มีข้อมูลใดสูญหายกลับสู่หน้าหลัก",
  );
  const busy = look(failedPayDocument({ ...(await frame("en")), path, status: 429, code: "rate_limited" }));
  assert.match(busy.seen("main") ?? "", /^429Something went wrong.*Back to the home page ?Try again$/);
  assert.ok(busy.document.querySelector(`a[href="${path}"]`));
  assert.match(busy.text, /<meta name="robots" content="noindex, nofollow"/);
});

test("a parcel that was sent without an address here leaves no empty card", async () => {
  const { seen } = await show({ state: "paid", shipped_at: "2026-11-27T05:00:00Z", tracking_number: "K1" });
  assert.equal(seen("[data-part=address]"), "");
});
