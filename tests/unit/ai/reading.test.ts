/** Documents as knowledge: which text is extracted, and why some documents are not read. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, type Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { constants, createBrotliCompress, createDeflate, createDeflateRaw } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import type { NextConfig } from "next";
import { cutText, makeChunk } from "@/lib/ai/knowledge/chunks";
import { failureReason, Unreadable } from "@/lib/ai/knowledge/reading/refusal";
import { readReasons } from "@/lib/ai/limits";
import { gramsOf, plainText, queryTerms, wordsOf } from "@/lib/ai/tokenize";
import { AppError } from "@/lib/errors";
import { repairText, withoutPrivateShapes } from "@/lib/text/thai-marks";
import th from "@/messages/th";
import { pdf, thaiPdf } from "../../support/pdf";
import "../../support/server-side";

const { readFile } = await import("@/lib/ai/knowledge/reading/file");

const read = (name: string, bytes: Uint8Array | string) =>
  readFile(name, Buffer.from(bytes as Uint8Array), async () => undefined);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure) => (failure instanceof Unreadable ? failure.reason : failure),
  );

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const documentXml = (paragraph: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${paragraph}</w:t></w:r></w:p></w:body></w:document>`;
const docx = (paragraph: string) =>
  zipSync({
    "[Content_Types].xml": strToU8(TYPES),
    "_rels/.rels": strToU8(RELS),
    "word/document.xml": strToU8(documentXml(paragraph)),
  });

test("reads the text of a Word document, a PDF, a text file and a table", async () => {
  assert.match((await read("ค่าส่ง.docx", docx("ค่าส่ง 40 บาท"))).parts[0]?.text ?? "", /ค่าส่ง 40 บาท/);
  assert.match((await read("a.pdf", pdf("Shipping is 40 baht"))).parts[0]?.text ?? "", /Shipping is 40 baht/);
  assert.equal((await read("a.txt", "เปิดสิบโมง")).parts[0]?.text, "เปิดสิบโมง");
  // ไทย in windows-874, as Windows wrote it before UTF-8
  assert.equal((await read("old.txt", Uint8Array.from([0xe4, 0xb7, 0xc2]))).parts[0]?.text, "ไทย");
  const table = await read("faq.csv", "คำถาม,คำตอบ\nค่าส่งเท่าไหร่,40 บาท\nเปิดกี่โมง,สิบโมง\n");
  assert.deepEqual(table.parts, [
    { heading: "ค่าส่งเท่าไหร่", text: "40 บาท" },
    { heading: "เปิดกี่โมง", text: "สิบโมง" },
  ]);
  const goods = await read("goods.csv", "สินค้า,ราคา\nเดรส,590\n");
  assert.equal(goods.parts[0]?.text, "สินค้า: เดรส\nราคา: 590");
});

test("reports a reason for an unreadable file, and each reason has a message", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    "base64",
  );
  assert.equal(await reasonOf(read("a.pdf", png)), "wrong_type");
  assert.equal(await reasonOf(read("a.txt", "a\0b")), "wrong_type");
  assert.equal(await reasonOf(read("a.txt", "  \n ")), "no_text");
  assert.equal(await reasonOf(read("a.pdf", "%PDF-1.4 nothing")), "not_readable");
  assert.equal(await reasonOf(read("a.pdf", pdf(""))), "no_text");
  assert.equal(await reasonOf(read("a.txt", Buffer.alloc(11 * 1024 * 1024, 97))), "too_large");
  for (const reason of readReasons) assert.ok(th.ai.reasons[reason], reason);
});

/** Zeros, packed without holding them in memory. */
async function packedZeros(packer: Transform, megabytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(1024 * 1024);
  return buffer(Readable.from(Array.from({ length: megabytes }, () => piece)).pipe(packer));
}

/** The reason, and how much memory this process took while it read. */
async function readWatched(name: string, bytes: Uint8Array) {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const reason = await reasonOf(read(name, bytes));
  clearInterval(watch);
  return { reason, megabytes: (Math.max(most, process.memoryUsage.rss()) - before) / 1024 / 1024 };
}

