import assert from "node:assert/strict";
import { test } from "node:test";
import { freeShortcut } from "@/lib/quick-messages/free-shortcut";
import { rankQuickMessages } from "@/lib/quick-messages/rank";
import type { QuickMessage } from "@/lib/quick-messages/schema";
import { slashQuery } from "@/lib/quick-messages/slash";

let made = 0;
const quick = (shortcut: string, title: string, text = "", more: Partial<QuickMessage> = {}): QuickMessage => ({
  id: `30000000-0000-4000-8000-${String(++made).padStart(12, "0")}`,
  owner_id: null,
  folder_id: null,
  shortcut,
  title,
  bubbles: [{ text }],
  place: made,
  use_count: 0,
  last_used_at: null,
  updated_at: "2026-11-20T07:00:00Z",
  ...more,
});
const found = (list: QuickMessage[], typed: string) => rankQuickMessages(list, typed).map(({ shortcut }) => shortcut);

test("ranks shortcut before title before text, and higher use first among equals", () => {
  const list = [
    quick("โอน", "เลขบัญชี", "โอนมาที่ ราคา"),
    quick("ราคาส่ง", "ราคาส่งทั้งหมด"),
    quick("ราคา", "ราคาปลีก"),
    quick("ส่ง", "ค่าส่ง ราคาเริ่ม", "", { use_count: 9 }),
    quick("ส่งด่วน", "ค่าส่งด่วน ราคา", "", { use_count: 1 }),
  ];
  assert.deepEqual(found(list, "ราคา"), ["ราคา", "ราคาส่ง", "ส่ง", "ส่งด่วน", "โอน"]);
  assert.deepEqual(found(list, "ค่าส่ง ด่วน"), ["ส่งด่วน"]);
  assert.equal(found(list, "")[0], "ส่ง");
  assert.deepEqual(found(list, "ไม่มีอะไร"), []);
});

test("finds Thai in any order of its marks, and English in any case", () => {
  const list = [quick("ที่อยู่", "ที่อยู่ร้าน"), quick("hello", "Greeting", "Hello THERE"), quick("น้ำ", "น้ำดื่ม")];
  assert.deepEqual(found(list, "ทีอยู"), ["ที่อยู่"]);
  assert.deepEqual(found(list, "there"), ["hello"]);
  assert.deepEqual(found(list, "น้ํา"), ["น้ำ"]);
});

test("searches 2,000 messages within 50 ms", () => {
  const text = "สวัสดีค่ะ ขอบคุณที่สนใจสินค้าของร้านเรา ".repeat(12);
  const list = Array.from({ length: 2000 }, (_, n) => quick(`ข้อ${n}`, `หัวข้อที่ ${n}`, `${text}${n}`));
  rankQuickMessages(list, "อุ่นเครื่อง");
  for (const typed of ["ข้อ1999", "สนใจ", "ไม่พบแน่นอน"]) {
    // the machine may be busy: the fastest of a few runs is the search's own time
    const took = Array.from({ length: 5 }, () => {
      const begin = performance.now();
      rankQuickMessages(list, typed);
      return performance.now() - begin;
    });
    assert.ok(Math.min(...took) < 50, `${typed}: ${Math.min(...took)} ms`);
  }
});

test("a slash at the beginning of a word opens the search; one inside a word or URL does not", () => {
  const asks = (text: string) => slashQuery(text, text.length)?.text ?? null;
  assert.equal(asks("/ราคา"), "ราคา");
  assert.equal(asks("สวัสดี /รา"), "รา");
  assert.equal(asks("บรรทัด\n/"), "");
  assert.equal(asks("/ค่า ส่ง"), "ค่า ส่ง");
  for (const text of ["และ/หรือ", "1/2", "https://x", "//", "/ x", "/x\ny", "ไม่มี"]) assert.equal(asks(text), null, text);
  assert.deepEqual(slashQuery("ก /ขค", 4), { from: 2, text: "ข" });
});

test("a copy gets a free shortcut within the maximum length", () => {
  assert.equal(freeShortcut("ราคา", []), "ราคา");
  assert.equal(freeShortcut("ราคา", ["ราคา", "ราคา-2"]), "ราคา-3");
  const long = "ก".repeat(32);
  assert.equal(freeShortcut(long, [long]), `${"ก".repeat(30)}-2`);
});
