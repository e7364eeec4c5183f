/** Writes supabase/seed.sql from the files beside this one: `node --import tsx supabase/seed/generate.ts` */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readTranscripts } from "../../local/demo/transcripts";
import { knowledgeSql } from "./knowledge";
import { type Room, replay } from "./replay";
import { stageRows } from "./sql";

export const SEED_FILE = fileURLToPath(new URL("../seed.sql", import.meta.url));

/** The rooms those transcripts leave behind. */
export function makeRooms(): Room[] {
  return readTranscripts().map(replay);
}

/** The text of supabase/seed.sql; the same for the same files. */
export function renderSeed(): string {
  const frame = readFileSync(new URL("./frame.sql", import.meta.url), "utf8");
  const part = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), "utf8").trimEnd();
  return frame
    .replace("-- {rows}", () => stageRows(makeRooms()))
    .replace("-- {socials}", () => part("socials"))
    .replace("-- {inbox}", () => `${part("inbox")}\n\n${knowledgeSql()}`)
    .replace("-- {coupons}", () => part("coupons"))
    .replace("-- {rich-menus}", () => part("rich-menus"))
    .replace("-- {slips}", () => part("slips"))
    .replace("-- {bills}", () => part("bills"))
    .replace("-- {broadcasts}", () => part("broadcasts"))
    .replace("-- {billing}", () => part("billing"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SEED_FILE, renderSeed());
