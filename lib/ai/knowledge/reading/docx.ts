import "server-only";
import { type Reading, Unreadable } from "./refusal";
import { runReader } from "./run-reader";

/** The text of a Word document. */
export async function readDocx(bytes: Buffer): Promise<Reading> {
  const [text = ""] = await runReader("docx", bytes);
  if (!text.trim()) throw new Unreadable("no_text");
  return { parts: [{ heading: "", text }] };
}
