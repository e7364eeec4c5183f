import { workOut } from "./catalogue";
import { type Extras, readExtras } from "./extras";
import { postOf } from "./posts";
import type { Role } from "./shop";

/** A member who writes or acts; the viewer only reads. */
export type Staff = Exclude<Role, "viewer">;

export type Act =
  | {
      type: "message";
      author: "customer" | "bot" | Staff;
      text: string;
      gaveUp?: true;
      failed?: true;
      extras?: Extras | undefined;
    }
  | { type: "note"; author: Staff; text: string }
  | { type: "assigned"; author: Staff; assignee: Staff }
  /** The AI passes the room on. */
  | { type: "handed_over"; author: "ai"; reason: string }
  /** The customer blocks the account, or the group removes it. */
  | { type: "left"; author: "customer" }
  | { type: "resolved"; author: Staff };

/** When a line was written: seconds after the one before, or a fixed place in its section, or as people do. */
export type Timing = { after: number } | { fixed: number } | "natural";

export interface Line {
  place: string;
  timing: Timing;
  act: Act;
}

/** A stretch of lines. `days` ago, with times of day in seconds; or of just now (null), with seconds ago. */
export interface Section {
  days: number | null;
  start: number;
  lines: Line[];
}

export interface Transcript {
  customer: string;
  social: string;
  /** Of comments: the key of the post in posts.ts. */
  post?: string | undefined;
  pinned: Staff[];
  unread: Staff[];
  /** Whether the customer has not seen the last answer yet. */
  unseen: boolean;
  drafts: { author: Staff; text: string }[];
  sections: Section[];
}

const AUTHORS = { c: "customer", b: "bot", o: "owner", a: "agent" } as const;

function staff(word: string | undefined): Staff {
  if (word !== "owner" && word !== "agent") throw new Error(`"${word}" is neither owner nor agent`);
  return word;
}

/** "1h20m" or "14:05" in seconds. */
function seconds(text: string): number {
  const clock = /^(\d+):(\d\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60;
  const length = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text);
  if (!text || !length) throw new Error(`"${text}" is no time`);
  return Number(length[1] ?? 0) * 3600 + Number(length[2] ?? 0) * 60 + Number(length[3] ?? 0);
}

function timing(text: string | undefined): Timing {
  if (text === undefined) return "natural";
  return text.startsWith("+") ? { after: seconds(text.slice(1)) } : { fixed: seconds(text) };
}

/** Takes the sums off a text, such as {=sai*2+ship}, after checking that the text says their results. */
function checkSums(text: string): string {
  const words = text.replaceAll(/\s*\{=[^}]*\}/g, "");
  for (const [, sum = ""] of text.matchAll(/\{=([^}]*)\}/g)) {
    const result = workOut(sum).toLocaleString("en-US");
    if (!new RegExp(`(?<![\\d,.])${result}(?![\\d]|,\\d)`).test(words)) throw new Error(`${sum} is ${result}`);
  }
  return words;
}

function parseAct(author: keyof typeof AUTHORS, mark: string, text: string): Act {
  if (mark === "?") return { type: "note", author: staff(AUTHORS[author]), text };
  const message: Act = { type: "message", author: AUTHORS[author], ...readExtras(text) };
  if (mark === "!") return { ...message, ...(author === "b" ? { gaveUp: true } : { failed: true }) };
  return message;
}

function parseEvent(text: string): Act {
  const [author, verb, assignee = ""] = text.split(" ");
  if (author === "ai" && verb === "hands_over") return { type: "handed_over", author, reason: assignee };
  if (author === "customer" && verb === "leaves") return { type: "left", author };
  if (verb === "resolves") return { type: "resolved", author: staff(author) };
  if (verb === "takes") return { type: "assigned", author: staff(author), assignee: staff(author) };
  if (verb === "gives") return { type: "assigned", author: staff(author), assignee: staff(assignee) };
  throw new Error(`"${verb}" is no event`);
}

function parseMark(room: Transcript, text: string): void {
  const [word, ...rest] = text.split(" ");
  if (word === "pin") room.pinned = rest.map(staff);
  else if (word === "unread") room.unread = rest.map(staff);
  else if (word === "unseen") room.unseen = true;
  else if (word === "draft") room.drafts.push({ author: staff(rest[0]), text: checkSums(rest.slice(1).join(" ")) });
  else throw new Error(`"${word}" is no mark`);
}

function parseLine(rooms: Transcript[], line: string, place: string): void {
  const room = rooms.at(-1);
  const section = room?.sections.at(-1);
  const last = section?.lines.at(-1)?.act;
  const heading = /^== (\w+) @(\w+)(?: under (\w+))?$/.exec(line);
  if (heading) {
    const [, customer = "", social = "", post] = heading;
    if (post && postOf(post).social !== social) throw new Error(`"${post}" is no post of ${social}`);
    rooms.push({ customer, social, post, pinned: [], unread: [], unseen: false, drafts: [], sections: [] });
  } else if (room && line.startsWith("! ")) {
    parseMark(room, line.slice(2));
  } else if (room && line.startsWith("@ ")) {
    const [, days, start = ""] = /^@ (?:(\d+)d )?(.*)$/.exec(line) ?? [];
    room.sections.push({ days: days === undefined ? null : Number(days), start: seconds(start), lines: [] });
  } else if (section && line.startsWith("* ")) {
    section.lines.push({ place, timing: "natural", act: parseEvent(line.slice(2)) });
  } else if (last && "text" in last && line.startsWith("| ")) {
    last.text += `\n${checkSums(line.slice(2))}`;
  } else {
    const [, author, mark = "", at, text = ""] = /^([cboa])([?!]?)(?:\[([^\]]+)\])? (.+)$/.exec(line) ?? [];
    if (!section || !author) throw new Error("not understood");
    const act = parseAct(author as keyof typeof AUTHORS, mark, checkSums(text));
    section.lines.push({ place, timing: timing(at), act });
  }
}

/** Reads one file of transcripts; README.md beside this file says how they are written. */
export function parseTranscripts(source: string, file: string): Transcript[] {
  const rooms: Transcript[] = [];
  source.split("\n").forEach((line, index) => {
    const place = `${file}:${index + 1}`;
    if (line === "" || line.startsWith("#")) return;
    try {
      parseLine(rooms, line, place);
    } catch (error) {
      throw new Error(`${place}: ${error instanceof Error ? error.message : error}: ${line}`);
    }
  });
  return rooms;
}
