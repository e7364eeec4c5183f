/** What a file is by its content, and how long a sound is. */
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import sharp from "sharp";
import { pngOf } from "../../http/uploads";
import { expectLogged } from "../../support/logged";
import { aac, film, m4a, mp3, wav } from "../../support/sounds";
import "../../support/server-side";

const { inspectFile } = await import("@/lib/media/inspect");

expectLogged("tracks_unreadable");
const folder = await mkdtemp(join(tmpdir(), "inspect-"));
after(() => rm(folder, { recursive: true }));
const inspect = async (bytes: Buffer | string) => {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return inspectFile({ path, size: bytes.length });
};
const text = (word: string) => Buffer.from(word);
const ole = (more: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2000), more]);

for (const [what, bytes, mime, kind, length] of [
  ["MP3", mp3(3), "audio/mpeg", "audio", 3000],
  ["M4A of an iPhone", m4a(2.5), "audio/x-m4a", "audio", 2500],
  ["M4A that names itself MP4", m4a(2.5, "mp42"), "audio/mp4", "audio", 2500],
  ["M4A of a browser", m4a(1, "isom"), "audio/mp4", "audio", 1000],
  ["raw AAC", aac(4), "audio/aac", "audio", 4000],
  ["WAV", wav(1.5), "audio/wav", "audio", 1500],
] as const) {
  test(`the length of ${what}`, async () => {
    const found = await inspect(bytes);
    assert.deepEqual([found.mime, found.kind], [mime, kind]);
    const off = Math.abs((found.duration_ms ?? 0) - length);
    assert.ok(off < 60, `${found.duration_ms} ms`);
  });
}

test("an MP4 with something to see is a video", async () => {
  const { mime, kind } = await inspect(film(2));
  assert.deepEqual([mime, kind], ["video/mp4", "video"]);
  const empty = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\0\x08free", "latin1");
  assert.equal((await inspect(empty)).kind, "video", "nothing says that it is not");
});

test("a sound whose length cannot be read is still a sound", async () => {
  const { kind, duration_ms } = await inspect(m4a(1).subarray(0, 40));
  assert.deepEqual([kind, duration_ms], ["audio", null]);
});

for (const [what, bytes, mime] of [
  ["Excel before 2007", ole(), "application/x-cfb"],
  ["Excel before 2007 with macros", ole(Buffer.from("_VBA_PROJECT", "utf16le")), "application/x-ole-macros"],
  [
    "macros far into the file",
    ole(Buffer.concat([Buffer.alloc(1_046_560), Buffer.from("_VBA_PROJECT", "utf16le")])),
    "application/x-ole-macros",
  ],
  [
    "RAR",
    Buffer.concat([Buffer.from("Rar!\x1a\x07\x01\0", "latin1"), Buffer.alloc(50)]),
    "application/x-rar-compressed",
  ],
  ["PostScript (.ai, .eps)", text("%!PS-Adobe-3.0 EPSF-3.0\n"), "application/postscript"],
  [
    "SVG",
    text('<?xml version="1.0"?>\n<!-- made by Inkscape -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "image/svg+xml",
  ],
  ["HTML", text("<!doctype html><p>x"), "text/html"],
  ["HTML in UTF-16", Buffer.from("\ufeff<html>", "utf16le"), "text/html"],
  ["XHTML", text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'), "text/html"],
  ["an e-tax invoice", text('<?xml version="1.0"?><rsm:TaxInvoice/>'), "application/xml"],
  ["a shell script", text("#!/bin/sh\n"), "application/x-script"],
  ["a Windows program", Buffer.concat([text("MZ"), Buffer.alloc(300, 0x90)]), "application/x-msdownload"],
  ["text", text("ราคา 100 บาท"), "text/plain"],
  ["text in UTF-16", Buffer.from("\ufeffราคา", "utf16le"), "text/plain"],
  ["Thai text of Windows", Buffer.from([0xc3, 0xd2, 0xa4, 0xd2, 0x20, 0x31]), "application/octet-stream"],
  ["bytes of nothing", Buffer.from([0x80, 0x81, 0, 1, 2, 0xfe]), "application/octet-stream"],
] as const) {
  test(`${what} is told for what it is and kept as a file`, async () => {
    const found = await inspect(bytes);
    assert.deepEqual([found.mime, found.kind, found.isBroken], [mime, "file", false]);
  });
}

test("a picture is one only as far as it can be decoded", async () => {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#3a7" } })
    .jpeg()
    .toBuffer();
  const shown = await inspect(photo);
  assert.deepEqual([shown.kind, shown.width, shown.height], ["image", 64, 48]);
  const poster = await inspect(pngOf(9_990));
  assert.deepEqual([poster.kind, poster.mime, poster.isBroken], ["file", "image/png", false], "99.8 megapixels");
  const bomb = await inspect(pngOf(30_000));
  assert.deepEqual([bomb.kind, bomb.isBroken], ["file", true], "900 megapixels");
  const cut = await inspect(pngOf(8).subarray(0, 20));
  assert.deepEqual([cut.kind, cut.isBroken], ["file", true]);
});
