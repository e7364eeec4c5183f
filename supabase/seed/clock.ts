import type { Act, Line, Transcript } from "./parse";

/** Where a line stands in time: seconds of the day `days` ago in Bangkok, or seconds before now where days is null. */
export interface Moment {
  days: number | null;
  seconds: number;
}

const OPENS = 10 * 3600;
const CLOSES = 23 * 3600;
/** A section of just now may start at most so long ago: then even shortly after midnight it comes after the day before yesterday. */
const JUST_NOW = 8 * 3600;

/** A pseudo-random fraction that is always the same for the same text. */
function fraction(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const sideOf = (act: Act) => (act.type === "message" ? act.author : `staff ${act.author}`);

/** How long people take: to type on, to notice and answer, to press a button. */
function naturalDelay(before: Line, line: Line): number {
  const between = (from: number, to: number) =>
    Math.round(from + fraction(line.place + sideOf(line.act)) * (to - from));
  const { act } = line;
  if (act.type === "handed_over") return 1;
  if (act.type === "assigned" || act.type === "resolved" || act.type === "left") return between(6, 40);
  if (act.type === "note") return between(30, 110);
  const typing = Math.min(act.text.length / 3, 30);
  if (act.author === "bot") return between(2, 4);
  if (before.act.type === "message" && before.act.author === act.author) return between(7, 20) + Math.round(typing);
  if (act.author === "customer") return between(25, 190);
  return between(61, 260) + Math.round(typing);
}

/** Places every line of a transcript in time, in the order written. Throws when a line would come too early or too late. */
export function timeLines(room: Transcript): { line: Line; moment: Moment }[] {
  const timed: { line: Line; moment: Moment }[] = [];
  room.sections.forEach((section, index) => {
    const previous = room.sections[index - 1];
    const earlier = timed.at(-1)?.moment;
    if (previous) checkOrder(section.days, previous.days, section.lines[0]);
    if (earlier && earlier.days === section.days && earlier.seconds >= section.start) {
      throw new Error(`${section.lines[0]?.place}: starts before the section above it ends`);
    }
    const direction = section.days === null ? -1 : 1;
    let at = section.start;
    section.lines.forEach((line, position) => {
      const before = section.lines[position - 1];
      const next = nextPlace(line, before, at, direction, section.start);
      if (before && (next - at) * direction <= 0) throw new Error(`${line.place}: comes before the line above it`);
      at = next;
      checkHours(section.days, at, line);
      timed.push({ line, moment: { days: section.days, seconds: at } });
    });
  });
  return timed;
}

function nextPlace(line: Line, before: Line | undefined, at: number, direction: number, start: number): number {
  if (line.timing !== "natural") {
    return "fixed" in line.timing ? line.timing.fixed : at + direction * line.timing.after;
  }
  return before ? at + direction * naturalDelay(before, line) : start;
}

function checkOrder(days: number | null, previous: number | null, first: Line | undefined): void {
  const inOrder = days === null ? previous !== null && previous >= 2 : previous !== null && previous >= days;
  if (!inOrder) throw new Error(`${first?.place}: this section must be later than the one before it`);
}

function checkHours(days: number | null, at: number, line: Line): void {
  const fits = days === null ? at >= 60 && at <= JUST_NOW : at >= OPENS && at < CLOSES;
  if (!fits) throw new Error(`${line.place}: outside the hours in which people write (${at} s)`);
}
