import "server-only";
import { Unzip, UnzipInflate } from "fflate";
import mammoth from "mammoth";
import { type Reading, Unreadable } from "./refusal";

const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Unpacked at once: a thousand times this is what one step can grow to. */
const STEP = 16 * 1024;

/** The text of a Word document. What it unpacks to is counted before anything is unpacked for good: what a ZIP says of that may be a lie. */
export async function readDocx(bytes: Buffer): Promise<Reading> {
  weigh(bytes);
  const { value } = await mammoth.extractRawText({ buffer: bytes }).catch(() => {
    throw new Unreadable("not_readable");
  });
  if (!value.trim()) throw new Unreadable("no_text");
  return { parts: [{ heading: "", text: value }] };
}

/** Refuses what unpacks to more than a document ever has. */
export function weigh(bytes: Uint8Array, limit = MAX_UNPACKED_BYTES): void {
  let size = 0;
  let entries = 0;
  // thrown into the unpacker it would come back as the unpacker's own
  const isBomb = () => entries > MAX_ENTRIES || size > limit;
  const unzip = new Unzip((file) => {
    entries++;
    file.ondata = (error, data) => {
      if (error) throw error;
      size += data.length;
      if (isBomb()) file.terminate();
    };
    if (!isBomb()) file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !isBomb(); at += STEP) {
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
  } catch {
    if (!isBomb()) throw new Unreadable("not_readable");
  }
  if (isBomb()) throw new Unreadable("bomb");
}
