import assert from "node:assert/strict";
import { test } from "node:test";
import { csvLine, readCsv } from "@/lib/csv";

test("no cell of a file is a formula, and quotes and lines stay inside it", () => {
  assert.equal(csvLine(["=1", "+1", "-1", "@a", "\tx", "\rx", "a=1"]), `"'=1","'+1","'-1","'@a","'\tx","'\rx",a=1\r\n`);
  assert.equal(csvLine(['a"b', "a,b", "a\nb", ""]), '"a""b","a,b","a\nb",\r\n');
});

test("cells in quotes, other separators, other line ends; each record knows its line", () => {
  assert.deepEqual(readCsv('\uFEFFa,"b ""c"", d"\r\n\r\n , \r\n"e\nf",g\r\nh,i'), [
    { line: 1, cells: ["a", 'b "c", d'] },
    { line: 4, cells: ["e\nf", "g"] },
    { line: 6, cells: ["h", "i"] },
  ]);
  assert.deepEqual(
    readCsv('a;b\n"ก, ข, ค";d').map(({ cells }) => cells),
    [
      ["a", "b"],
      ["ก, ข, ค", "d"],
    ],
  );
  assert.deepEqual(
    readCsv("ชื่อ\tสี\nก\tแดง, เข้ม").map(({ cells }) => cells),
    [
      ["ชื่อ", "สี"],
      ["ก", "แดง, เข้ม"],
    ],
  );
  assert.deepEqual(readCsv("ลูกค้าประจำ\n"), [{ line: 1, cells: ["ลูกค้าประจำ"] }]);
  assert.deepEqual(readCsv(""), []);
});

test("what is written is read again as it was", () => {
  const cells = ["=1+1", "-5", "'quoted'", 'a "b"', "ก,ข;ค", "หนึ่ง\nสอง", " ช่อง ว่าง ", ""];
  assert.deepEqual(readCsv(csvLine(cells))[0]?.cells, cells);
});
