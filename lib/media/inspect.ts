import "server-only";
import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { isDecodable, readMetadata } from "./decoder";
import { AUDIOS, IMAGES, VIDEOS } from "./kinds";
import { isText, readBeginning } from "./plain-file";
import type { Attachment } from "./schema";
import { readTracks } from "./sound";
import type { LocalFile } from "./temporary";

/** A file's properties, detected from its content; its name and declared type are not trusted. */
export interface Inspection {
  mime: string;
  kind: Attachment["kind"];
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** A picture by its signature, but unreadable, or with more pixels than any real one. */
  isBroken: boolean;
}

/** An A0 poster at 500 dpi; anything larger is a decompression bomb. */
const MAX_KEPT_PIXELS = 400_000_000;
const UNKNOWN = "application/octet-stream";
const OFFICE_BEFORE_2007 = "application/x-cfb";
const LONGEST_MIME = 127;

/** Inspects a file without decoding it. Detects every kind; lib/media/kinds decides what may be done with it. */
export async function inspectFile({ path }: LocalFile): Promise<Inspection> {
  const file = { width: null, height: null, duration_ms: null, isBroken: false };
  const mime = (await typeOf(path)) ?? UNKNOWN;
  if (IMAGES.has(mime)) return inspectImage(path, mime);
  if (VIDEOS.has(mime) || AUDIOS.has(mime)) return { ...file, ...(await inspectSound(path, mime)) };
  if (mime === OFFICE_BEFORE_2007 && (await holdsMacros(path))) {
    return { ...file, mime: "application/x-ole-macros", kind: "file" };
  }
  return { ...file, mime: mime.slice(0, LONGEST_MIME), kind: "file" };
}

async function typeOf(path: string): Promise<string | null> {
  const { mime, encoding } = await readBeginning(path);
  if (mime) return mime;
  // a UTF-16 byte order mark looks like an MPEG frame
  if (encoding !== "utf-8" && (await isText(path, encoding))) return "text/plain";
  try {
    const found = (await fileTypeFromFile(path))?.mime.split(";")[0]?.trim();
    if (found) return found;
  } catch {
    // the file is truncated
    return null;
  }
  return (await isText(path, encoding)) ? "text/plain" : null;
}

async function inspectImage(path: string, mime: string): Promise<Inspection> {
  const none = { width: null, height: null, duration_ms: null };
  const metadata = await readMetadata(path);
  if (!metadata || metadata.width * metadata.height > MAX_KEPT_PIXELS) {
    return { ...none, mime, kind: "file", isBroken: true };
  }
  // too many pixels to show in a chat: offered as a download only
  if (!isDecodable(metadata)) return { ...none, mime, kind: "file", isBroken: false };
  const { width, height, orientation = 1 } = metadata;
  // EXIF orientations 5–8 swap width and height
  const [shown, tall] = orientation >= 5 ? [height, width] : [width, height];
  return { mime, kind: "image", width: shown, height: tall, duration_ms: null, isBroken: false };
}

/** Phones record sound in the same containers as video; only the tracks tell them apart. */
async function inspectSound(path: string, mime: string): Promise<Pick<Inspection, "mime" | "kind" | "duration_ms">> {
  const { duration_ms, isSoundOnly } = await readTracks(path, mime);
  if (AUDIOS.has(mime)) return { mime, kind: "audio", duration_ms };
  if (!isSoundOnly || mime === "video/quicktime") return { mime, kind: "video", duration_ms };
  return { mime: mime.replace("video/", "audio/"), kind: "audio", duration_ms };
}

const CHUNK = 1024 * 1024;
/** The storage in which Word, Excel and PowerPoint keep macros. */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

async function holdsMacros(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(CHUNK + MACROS.length);
    for (let at = 0; ; at += CHUNK) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      if (bytes.subarray(0, bytesRead).includes(MACROS)) return true;
      if (bytesRead < bytes.length) return false;
    }
  } finally {
    await file.close();
  }
}
