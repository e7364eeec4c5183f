import "server-only";
import { legibleText } from "./legible";
import { type Reading, Unreadable } from "./refusal";
import { runReader } from "./run-reader";

/** The text of a PDF, one part per page. Scanned pages yield nothing. */
export async function readPdf(bytes: Buffer, onProgress: (share: number) => Promise<void>): Promise<Reading> {
  const pages = await runReader("pdf", bytes, onProgress);
  const parts = pages.flatMap((page) => {
    const text = legibleText(page);
    return text ? [{ heading: "", text }] : [];
  });
  if (parts.length === 0) throw new Unreadable("no_text");
  return { parts };
}
