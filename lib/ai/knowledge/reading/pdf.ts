import "server-only";
import { getDocumentProxy } from "unpdf";
import { legibleText } from "./legible";
import { type Reading, Unreadable } from "./refusal";
import { weighPdf } from "./weigh-pdf";

const MAX_PAGES = 300;
const MAX_LETTERS = 1_500_000;
const TIMEOUT_MS = 60_000;

/** The text of a PDF, one part per page. Scanned pages yield nothing. */
export async function readPdf(bytes: Buffer, onProgress: (share: number) => Promise<void>): Promise<Reading> {
  await weighPdf(bytes);
  const document = await open(bytes);
  try {
    if (document.numPages > MAX_PAGES) throw new Unreadable("too_many_pages");
    const end = Date.now() + TIMEOUT_MS;
    const parts: Reading["parts"] = [];
    let letters = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const written = items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
        .join("")
        .trim();
      page.cleanup();
      letters += written.length;
      if (letters > MAX_LETTERS || Date.now() > end) throw new Unreadable("too_much");
      const text = legibleText(written);
      if (text) parts.push({ heading: "", text });
      if (number % 10 === 0) await onProgress(number / document.numPages);
    }
    if (parts.length === 0) throw new Unreadable("no_text");
    return { parts };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function open(bytes: Buffer) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, verbosity: 0 });
  } catch (failure) {
    throw new Unreadable((failure as { name?: string }).name === "PasswordException" ? "password" : "not_readable");
  }
}
