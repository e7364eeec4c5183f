import "server-only";
import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { isDecodable, readMetadata } from "./decoder";
import { AUDIOS, IMAGES, VIDEOS } from "./kinds";
import { isText, readBeginning } from "./plain-file";
import type { Attachment } from "./schema";
import { readTracks } from "./sound";
import type { LocalFile } from "./temporary";

/** What a file turned out to be by its content; names and declared types are not believed. */
export interface Inspection {
  mime: string;
  kind: Attachment["kind"];
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** A picture by its first bytes that cannot be read, or has more pixels than any real one. */
  isBroken: boolean;
}

/** An A0 poster at 500 dpi; what claims more is made to exhaust whoever opens it. */
const MAX_KEPT_PIXELS = 400_000_000;
const UNKNOWN = "application/octet-stream";
const OFFICE_BEFORE_2007 = "application/x-cfb";
const LONGEST_MIME = 127;

/** Looks at a file's bytes without decoding it. Every kind is told; what may be done with it is decided by lib/media/kinds. */
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
  // the mark of UTF-16 looks like an MPEG frame
  if (encoding !== "utf-8" && (await isText(path, encoding))) return "text/plain";
  try {
    const found = (await fileTypeFromFile(path))?.mime.split(";")[0]?.trim();
    if (found) return found;
  } catch {
    // it ends before what its first bytes promise
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
  // too many pixels to be shown in a chat: kept as it is, to be downloaded
  if (!isDecodable(metadata)) return { ...none, mime, kind: "file", isBroken: false };
  const { width, height, orientation = 1 } = metadata;
  // EXIF orientations 5–8 lie on their side
  const [shown, tall] = orientation >= 5 ? [height, width] : [width, height];
  return { mime, kind: "image", width: shown, height: tall, duration_ms: null, isBroken: false };
}

/** Telephones write sound into the same containers as video; only the tracks tell which it is. */
async function inspectSound(path: string, mime: string): Promise<Pick<Inspection, "mime" | "kind" | "duration_ms">> {
  const { duration_ms, isSoundOnly } = await readTracks(path, mime);
  if (AUDIOS.has(mime)) return { mime, kind: "audio", duration_ms };
  if (!isSoundOnly || mime === "video/quicktime") return { mime, kind: "video", duration_ms };
  return { mime: mime.replace("video/", "audio/"), kind: "audio", duration_ms };
}

const CHUNK = 1024 * 1024;
/** The name of the folder in which Word, Excel and PowerPoint keep their code. */
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
