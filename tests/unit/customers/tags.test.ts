import assert from "node:assert/strict";
import { test } from "node:test";
import { fitValue } from "@/lib/customers/field-value";
import { readTagsCsv, tagsCsv } from "@/lib/tags/csv";
import { tagSchema } from "@/lib/tags/schema";

const codeOf = (name: string) => tagSchema.safeParse({ name }).error?.issues[0]?.message ?? "ok";

test("tag names accept letters with their marks, digits, spaces and emoji of any script", () => {
  for (const name of ["ลูกค้าประจำ", "น้ำดื่ม", "VIP 2569", "ส่งด่วน 🚚", "👨‍👩‍👧", "ខ្មែរ", "❤️", "🇹🇭"]) {
    assert.deepEqual([name, codeOf(name)], [name, "ok"]);
  }
  for (const name of ["a,b", "<b>", "a_b", "#1", "“x”", "฿"])
    assert.deepEqual([name, codeOf(name)], [name, "tag_name"]);
  assert.deepEqual(codeOf("   "), "required");
  assert.deepEqual(codeOf("ก".repeat(50)), "ok");
  assert.deepEqual(codeOf("ก".repeat(51)), "tag_name_long");
});

test("a name is stored in composed form and trimmed", () => {
  assert.deepEqual(tagSchema.parse({ name: "  caf\u0065\u0301   ดำ " }).name, "café ดำ");
});

test("reads its own output back and reports lines that are not tags", () => {
  const tag = { id: "x", name: "ส่งด่วน", color: "red", description: '=1+1, "x"', rooms: 1, customers: 2 } as const;
  const { drafts, badLines } = readTagsCsv(`${tagsCsv([tag])}"a,b",,\r\nอื่น,ชมพูอ่อน,\r\n`);
  assert.deepEqual(drafts, [
    { name: "ส่งด่วน", color: "red", description: '=1+1, "x"' },
    { name: "อื่น", color: "gray", description: "" },
  ]);
  assert.deepEqual(badLines, [3]);
});

test("a heading in Thai is no tag", () => {
  for (const heading of ["ชื่อ,สี,คำอธิบาย", "ชื่อแท็ก", "Name", "Tag"]) {
    assert.deepEqual(
      readTagsCsv(`${heading}\nส่งด่วน\n`).drafts.map(({ name }) => name),
      ["ส่งด่วน"],
      heading,
    );
  }
});

const VALUES = [
  ["number", "1,250.50", "1250.50"],
  ["number", "มาก", null],
  ["date", "2026-02-28", "2026-02-28"],
  ["date", "28/2/2026", null],
  ["choice", "M", "M"],
  ["choice", "XL", null],
  ["yes_no", "yes", "yes"],
  ["link", "example.com/a", "https://example.com/a"],
  ["link", "javascript:alert(1)", null],
  ["text", "  ก  ", "ก"],
  ["text", "ก".repeat(501), null],
  ["number", " ", ""],
] as const;

test("validates values of custom fields by kind", () => {
  for (const [kind, typed, kept] of VALUES) {
    assert.equal(fitValue({ kind, choices: ["S", "M"] }, typed), kept, `${kind} ${typed}`);
  }
});
