import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { AppError } from "@/lib/errors";

/** Without its 64-bit extension, ZIP is limited to 4 GiB. */
const MOST_BYTES = 4_000_000_000;

/** Writes a ZIP to disk entry by entry, as the data arrives; holds only the current chunk in memory. */
export class Archive {
  bytes = 0;
  readonly #file: FileHandle;
  readonly #zip: Zip;
  #made: Uint8Array[] = [];
  #failure: Error | null = null;

  private constructor(file: FileHandle) {
    this.#file = file;
    this.#zip = new Zip((failure, chunk) => {
      if (failure) this.#failure = failure;
      else this.#made.push(chunk);
    });
  }

  static async create(path: string): Promise<Archive> {
    return new Archive(await open(path, "wx", 0o600));
  }

  /** Adds one file. `isPacked`: already compressed, so it is only stored. Throws file_too_large above 4 GB. */
  async add(name: string, chunks: AsyncIterable<Uint8Array>, { isPacked = false } = {}): Promise<void> {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    this.#zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      await this.#write();
    }
    entry.push(new Uint8Array(), true);
    await this.#write();
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#write();
    await this.#file.close();
  }

  /** Discards an unfinished archive. */
  async abandon(): Promise<void> {
    this.#zip.terminate();
    await this.#file.close();
  }

  async #write(): Promise<void> {
    if (this.#failure) throw this.#failure;
    const made = this.#made;
    this.#made = [];
    for (const chunk of made) {
      await this.#file.write(chunk);
      this.bytes += chunk.length;
    }
    if (this.bytes > MOST_BYTES) throw new AppError("file_too_large");
  }
}
