import "server-only";
import { createInflate } from "node:zlib";
import { Unreadable } from "./refusal";

/** What all streams of a document may unpack to; a brochure full of pictures stays below. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_STREAMS = 20_000;
/** A stream's dictionary stands right before it. */
const DICTIONARY_BYTES = 1_000;
const START = Buffer.from("stream");

/**
 * Refuses a PDF whose packed streams unpack to more than a document ever has; nothing of them is kept. The reader itself would unpack a
 * stream as a whole into memory, whatever it grows to. Throws Unreadable "bomb".
 */
export async function weighPdf(bytes: Buffer, limit = MAX_UNPACKED_BYTES): Promise<void> {
  let left = limit;
  let streams = 0;
  for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + START.length)) {
    // "endstream" holds the word, too
    if (bytes.subarray(Math.max(0, at - 3), at).toString("latin1") === "end") continue;
    const dictionary = bytes.subarray(Math.max(0, at - DICTIONARY_BYTES), at).toString("latin1");
    const filters = dictionary.slice(dictionary.lastIndexOf("obj")).match(/\/(FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? [];
    if (filters.length === 0) continue;
    // packed twice, it grows a million times; no program writes that
    if (filters.length > 1 || ++streams > MAX_STREAMS) throw new Unreadable("bomb");
    left -= await unpackedBytes(bytes.subarray(startOfData(bytes, at)), left);
    if (left < 0) throw new Unreadable("bomb");
  }
}

function startOfData(bytes: Buffer, at: number): number {
  const next = at + START.length;
  if (bytes[next] === 0x0d && bytes[next + 1] === 0x0a) return next + 2;
  return next + (bytes[next] === 0x0a || bytes[next] === 0x0d ? 1 : 0);
}

const PIECE = 64 * 1024;

/** How much a stream unpacks to, as far as it can be unpacked; stops past `limit`. */
function unpackedBytes(bytes: Buffer, limit: number): Promise<number> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    let size = 0;
    let at = 0;
    let isDone = false;
    const end = () => {
      isDone = true;
      inflate.destroy();
      resolve(size);
    };
    const push = () => {
      if (isDone) return;
      if (at >= bytes.length) return inflate.end();
      const piece = bytes.subarray(at, at + PIECE);
      at += PIECE;
      inflate.write(piece, push);
    };
    inflate.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end();
    });
    // its data ends before the file does
    inflate.on("end", end);
    inflate.on("error", end);
    push();
  });
}
