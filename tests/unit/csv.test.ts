import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Papa from "papaparse";
import { csvLine, readCsv } from "@/lib/csv";
import { sourceFiles } from "../support/source-files";

test("escapes formulas in cells and quotes quotes and line breaks", () => {
  assert.equal(csvLine(["=1", "+1", "-1", "@a", "\tx", "\rx", "a=1"]), `"'=1","'+1","'-1","'@a","'\tx","'\rx",a=1\r\n`);
  assert.equal(csvLine(['a"b', "a,b", "a\nb", ""]), '"a""b","a,b","a\nb",\r\n');
});

test("parses quoted cells, other separators and line endings, with the line number of each record", () => {
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

test("reads its own output back unchanged", () => {
  const cells = ["=1+1", "-5", "'quoted'", 'a "b"', "ก,ข;ค", "หนึ่ง\nสอง", " ช่อง ว่าง ", ""];
  assert.deepEqual(readCsv(csvLine(cells))[0]?.cells, cells);
});

/** Seeded random numbers, so that a failure can be reproduced. */
function* seededNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("no cell starts like a formula after a spreadsheet has trimmed it, and every text survives a round trip", () => {
  const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
  const parts = [
    ...signs,
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "\u00A0",
    "\u200B",
    "\uFEFF",
    "'",
    '"',
    ",",
    ";",
    "1",
    "ก",
    "cmd|' /C calc'!A0",
  ];
  const random = seededNumbers(20_261_122);
  const below = (end: number) => Math.floor((random.next().value as number) * end);
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + below(6) }, () => parts[below(parts.length)]).join("");
    const written = csvLine(["x", text]);
    // parsed as a spreadsheet does, not by the code under test
    const cell = Papa.parse<string[]>(written.replace(/\r\n$/, ""), { delimiter: "," }).data[0]?.[1] ?? "";
    const trimmed = cell.replace(/^[\s\p{C}"]+/u, "");
    assert.ok(!signs.some((sign) => trimmed.startsWith(sign)), JSON.stringify({ text, cell }));
    assert.ok(!/^[\t\r\n]/.test(cell), JSON.stringify({ text, cell }));
    // many lines, so that the separator is unambiguous
    assert.equal(readCsv(csvLine(["x", "y"]).repeat(20) + written)[20]?.cells[1], text, JSON.stringify(text));
  }
});

test("only csvLine writes CSV files", () => {
  const writers = sourceFiles(["app", "components", "lib"]).filter((path) =>
    /\bunparse\(/.test(readFileSync(path, "utf8")),
  );
  assert.deepEqual(writers, ["lib/csv.ts"]);
});
