import assert from "node:assert/strict";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Person } from "../support/people";
import type { Call } from "./client";

const text = (content: string) => Buffer.from(content);

/** A PNG that unpacks to `side` × `side` black pixels, however small the file is. */
export function pngOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8); // 1-bit greyscale
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const photo = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3a7" } })
    .jpeg()
    .toBuffer();

/** Uploads a JPEG below an API path, as the composers do. Returns its id. */
export async function uploadPicture(call: Call, as: Person | string, path: string, bytes: Buffer): Promise<string> {
  const files = `${path}/attachments`;
  const ticket = await call(`POST ${files}`, {
    as,
    json: { name: "เสื้อ.jpg", mime: "image/jpeg", size: bytes.length },
  });
  const { id, upload_url } = ticket.body as { id: string; upload_url: string };
  const sent = await fetch(upload_url, {
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(bytes),
  });
  assert.equal(sent.status, 200);
  const checked = await call(`POST ${files}/${id}/check`, { as, json: {} });
  assert.equal(checked.status, 200, checked.text);
  return id;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><html><body><script>alert(document.cookie)</script></body></html>";

/** Files that no caller may upload into a chat, whatever type they claim. */
export const refusedFiles: Record<string, { mime: string; bytes: Buffer }> = {
  html: { mime: "text/html", bytes: text(HTML) },
  "html claiming to be a picture": { mime: "image/png", bytes: text(HTML) },
  "html after spaces": { mime: "text/plain", bytes: text(`\n\t  ${HTML}`) },
  "html after a byte order mark": { mime: "text/plain", bytes: text(`\ufeff${HTML}`) },
  "html in UTF-16": { mime: "text/plain", bytes: Buffer.from(`\ufeff${HTML}`, "utf16le") },
  xml: {
    mime: "text/xml",
    bytes: text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  },
  "a Windows program": { mime: "image/jpeg", bytes: Buffer.concat([text("MZ"), Buffer.alloc(300, 0x90)]) },
  "a Linux program": {
    mime: "application/pdf",
    bytes: Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(300)]),
  },
  "a shell script": { mime: "text/plain", bytes: text("#!/bin/sh\nrm -rf /\n") },
  flash: { mime: "image/gif", bytes: text("CWS\u0009aaaaaaaaaaaaaaaaaaaaaaaa") },
  "a truncated picture": { mime: "image/png", bytes: pngOf(8).subarray(0, 20) },
  "a script disguised as a GIF": { mime: "image/gif", bytes: text("GIF89a/*.........*/=1;alert(1)//") },
  // 900 million pixels in a few kilobytes
  "a picture that unpacks to gigabytes": { mime: "image/png", bytes: pngOf(30_000) },
};

/** Files that are stored, but served only as a download with an inert type. */
export const keptFiles: Record<string, { mime: string; bytes: Buffer }> = {
  svg: { mime: "image/svg+xml", bytes: text(SVG) },
  "svg with a declaration": { mime: "image/png", bytes: text(`<?xml version="1.0"?>${SVG}`) },
  postscript: { mime: "text/plain", bytes: text("%!PS-Adobe-3.0\n(%pipe%id) (w) file\n") },
  "random bytes": { mime: "image/png", bytes: Buffer.from([0x80, 0x81, 0, 1, 2, 0xfe, 0xc0, 0x99]) },
  "Excel before 2007": {
    mime: "application/vnd.ms-excel",
    bytes: Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2000)]),
  },
  RAR: {
    mime: "application/vnd.rar",
    bytes: Buffer.concat([Buffer.from("Rar!\x1a\x07\x01\0", "latin1"), Buffer.alloc(50)]),
  },
  // a real poster may have as many pixels; nothing decodes it here
  "a picture of 99.8 megapixels": { mime: "image/png", bytes: pngOf(9_990) },
};
