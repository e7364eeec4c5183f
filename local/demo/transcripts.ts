import { readdirSync, readFileSync } from "node:fs";
import { parseTranscripts, type Transcript } from "../../supabase/seed/parse";

const folder = new URL("../../supabase/seed/transcripts/", import.meta.url);

let transcripts: Transcript[] | undefined;

/** Every transcript as written, in the order of the rooms' numbers. Read once: each start asks for them once per persona. */
export function readTranscripts(): readonly Transcript[] {
  transcripts ??= readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => parseTranscripts(readFileSync(new URL(file, folder), "utf8"), file));
  return transcripts;
}
