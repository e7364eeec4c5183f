import "server-only";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { ErrorCode } from "@/lib/errors";
import { MAX_FILE_BYTES } from "./limits";
import type { Attachment } from "./schema";

/** What a file turned out to be by its content; names and declared types are not believed. */
export type Inspection =
  | { ok: true; mime: string; size: number; kind: Attachment["kind"]; width: number | null; height: number | null }
  | { ok: false; code: Extract<ErrorCode, "file_too_large" | "file_type_refused"> };

const IMAGES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif", "image/heic"]);
const VIDEOS = new Set(["video/mp4", "video/webm", "video/quicktime"]);
const AUDIOS = new Set(["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/aac", "audio/ogg", "audio/wav", "audio/webm"]);
const DOCUMENTS = new Set([
  "application/pdf",
  "application/zip",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
]);
/** Larger pictures are decompression bombs or of no use in a chat. */
const MAX_PIXELS = 100_000_000;

/** Looks at the bytes of an uploaded file. Pictures must be readable; text must be text and no markup. */
export async function inspectFile(bytes: Buffer): Promise<Inspection> {
  if (bytes.length === 0) return { ok: false, code: "file_type_refused" };
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, code: "file_too_large" };
  const size = bytes.length;
  // UTF-16 text begins with a mark that looks like an MPEG frame
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { ok: false, code: "file_type_refused" };
  }
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime && IMAGES.has(mime)) return inspectImage(bytes, mime);
  if (mime && VIDEOS.has(mime)) return { ok: true, mime, size, kind: "video", width: null, height: null };
  if (mime && AUDIOS.has(mime)) return { ok: true, mime, size, kind: "audio", width: null, height: null };
  if (mime && DOCUMENTS.has(mime)) return { ok: true, mime, size, kind: "file", width: null, height: null };
  if (!mime && isPlainText(bytes))
    return { ok: true, mime: "text/plain", size, kind: "file", width: null, height: null };
  return { ok: false, code: "file_type_refused" };
}

async function inspectImage(bytes: Buffer, mime: string): Promise<Inspection> {
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!width || !height || width * height > MAX_PIXELS) return { ok: false, code: "file_type_refused" };
    // EXIF orientations 5–8 lie on their side
    const [shown, tall] = orientation >= 5 ? [height, width] : [width, height];
    return { ok: true, mime, size: bytes.length, kind: "image", width: shown, height: tall };
  } catch {
    return { ok: false, code: "file_type_refused" };
  }
}

function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !text.includes("\0") && !/^\s*(<|%!|#!)/.test(text);
  } catch {
    return false;
  }
}
