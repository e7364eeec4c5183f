import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeCsv } from "@/lib/csv";
import type { CustomerField } from "@/lib/customers/fields";
import { guessTargets, importParts, importRows, readImportFile } from "@/lib/customers/import-file";
import { importPartSchema, newImportSchema } from "@/lib/customers/import-schema";
import { importPhone, importValue } from "@/lib/customers/import-values";

const field = (id: string, label: string, kind: CustomerField["kind"], choices: string[] = []): CustomerField => ({
  id,
  label,
  kind,
  choices,
});
const BIRTHDAY = field("5eed0000-0000-4000-8000-000000000001", "วันเกิด", "date");
const SIZE = field("5eed0000-0000-4000-8000-000000000002", "ไซซ์", "choice", ["S", "M"]);
const MEMBER = field("5eed0000-0000-4000-8000-000000000003", "สมาชิก", "yes_no");
const fields = [BIRTHDAY, SIZE, MEMBER];
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Thai letters of windows-874 are at 0xA1 and up, in the order of Unicode. */
const ansi = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) => (letter < "\u0e00" ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x0d60)),
  );

test("UTF-8 with and without a byte order mark, UTF-16 and Excel's Thai ANSI are read alike", () => {
  const text = "ชื่อ,เบอร์\nนิด,0812345678\n";
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ]);
  for (const bytes of [utf8(text), utf8(`\ufeff${text}`), ansi(text), utf16]) {
    assert.equal(decodeCsv(bytes).replace(/^\ufeff/, ""), text);
    assert.deepEqual(readImportFile("a.csv", bytes)?.headings, ["ชื่อ", "เบอร์"]);
  }
  for (const separator of [";", "\t"]) {
    const file = readImportFile("a.csv", utf8(["ชื่อ,เบอร์", "นิด,081"].join("\n").replaceAll(",", separator)));
    assert.deepEqual(file?.records[0]?.cells, ["นิด", "081"]);
  }
  assert.equal(readImportFile("a.csv", utf8("ชื่อ,เบอร์\n")), null);
});

test("columns are guessed from Thai and English headings, each target once", () => {
  assert.deepEqual(guessTargets(["ชื่อลูกค้า", "เบอร์โทรศัพท์", "E-mail", "แท็ก", "วันเกิด", "รหัสลูกค้า"], fields), [
    "name",
    "phone",
    "email",
    "tags",
    BIRTHDAY.id,
    null,
  ]);
  assert.deepEqual(guessTargets(["Full name", "Mobile", "Phone 2", "Language", "Remark", ""], fields), [
    "name",
    "phone",
    null,
    "language",
    "note",
    null,
  ]);
  // our own export
  assert.deepEqual(guessTargets(["ชื่อ", "โทรศัพท์", "อีเมล", "ช่องทาง", "แท็ก", "ทักล่าสุด", "ยอดโอน", "ความยินยอม"], []), [
    "name",
    "phone",
    "email",
    null,
    "tags",
    null,
    null,
    null,
  ]);
});

test("phone numbers of every Thai spelling are the same", () => {
  for (const typed of [
    "081-234-5678",
    "+66 81 234 5678",
    "0066812345678",
    "66812345678",
    "812345678",
    "๐๘๑ ๒๓๔ ๕๖๗๘",
  ]) {
    assert.equal(importPhone(typed), "0812345678", typed);
  }
  assert.equal(importPhone("02-123-4567"), "021234567");
  assert.equal(importPhone("21234567"), "021234567");
  // Excel's rounding cannot be undone: the check refuses it
  assert.equal(importPhone("6.68E+10"), "668E+10");
  assert.equal(importPhone("ไม่มี"), "ไม่มี");
});

test("values are read as the shop stores them; what cannot be read stays for the check to refuse", () => {
  const read = (target: string, cell: string) => importValue(target, cell, fields);
  assert.equal(read("email", " Nid@Example.com "), "nid@example.com");
  assert.deepEqual(read("tags", "#ประจำ, VIP;vip |กรุงเทพ"), ["ประจำ", "vip", "กรุงเทพ"]);
  assert.equal(read("language", "ไทย"), "th");
  assert.equal(read("language", "EN"), "en");
  assert.equal(read(BIRTHDAY.id, "5/2/2530"), "1987-02-05");
  assert.equal(read(BIRTHDAY.id, "31/02/2530"), "31/02/2530");
  assert.equal(read(SIZE.id, "m"), "M");
  assert.equal(read(SIZE.id, "XL"), "XL");
  assert.equal(read(MEMBER.id, "ใช่"), "yes");
  for (const nothing of ["", "  ", "-"]) assert.equal(read("name", nothing), null);
});

test("rows leave out empty cells, keep their line, and are sent in parts that fit into a request", () => {
  const file = readImportFile("a.csv", utf8("ชื่อ,เบอร์\n\nนิด,0812345678\nอาร์ม,\n"));
  assert.ok(file);
  const columns = [
    { at: 0, target: "name" },
    { at: 1, target: "phone" },
  ];
  assert.deepEqual(importRows(file, columns, []), [
    { line: 3, values: { name: "นิด", phone: "0812345678" } },
    { line: 4, values: { name: "อาร์ม" } },
  ]);
  const many = Array.from({ length: 1200 }, (_, at) => ({ line: at + 2, values: { note: "ก".repeat(300) } }));
  const parts = importParts(many);
  assert.deepEqual(parts.flat(), many);
  for (const part of parts) assert.ok(utf8(JSON.stringify({ rows: part })).length < 256 * 1024 && part.length <= 500);
});

test("a cell that is far too long is cut, so that the check refuses its row and not the request the whole file", () => {
  const tags = Array.from({ length: 80 }, (_, at) => `แท็ก ${at} ${"ก".repeat(300)}`).join(",");
  const file = readImportFile(
    "a.csv",
    utf8(`${"😀".repeat(150)},เบอร์,โน้ต,แท็ก\nนิด,0812345678,${"😀".repeat(9000)},"${tags}"\nอาร์ม\0,0812345679,,\n`),
  );
  assert.ok(file);
  const columns = ["name", "phone", "note", "tags"].map((target, at) => ({ at, target }));
  const rows = importRows(file, columns, []);
  const [first, second] = importPartSchema.parse({ rows }).rows;
  assert.equal([...String(first?.values.note)].length, 8000);
  assert.equal(first?.values.tags?.length, 60);
  assert.equal(second?.values.name, "อาร์ม", "a zero byte, which the database refuses, is left out");
  const heading = file.headings[0] ?? "";
  newImportSchema.parse({
    id: "5eed0000-0000-4000-8000-000000000001",
    file_name: "a.csv",
    columns: [{ heading, target: "name", overwrite: false }],
  });
  // half a letter would be refused by the database
  for (const text of [heading, String(first?.values.note)]) assert.doesNotMatch(text, /[\ud800-\udfff]/u);
});
