import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { AppError } from "@/lib/errors";

/** The format without its 64-bit extension ends at 4 GiB. */
const MAX_BYTES = 4_000_000_000;

export interface ZipFile {
  name: string;
  content: string | AsyncIterable<Uint8Array | string>;
  /** Stores the file as it is: pictures and videos do not get smaller. */
  isPacked?: boolean;
}

/**
 * The bytes of a ZIP archive, made while they are read: only the chunk that has just come is in memory. The next file is asked for when
 * the one before is written. Throws file_too_large past 4 GB.
 */
export async function* zipChunks(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let pending: Uint8Array[] = [];
  let failure: Error | null = null;
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else pending.push(chunk);
  });
  function* flush() {
    if (failure) throw failure;
    const chunks = pending;
    pending = [];
    for (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new AppError("file_too_large");
      yield chunk;
    }
  }
  try {
    for await (const { name, content, isPacked } of files) {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for await (const chunk of typeof content === "string" ? [content] : content) {
        entry.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
        yield* flush();
      }
      entry.push(new Uint8Array(), true);
      yield* flush();
    }
    zip.end();
    yield* flush();
  } finally {
    zip.terminate();
  }
}
