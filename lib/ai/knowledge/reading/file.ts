import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { MAX_FILE_BYTES } from "../../limits";
import { readDocx } from "./docx";
import { readPdf } from "./pdf";
import { type Reading, Unreadable } from "./refusal";
import { readTable } from "./table";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The text of an uploaded file. Detects the type from the content, not from the name. */
export async function readFile(
  name: string,
  bytes: Buffer,
  onProgress: (share: number) => Promise<void>,
): Promise<Reading> {
  if (bytes.length > MAX_FILE_BYTES) throw new Unreadable("too_large");
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === "application/pdf") return readPdf(bytes, onProgress);
  if (type?.mime === DOCX || (type?.mime === "application/zip" && /\.docx$/i.test(name))) return readDocx(bytes);
  // plain text has no signature
  if (type || bytes.includes(0)) throw new Unreadable("wrong_type");
  const text = decodeText(bytes);
  if (!text.trim()) throw new Unreadable("no_text");
  if (/\.csv$/i.test(name)) return readTable(text);
  return { parts: [{ heading: "", text }] };
}

/** UTF-8, or TIS-620 (windows-874), the legacy Thai encoding on Windows. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-874").decode(bytes);
  }
}
