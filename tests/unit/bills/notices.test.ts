/** Notices of bills: their words fit Meta's rules, and what a message stores of them is read strictly. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fillNotice, noticeKinds, noticeLanguages, noticeTemplates, readNotice } from "@/lib/bills/notices";
import { loadSecrets } from "../../../local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";

const folder = mkdtempSync(join(tmpdir(), "notices-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });

const { cardOf, deliveryMessage, noticeMessage } = await import("@/lib/bills/texts");
const { templateName } = await import("@/lib/bills/notice-template");

const MAX_TEXT = 1_024;
/** https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/buttons/postback */
const MAX_BUTTON = 20;

for (const kind of noticeKinds) {
  for (const language of noticeLanguages) {
    test(`${kind} in ${language}: placeholders in order, none at an end, a sample of each, and far more words`, () => {
      const { text, button, samples } = noticeTemplates[kind][language];
      const places = [...text.matchAll(/\{\{(\d)\}\}/g)].map(([, place]) => Number(place));
      assert.deepEqual(
        places,
        samples.map((_, index) => index + 1),
      );
      assert.ok(!/^\s*\{\{|\}\}\s*$/.test(text), "a placeholder at an end");
      assert.ok(text.length <= MAX_TEXT && button.length <= MAX_BUTTON);
      // PARAMS_TO_WORD_RATIO_EXCEED_LIMIT, whose ratio no page states
      const words = text.split(" ").filter((word) => !word.includes("{{"));
      assert.ok(words.length > 3 * places.length, `${words.length} words for ${places.length} placeholders`);
      assert.ok(text.length >= 20 * places.length, "too few letters for so many placeholders");
      assert.ok(!/\{\{/.test(fillNotice(noticeTemplates[kind][language], samples)));
    });
  }
}

test("a notice is read only if it fits its template", () => {
  const notice = {
    kind: "bill_reminder",
    language: "th",
    name: "bill_reminder_1",
    values: ["7", "฿590"],
    path: "a_B-9",
  };
  assert.deepEqual(readNotice({ notice }), notice);
  assert.deepEqual(readNotice({ kind: "bill", notice }), notice);
  for (const wrong of [
    null,
    {},
    { notice: null },
    { notice: { ...notice, kind: "sale" } },
    { notice: { ...notice, language: "fr" } },
    { notice: { ...notice, values: ["7"] } },
    { notice: { ...notice, values: ["7", "฿590", "x"] } },
    { notice: { ...notice, values: ["7", " "] } },
    { notice: { ...notice, values: ["7", 590] } },
    { notice: { ...notice, name: undefined } },
    { notice: { ...notice, path: "" } },
    { notice: { ...notice, path: "../admin" } },
  ]) {
    assert.equal(readNotice(wrong), null, JSON.stringify(wrong));
  }
});

const url = "https://chat.example/pay/tok-En_1";
const bill = {
  id: "b",
  number: 7,
  total_satang: 59_000,
  discount_satang: 0,
  shipping_satang: 0,
  due_at: null,
  items: [{ name: "เสื้อ", quantity: 1, price_satang: 59_000, amount_satang: 59_000 }],
} as unknown as Parameters<typeof cardOf>[0]["bill"];

test("bills, parcels, thanks and reminders carry their notice to Messenger, in the customer's language, and nowhere else", async () => {
  const told = async (channel: "facebook" | "instagram" | "line" | null, language: string | null) => {
    const to = { channel, language };
    const { content } = await cardOf({ bill, shop: "บ้านฝ้าย", time_zone: "Asia/Bangkok", url, ...to });
    const due = { number: 7, total_satang: 59_000, thanks: "ขอบคุณ {amount}", ...to };
    return [
      readNotice(content),
      readNotice(await deliveryMessage(bill, { carrier: "thaipost", tracking_number: "EX123456789TH" }, url, to)),
      readNotice(await noticeMessage("thanks", due, url)),
      readNotice(await noticeMessage("reminder", due, url)),
    ];
  };
  const [sent, shipped, thanked, reminded] = await told("facebook", null);
  const path = "tok-En_1";
  const noticed = (kind: (typeof noticeKinds)[number], values: string[]) => {
    return { kind, language: "th", name: templateName(kind, "th"), values, path };
  };
  assert.deepEqual(sent, noticed("bill_sent", ["บ้านฝ้าย", "7", "฿590"]));
  assert.deepEqual(shipped, noticed("parcel_shipped", ["7", "ไปรษณีย์ไทย", "EX123456789TH"]));
  assert.deepEqual(thanked, noticed("payment_received", ["฿590", "7"]));
  assert.deepEqual(reminded, noticed("bill_reminder", ["7", "฿590"]));
  assert.deepEqual(
    (await told("facebook", "en")).map((notice) => notice?.language),
    ["en", "en", "en", "en"],
  );
  for (const channel of ["instagram", "line", null] as const) {
    assert.deepEqual(await told(channel, null), [null, null, null, null], String(channel));
  }
  const gone = await deliveryMessage(bill, { carrier: "thaipost", tracking_number: "EX123456789TH" }, null, {
    channel: "facebook",
    language: null,
  });
  assert.equal(gone.notice, undefined, "a bill without a page");
});
