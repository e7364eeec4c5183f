import assert from "node:assert/strict";
import { test } from "node:test";
import { dayLabel, sizeLabel, timeLabel } from "@/components/widgets/visitor/screen/dates";
import { initial } from "@/components/widgets/visitor/screen/initial";
import { layRows } from "@/components/widgets/visitor/screen/rows";
import { loadTexts } from "@/components/widgets/visitor/texts";
import { message } from "./messages";

const texts = { th: await loadTexts("th"), en: await loadTexts("en") };

test("messages of one side within 3 minutes of the same day in Bangkok are one group", () => {
  const rows = layRows([
    message(1, { created_at: "2026-11-20T03:00:00Z" }),
    message(2, { created_at: "2026-11-20T03:02:00Z" }),
    message(3, { created_at: "2026-11-20T03:06:00Z" }),
    message(4, { created_at: "2026-11-20T03:06:30Z", author_kind: "customer" }),
    message(5, { created_at: "2026-11-20T16:59:30Z", author_kind: "customer" }),
    message(6, { created_at: "2026-11-20T17:00:30Z", author_kind: "customer" }),
  ]);
  assert.deepEqual(
    rows.map((row) => `${row.startsDay ? "d" : "-"}${row.startsGroup ? "s" : "-"}${row.endsGroup ? "e" : "-"}`),
    ["ds-", "--e", "-se", "-se", "-se", "dse"],
  );
});

test("dates are in Bangkok time and in the Buddhist era", () => {
  const now = "2026-11-20T17:30:00Z";
  assert.equal(dayLabel("2026-11-20T17:00:00Z", now, "th", texts.th), texts.th.today);
  assert.equal(dayLabel("2026-11-20T16:59:00Z", now, "th", texts.th), texts.th.yesterday);
  assert.equal(dayLabel("2026-11-10T03:00:00Z", now, "th", texts.th), "10 พ.ย. 2569");
  assert.equal(dayLabel("2026-11-10T03:00:00Z", now, "en", texts.en), "10 Nov 2026");
  assert.equal(timeLabel("2026-11-20T17:05:00Z", "th"), "00:05");
});

test("formats sizes and initials", () => {
  assert.equal(sizeLabel(200), "1 KB");
  assert.equal(sizeLabel(25 * 1024 * 1024), "25 MB");
  assert.equal(sizeLabel(2.44 * 1024 * 1024), "2.4 MB");
  assert.deepEqual(["ร้านผ้า", "เสื้อ", "ใบตอง", " shop", "😀"].map(initial), ["ร", "ส", "บ", "S", "?"]);
});