/** A PDF whose page has the given content stream; `objects` follow as they are. */
const pdfWith = (dictionary: string, data: Uint8Array, objects = ""): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 900 300] /Contents 4 0 R >>\nendobj\n${objects}4 0 obj\n<< /Length ${data.length} ${dictionary} >>\nstream\n`,
    ),
    data,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF"),
  ]);

/** More than the reader may take. */
const BOMB_MB = 520;

test("refuses a PDF whose stream unpacks to more than the reader may take, however its filter is written", async () => {
  const deflated = await packedZeros(createDeflate({ level: 1 }), BOMB_MB);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const brotli = await packedZeros(createBrotliCompress(quality), BOMB_MB);
  for (const [kind, bomb] of Object.entries({
    plain: pdfWith("/Filter /FlateDecode", deflated),
    "with an escaped name": pdfWith("/Filter /F#6cateDecode", deflated),
    "in another object": pdfWith("/Filter 9 0 R", deflated, "9 0 obj\n/FlateDecode\nendobj\n"),
    "far before its stream": pdfWith(`/Filter /FlateDecode ${" ".repeat(2000)}`, deflated),
    brotli: pdfWith("/Filter /BrotliDecode", brotli),
  })) {
    assert.ok(bomb.length < 8 * 1024 * 1024, kind);
    const { reason, megabytes } = await readWatched("a.pdf", bomb);
    assert.equal(reason, "bomb", kind);
    assert.ok(megabytes < 100, `${kind}: ${megabytes} MB`);
  }
});

test("refuses a PDF that unpacks to more objects than the reader may hold", async () => {
  const numbers = Buffer.alloc(1024 * 1024, "1 ");
  const pieces = Array.from({ length: 100 }, (_, at) => (at === 0 ? Buffer.from("[") : numbers));
  const data = await buffer(Readable.from(pieces).pipe(createDeflate({ level: 1 })));
  const { reason, megabytes } = await readWatched("a.pdf", pdfWith("/Filter /FlateDecode", data));
  assert.equal(reason, "bomb");
  assert.ok(megabytes < 100, `${megabytes} MB`);
});

const word = (number: number) => Buffer.from([number & 255, (number >> 8) & 255]);
const double = (number: number) => Buffer.concat([word(number), word(number >>> 16)]);
interface Entry {
  name: string;
  isDeflated: boolean;
  size: number;
  data: Uint8Array;
}
const fieldsOf = ({ name, isDeflated, size, data }: Entry) =>
  Buffer.concat([
    word(20),
    word(0),
    word(isDeflated ? 8 : 0),
    Buffer.alloc(8),
    double(data.length),
    double(size),
    word(name.length),
    word(0),
  ]);
const localEntry = (entry: Entry) =>
  Buffer.concat([Buffer.from("PK\x03\x04"), fieldsOf(entry), Buffer.from(entry.name), entry.data]);

/** A Word document with the given deflated text. `isHidden`: only the central directory names the text; before it stands a stored entry. */
function docxWith(data: Uint8Array, size: number, isHidden: boolean): Buffer {
  const stored = (name: string, text: string) => ({
    name,
    isDeflated: false,
    size: text.length,
    data: Buffer.from(text),
  });
  const entries: Entry[] = [
    stored("[Content_Types].xml", TYPES),
    stored("_rels/.rels", RELS),
    { name: "word/document.xml", isDeflated: true, size, data },
  ];
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const entry of entries) {
    const local = localEntry(entry);
    if (isHidden && entry.isDeflated) {
      // a stored entry whose content is the entry of the text
      const cover = localEntry({ name: "cover", isDeflated: false, size: local.length, data: local });
      push(cover.subarray(0, cover.length - local.length));
    }
    directory.push(
      Buffer.concat([
        Buffer.from("PK\x01\x02"),
        word(20),
        fieldsOf(entry),
        Buffer.alloc(10),
        double(at),
        Buffer.from(entry.name),
      ]),
    );
    push(local);
  }
  const list = Buffer.concat(directory);
  const end = [Buffer.from("PK\x05\x06"), word(0), word(0), word(entries.length), word(entries.length)];
  return Buffer.concat([...parts, list, ...end, double(list.length), double(at), word(0)]);
}

/** Deflates a text between the head and the end of a Word document's text, piece by piece. */
async function packedDocument(piece: string, times: number) {
  const [head = "", tail = ""] = documentXml("SPLIT").split("SPLIT");
  const pieces = [head, ...Array.from({ length: times }, () => piece), tail].map((text) => Buffer.from(text));
  const data = await buffer(Readable.from(pieces).pipe(createDeflateRaw({ level: 1 })));
  return { data, size: pieces.reduce((sum, { length }) => sum + length, 0) };
}

test("refuses a Word document that unpacks to more than the reader may take, also from inside a stored entry", async () => {
  const small = await packedDocument("Shipping is 40 baht", 1);
  for (const isHidden of [false, true]) {
    const { parts } = await read("a.docx", docxWith(small.data, small.size, isHidden));
    assert.match(parts[0]?.text ?? "", /Shipping is 40 baht/);
  }
  const long = await packedDocument("a".repeat(1024 * 1024), BOMB_MB);
  const many = await packedDocument("<w:t/>".repeat(100_000), 30);
  for (const bomb of [
    docxWith(long.data, long.size, false),
    docxWith(long.data, long.size, true),
    docxWith(many.data, many.size, false),
  ]) {
    const { reason, megabytes } = await readWatched("a.docx", bomb);
    assert.equal(reason, "bomb");
    assert.ok(megabytes < 100, `${megabytes} MB`);
  }
});

test("the reader runs from the files that a deployment includes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reader-"));
  const { outputFileTracingIncludes } = (await import("@/next.config")).default as NextConfig;
  for (const path of outputFileTracingIncludes?.["/**"] ?? []) await cp(path, join(folder, path), { recursive: true });
  const readIn = (kind: string, input: string | Uint8Array) =>
    spawnSync(process.execPath, [join(folder, "lib/ai/knowledge/reading/reader.mjs"), kind], { input, cwd: folder });
  try {
    for (const [kind, input] of [
      ["pdf", pdf("Shipping is 40 baht")],
      ["docx", docx("Shipping is 40 baht")],
    ] as const) {
      assert.match(readIn(kind, input).stdout.toString(), /Shipping is 40 baht/);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("splits text into passages at paragraphs, sentences or words, within the maximum length, with an overlap", () => {
  const long = "ส่งของทุกวันจันทร์ถึงเสาร์ ".repeat(120);
  const passages = cutText(`หัวเรื่อง\n\n${long}`);
  assert.ok(passages.length > 3);
  for (const [at, passage] of passages.entries()) {
    assert.ok(passage.length <= 900, `${passage.length}`);
    const before = passages[at - 1];
    if (at > 1 && before) assert.ok(before.includes(passage.slice(0, 20)), `${at}`);
  }
  assert.deepEqual(cutText(" \n\n "), []);
  assert.ok(makeChunk("ค่าส่ง", "40 บาท", ["ส่งกี่บาท"]).head_terms.includes("wค่าส่ง"));
});

test("tokenizes: one spelling of many, no filler words, whole names, Thai digits, marks kept", () => {
  assert.equal(plainText("น้ํา ๑๒๐ บาทมากกกก 1,000"), "น้ำ 120 บาทมาก 1000");
  assert.deepEqual(wordsOf("ค่าส่งเท่าไหร่คะ"), ["ค่าส่ง", "เท่าไหร่"]);
  assert.ok(wordsOf("ขอยกเลิกออเดอร์ค่ะ").includes("ยกเลิก"));
  assert.ok(queryTerms("ขอ tracking หน่อย").p_words[0]?.includes("เลขพัสดุ"));
  assert.ok(gramsOf("ไปรษณี").length >= 4);
});

/** Marks as Thai fonts of Windows and Mac encode their shifted forms, each with its meaning. */
const SHAPES: [string, string][] = [
  ["\uf700\uf701\uf702\uf703\uf704", "\u0e10\u0e34\u0e35\u0e36\u0e37"],
  ["\uf705\uf706\uf707\uf708\uf709", "\u0e48\u0e49\u0e4a\u0e4b\u0e4c"],
  ["\uf70a\uf70b\uf70c\uf70d\uf70e", "\u0e48\u0e49\u0e4a\u0e4b\u0e4c"],
  ["\uf70f\uf710\uf711\uf712", "\u0e0d\u0e31\u0e4d\u0e47"],
  ["\uf713\uf714\uf715\uf716\uf717", "\u0e48\u0e49\u0e4a\u0e4b\u0e4c"],
  ["\uf718\uf719\uf71a", "\u0e38\u0e39\u0e3a"],
  ["\uf884\uf885\uf886\uf887\uf888\uf889", "\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47"],
  ["\uf88a\uf88b\uf88c\uf88d\uf88e\uf88f", "\u0e48\u0e48\u0e48\u0e49\u0e49\u0e49"],
  ["\uf890\uf891\uf892\uf893\uf894\uf895", "\u0e4a\u0e4a\u0e4a\u0e4b\u0e4b\u0e4b"],
  ["\uf896\uf897\uf898\uf899\uf89a", "\u0e4c\u0e4c\u0e4c\u0e4d\u0e0d"],
  ["\uf89b\uf89c\uf89d\uf89e", "\u0e38\u0e39\u0e3a\u0e10"],
];
/** A sentence in Unicode, in the private-use forms of Windows, and in those of the Mac. */
const MEANT = "ที่ร้านเปิดเที่ยงถึงห้าทุ่ม ส่งพัสดุน้ำหนักเกินปีละครั้ง ผู้ใหญ่ใช้สิทธิ์ญาติฐานะผู้ซื้อ";
const WINDOWS =
  "ท\u0e35\uf70aร\uf70bานเปิดเท\u0e35\uf70aยงถึงห\uf70bาท\u0e38\uf70aม ส\uf70aงพัสดุน\uf70b\u0e4d\u0e32หนักเกินป\uf702ละครั\uf70bง ผ\uf719\uf70bใหญ\uf70aใช\uf70bสิทธิ\uf70e\uf70fาติ\uf700านะผ\u0e39\uf70bซื\uf70bอ";
const MAC =
  "ท\u0e35\uf88bร\uf88eานเปิดเท\u0e35\uf88bยงถึงห\uf88eาท\u0e38\uf88bม ส\uf88bงพัสดุน\uf88e\u0e4d\u0e32หนักเกินป\uf886ละครั\uf88eง ผ\uf89c\uf88eใหญ\uf88bใช\uf88eสิทธิ\uf897\uf89aาติ\uf89eานะผ\u0e39\uf88eซื\uf88eอ";

test("maps every private-use form of a Thai mark to the mark", () => {
  for (const [shapes, letters] of SHAPES) {
    [...shapes].forEach((shape, at) => {
      assert.equal(withoutPrivateShapes(shape), letters[at], shape.charCodeAt(0).toString(16));
    });
  }
});

test("keeps the marks of a Thai PDF, document, table and text file, whichever font wrote them", async () => {
  for (const written of [WINDOWS, MAC]) {
    const sources = [
      await read("a.pdf", thaiPdf(written)),
      await read("a.docx", docx(written)),
      await read("a.txt", written),
      await read("a.csv", `คำถาม,คำตอบ\nถาม,${written}\n`),
    ];
    for (const { parts } of sources) {
      const [passage] = cutText(parts[0]?.text ?? "");
      assert.equal(passage, MEANT);
      assert.deepEqual(makeChunk("", passage ?? "").terms, makeChunk("", MEANT).terms);
    }
  }
});

test("puts a mark at one position in a repaired text", () => {
  for (const [written, meant] of [
    ["น้ํา นํ้า นำ้ น้ำ", "น้ำ น้ำ น้ำ น้ำ"],
    ["ท่ี สิทธ์ิ เเละ", "ที่ สิทธิ์ และ"],
    ["ท ี่ร ้าน ส าหรับ น้ าหนัก", "ที่ร้าน สำหรับ น้ำหนัก"],
    ["ก\u200bา\ufeffแฟ", "กาแฟ"],
    ["น\u0e49\u0e4d \u0e32 น้าํ น้\u00a0ำ ท\u2009ี่ ท\tี่ ท\nี่", "น้ำ น้ำ น้ำ ที่ ที่ ที่"],
    ["เ เละ เ ปิด แ ละ ไ ม่ จะท า แล้ว", "และ เปิด และ ไม่ จะทำ แล้ว"],
    ["สวัส\u200cดี สวัส\u200dดี สวัส\u200eดี สวัส\u00adดี", "สวัสดี สวัสดี สวัสดี สวัสดี"],
    ["ป\u0e48\u0e39 สิทธ\u0e4c\u0e34 น้้ำ", "ปู่ สิทธิ์ น้ำ"],
    ["👩\u200d🔧 ช่าง", "👩\u200d🔧 ช่าง"],
    ["ที่นี่ ก็ ไม่มี ค่ะ นานา มา ๆ", "ที่นี่ ก็ ไม่มี ค่ะ นานา มา ๆ"],
  ] as const) {
    assert.equal(repairText(written), meant.normalize("NFC"));
    assert.equal(repairText(meant), repairText(repairText(meant)));
  }
});

/** Thai in the 8-bit codes of TIS-620, as fonts before Unicode encode it. */
const tis620 = (text: string) =>
  text.replace(/[\u0e01-\u0e5b]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xe00 + 0xa0));
const encodedPdf = (words: string, font: string) =>
  Buffer.from(pdf(words).replace("/BaseFont /Helvetica", `/BaseFont /AngsanaUPC ${font}`), "latin1");

test("a PDF whose font has no character map yields Thai when its codes are TIS-620", async () => {
  const words = "ร้านเปิดทุกวัน น้ำพริกกระปุกละ 50 บาท";
  const { parts } = await read("a.pdf", encodedPdf(tis620(words), "/Encoding /WinAnsiEncoding"));
  assert.equal(cutText(parts[0]?.text ?? "")[0], words.normalize("NFC"));
  const western = "Café à la carte, crème brûlée, façade, déjà vu";
  const page = await read("b.pdf", encodedPdf(western, "/Encoding /WinAnsiEncoding"));
  assert.equal(page.parts[0]?.text, western);
});

test("a PDF with undecodable codes yields no text instead of unreadable passages", async () => {
  assert.equal(await reasonOf(read("a.pdf", encodedPdf(tis620("ร้านเปิดทุกวัน น้ำพริกกระปุกละ"), ""))), "no_text");
  const glyphs = [...Array(60).keys()].map((glyph) => String.fromCharCode((glyph % 40) + 3)).join("");
  assert.equal(
    await reasonOf(read("b.pdf", thaiPdf(glyphs).replace("<0E00> <0EFF> <0E00>", "<0000> <00FF> <0000>"))),
    "no_text",
  );
});

test("a failure is retried until the last attempt, which stores a reason that the shop can act on", () => {
  const ours = new AppError("unavailable");
  const crash = new TypeError("x is undefined");
  const file = new Unreadable("password");
  for (const [failure, before, last] of [
    [ours, null, "unknown"],
    [crash, null, "not_readable"],
    [file, "password", "password"],
  ] as const) {
    assert.equal(failureReason(failure, { is_last: false }), before);
    assert.equal(failureReason(failure, { is_last: true }), last);
  }
  for (const reason of ["unknown", "not_readable"] as const) assert.match(th.ai.reasons[reason], /ลองใหม่|ลองอีกครั้ง/);
});
