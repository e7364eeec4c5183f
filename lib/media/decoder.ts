import "server-only";
import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError } from "@/lib/errors";

/**
 * The only module that decodes untrusted pictures. A picture of some hundred kilobytes can take seconds and hundreds of megabytes, so
 * pixels, time and concurrency are limited for the whole process.
 */

/** For formats decoded in strips or downscaled while decoding: current phone cameras fit. */
const MAX_STRIPED_PIXELS = 120_000_000;
/** For formats decoded as a whole, four bytes per pixel: an A2 poster at 300 dpi fits. */
const MAX_WHOLE_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 10;
const AT_ONCE = 2;
const MAX_WAITING = 40;

sharp.concurrency(1);
// disables the memory cache of decoded pictures, which are rarely requested twice
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running++;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new AppError("unavailable");
  // the one that leaves passes its slot on
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

function limitOf({ format, isProgressive }: Pick<Metadata, "format" | "isProgressive">): number {
  return format === "jpeg" && !isProgressive ? MAX_STRIPED_PIXELS : MAX_WHOLE_PIXELS;
}

/** A picture's metadata, without decoding it. Null if unreadable. */
export async function readMetadata(input: string | Buffer | Uint8Array): Promise<Metadata | null> {
  try {
    const metadata = await sharp(input, { limitInputPixels: false }).metadata();
    return metadata.width > 0 && metadata.height > 0 ? metadata : null;
  } catch {
    return null;
  }
}

const decodesHevc = sharp.format.heif.input.fileSuffix?.includes(".heic") ?? false;

/** Whether we decode pictures of this format and size. HEIC, which phones write, needs a codec that sharp does not include. */
export function isDecodable(metadata: Metadata): boolean {
  if (metadata.compression === "hevc" && !decodesHevc) return false;
  return metadata.width * metadata.height <= limitOf(metadata);
}

/**
 * Decodes a picture when a slot is free: `work` gets it opened, upright and with limits, and decides what to do with it. Errors:
 * file_type_refused (unreadable, broken, too many pixels, too slow), unavailable (too many are waiting).
 */
export async function decodePicture<Result>(
  input: string | Buffer | Uint8Array,
  work: (picture: Sharp, metadata: Metadata) => Promise<Result>,
  { maxPixels = MAX_STRIPED_PIXELS, formats }: { maxPixels?: number; formats?: readonly string[] } = {},
): Promise<Result> {
  const metadata = await readMetadata(input);
  if (!metadata || !isDecodable(metadata)) throw new AppError("file_type_refused");
  if (metadata.width * metadata.height > maxPixels) throw new AppError("file_type_refused");
  if (formats && !formats.includes(metadata.format)) throw new AppError("file_type_refused");
  await enter();
  try {
    const picture = sharp(input, { limitInputPixels: MAX_STRIPED_PIXELS }).timeout({ seconds: TIMEOUT_SECONDS });
    return await work(picture.rotate(), metadata);
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    throw new AppError("file_type_refused", {}, { cause: failure });
  } finally {
    leave();
  }
}
