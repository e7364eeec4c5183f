import "server-only";
import { createInflate } from "node:zlib";
import { Unreadable } from "./refusal";

/** Maximum size of all uncompressed streams of a document; an image-heavy brochure stays below. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_STREAMS = 20_000;
/** Bytes before a stream in which its dictionary is searched. */
const DICTIONARY_BYTES = 1_000;
const START = Buffer.from("stream");

/**
 * Rejects decompression bombs: PDFs whose streams unpack to more than any legitimate document. Discards the data as it counts; the PDF
 * reader would unpack a whole stream into memory. Throws Unreadable "bomb".
 */
export async function weighPdf(bytes: Buffer, limit = MAX_UNPACKED_BYTES): Promise<void> {
  let left = limit;
  let streams = 0;
  for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + START.length)) {
    // "endstream" contains "stream", too
    if (bytes.subarray(Math.max(0, at - 3), at).toString("latin1") === "end") continue;
    const dictionary = bytes.subarray(Math.max(0, at - DICTIONARY_BYTES), at).toString("latin1");
    const filters = dictionary.slice(dictionary.lastIndexOf("obj")).match(/\/(FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? [];
    if (filters.length === 0) continue;
    // double compression expands up to a millionfold, and no real program writes it
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

/** The uncompressed size of a stream, as far as it can be unpacked; stops beyond `limit`. */
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
    // the stream ends before the file does
    inflate.on("end", end);
    inflate.on("error", end);
    push();
  });
}
