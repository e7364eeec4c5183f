import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

const HEAD = 64 * 1024;

/** What a text file's beginning reveals: a type that programs act on whatever follows, and the encoding. */
export interface Beginning {
  /** text/html, image/svg+xml, application/xml, application/x-script or application/postscript; null for anything else. */
  mime: string | null;
  encoding: "utf-8" | "utf-16le" | "utf-16be";
}

export async function readBeginning(path: string): Promise<Beginning> {
  const head = await readHead(path);
  const encoding = encodingOf(head);
  const start = new TextDecoder(encoding).decode(head).trimStart();
  if (start.startsWith("#!")) return { mime: "application/x-script", encoding };
  if (start.startsWith("%!")) return { mime: "application/postscript", encoding };
  return { mime: start.startsWith("<") ? markupOf(start) : null, encoding };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function encodingOf(head: Buffer): Beginning["encoding"] {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "utf-8";
}

function markupOf(start: string): string {
  if (/^(<\?xml[^>]*>|<!--[^>]*-->|<!doctype\s+svg[^>]*>|\s)*<svg[\s>]/i.test(start)) return "image/svg+xml";
  if (!start.startsWith("<?xml") || /<(html|script)[\s>]|www\.w3\.org\/1999\/xhtml/i.test(start)) return "text/html";
  return "application/xml";
}

/** Whether a whole file is text; reads it in chunks. */
export async function isText(path: string, encoding: Beginning["encoding"]): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (decoder.decode(chunk as Buffer, { stream: true }).includes("\0")) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
