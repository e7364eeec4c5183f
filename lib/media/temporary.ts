import "server-only";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@/lib/errors";

/** A temporary file on disk. */
export interface LocalFile {
  path: string;
  size: number;
}

/** For a large file from a slow provider; serverless functions end sooner, and the job is retried. */
const TIMEOUT_MS = 120_000;

/**
 * Streams a body to disk, passes it to `use`, and deletes it afterwards. Holds at most one chunk in memory. Throws file_too_large above
 * `maxBytes`, unavailable if the body breaks off or takes more than two minutes.
 */
export async function withLocalCopy<Result>(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  use: (file: LocalFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "media-"));
  const path = join(folder, "file");
  let size = 0;
  async function* counted() {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError("file_too_large");
      yield chunk;
    }
  }
  try {
    try {
      await pipeline(Readable.from(counted(), { objectMode: true }), createWriteStream(path, { mode: 0o600 }), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (failure) {
      throw failure instanceof AppError ? failure : new AppError("unavailable", {}, { cause: failure });
    }
    return await use({ path, size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
