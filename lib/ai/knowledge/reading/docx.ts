import "server-only";
import { Unzip, UnzipInflate } from "fflate";
import mammoth from "mammoth";
import { type Reading, Unreadable } from "./refusal";

const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Input chunk size: one chunk can expand up to a thousandfold. */
const STEP = 16 * 1024;

/** The text of a Word document. Measures the uncompressed size before unpacking: the sizes that a ZIP declares can be false. */
export async function readDocx(bytes: Buffer): Promise<Reading> {
  weigh(bytes);
  const { value } = await mammoth.extractRawText({ buffer: bytes }).catch(() => {
    throw new Unreadable("not_readable");
  });
  if (!value.trim()) throw new Unreadable("no_text");
  return { parts: [{ heading: "", text: value }] };
}

/** Throws if the document unpacks to more than any legitimate one does. */
export function weigh(bytes: Uint8Array, limit = MAX_UNPACKED_BYTES): void {
  let size = 0;
  let entries = 0;
  // an error thrown inside the unpacker would come back as the unpacker's own
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
