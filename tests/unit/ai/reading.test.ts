/** What an AI is given to read: what it says, and why some of it is not read. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { cutText, makeChunk } from "@/lib/ai/chunks";
import { readReasons } from "@/lib/ai/limits";
import { Unreadable } from "@/lib/ai/reading/refusal";
import { gramsOf, plainText, queryTerms, wordsOf } from "@/lib/ai/words";
import th from "@/messages/th.json" with { type: "json" };
import "../../support/server-side";

const { weigh } = await import("@/lib/ai/reading/docx");
const { weighPdf } = await import("@/lib/ai/reading/weigh-pdf");
const { readFile } = await import("@/lib/ai/reading/file");

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
const docx = (paragraph: string) =>
  zipSync({
    "[Content_Types].xml": strToU8(TYPES),
    "_rels/.rels": strToU8(RELS),
    "word/document.xml": strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${paragraph}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  });

/** A PDF of one page with these words, as small as it gets. */
function pdf(words: string): string {
  const content = `BT /F1 12 Tf 20 20 Td (${words}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  let at = "%PDF-1.4\n".length;
  const places = body.map((object) => {
    const place = at;
    at += object.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  return `%PDF-1.4\n${body.join("")}xref\n0 6\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`;
}

test("a Word document, a PDF, a text and a table say what is in them", async () => {
  assert.match((await read("ค่าส่ง.docx", docx("ค่าส่ง 40 บาท"))).parts[0]?.text ?? "", /ค่าส่ง 40 บาท/);
  assert.match((await read("a.pdf", pdf("Shipping is 40 baht"))).parts[0]?.text ?? "", /Shipping is 40 baht/);
  assert.equal((await read("a.txt", "เปิดสิบโมง")).parts[0]?.text, "เปิดสิบโมง");
  // ไทย as Windows wrote it before UTF-8
  assert.equal((await read("old.txt", Uint8Array.from([0xe4, 0xb7, 0xc2]))).parts[0]?.text, "ไทย");
  const table = await read("faq.csv", "คำถาม,คำตอบ\nค่าส่งเท่าไหร่,40 บาท\nเปิดกี่โมง,สิบโมง\n");
  assert.deepEqual(table.parts, [
    { heading: "ค่าส่งเท่าไหร่", text: "40 บาท" },
    { heading: "เปิดกี่โมง", text: "สิบโมง" },
  ]);
  const goods = await read("goods.csv", "สินค้า,ราคา\nเดรส,590\n");
  assert.equal(goods.parts[0]?.text, "สินค้า: เดรส\nราคา: 590");
});

test("what cannot be read says why, and each reason has its words", async () => {
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

test("a bomb is not opened, whatever it says of its size", () => {
  const bomb = zipSync({ "word/document.xml": new Uint8Array(60 * 1024 * 1024) });
  assert.ok(bomb.length < 100_000);
  assert.throws(
    () => weigh(bomb),
    (failure) => failure instanceof Unreadable && failure.reason === "bomb",
  );
  const many = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`f${at}`, new Uint8Array(1)]));
  assert.throws(
    () => weigh(zipSync(many)),
    (failure) => failure instanceof Unreadable && failure.reason === "bomb",
  );
  weigh(docx("x"));
});

test("a PDF whose streams unpack to more than a document has is not opened", async () => {
  const streamOf = (data: Buffer, filter = "/FlateDecode") =>
    Buffer.concat([
      Buffer.from(`4 0 obj\n<< /Length ${data.length} /Filter ${filter} >>\nstream\r\n`),
      data,
      Buffer.from("\nendstream\nendobj\n"),
    ]);
  const packed = deflateSync(Buffer.alloc(3 * 1024 * 1024));
  const document = (...streams: Buffer[]) => Buffer.concat([Buffer.from("%PDF-1.4\n"), ...streams]);
  const limit = 10 * 1024 * 1024;
  await weighPdf(document(streamOf(packed), streamOf(packed)), limit);
  const many = document(...Array.from({ length: 4 }, () => streamOf(packed)));
  assert.equal(await reasonOf(weighPdf(many, limit)), "bomb");
  assert.equal(await reasonOf(weighPdf(document(streamOf(packed, "[/FlateDecode /FlateDecode]")), limit)), "bomb");
  // as a reader meets it: half a megabyte that grows to half a gigabyte
  const bomb = document(streamOf(deflateSync(Buffer.alloc(450 * 1024 * 1024))));
  assert.ok(bomb.length < 600_000);
  assert.equal(await reasonOf(read("a.pdf", bomb)), "bomb");
  await weighPdf(Buffer.from(pdf("Shipping is 40 baht")));
});

test("passages are cut at paragraphs, sentences or words, none too long, each with the end of the one before", () => {
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

test("words: one spelling of many, no fillers, names whole, Thai digits, marks kept", () => {
  assert.equal(plainText("น้ํา ๑๒๐ บาทมากกกก 1,000"), "น้ำ 120 บาทมาก 1000");
  assert.deepEqual(wordsOf("ค่าส่งเท่าไหร่คะ"), ["ค่าส่ง", "เท่าไหร่"]);
  assert.ok(wordsOf("ขอยกเลิกออเดอร์ค่ะ").includes("ยกเลิก"));
  assert.ok(queryTerms("ขอ tracking หน่อย").p_words[0]?.includes("เลขพัสดุ"));
  assert.ok(gramsOf("ไปรษณี").length >= 4);
});
