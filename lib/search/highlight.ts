/**
 * Showing where a term stands in a text. Matching goes by characters, as in the database; drawing goes by what a reader
 * sees as one letter: a Thai consonant and the vowel and tone marks over it are never drawn apart.
 */
import { foldLetter, foldTerm, NUMBER_STEPS } from "@/lib/text/fold";
import { MARK_STEPS } from "@/lib/text/thai-marks";

/** A part of a text, in order; `at` is where it begins. */
export interface TextPart {
  at: number;
  text: string;
  isMatch: boolean;
}

const segmenter = new Intl.Segmenter("th", { granularity: "grapheme" });

/** Where the letters of a text begin, and its length. */
function letterEdges(text: string): number[] {
  const edges = Array.from(segmenter.segment(text), ({ index }) => index);
  edges.push(text.length);
  return edges;
}

/** A folded text, with where each of its characters begins and ends in the text it was made of. */
interface Folding {
  folded: string;
  begins: number[];
  ends: number[];
}

/** Folds letter by letter: folding may change lengths (ﬁ, İ). What takes no room belongs to the letter before. */
function foldWithPlaces(text: string, edges: readonly number[]): Folding {
  const folding: Folding = { folded: "", begins: [], ends: [] };
  for (let edge = 0; edge < edges.length - 1; edge++) {
    const begin = edges[edge] ?? 0;
    const end = edges[edge + 1] ?? text.length;
    const small = foldLetter(text.slice(begin, end));
    for (let step = 0; step < small.length; step++) {
      const isSame = small.length === end - begin;
      folding.begins.push(isSame ? begin + step : begin);
      folding.ends.push(isSame ? begin + step + 1 : end);
    }
    folding.folded += small;
  }
  return MARK_STEPS.reduce(replaceWithPlaces, folding);
}

type Step = readonly [RegExp, string | ((found: string) => string)];

/** A replacement whose characters keep the places of what they replace, the last one to its end. */
function replaceWithPlaces({ folded, begins, ends }: Folding, [from, to]: Step): Folding {
  const made: Folding = { folded: "", begins: [], ends: [] };
  let read = 0;
  const keep = (until: number) => {
    made.folded += folded.slice(read, until);
    made.begins.push(...begins.slice(read, until));
    made.ends.push(...ends.slice(read, until));
  };
  folded.replace(from, (...found) => {
    const [whole] = found as [string];
    const at = found.find((part) => typeof part === "number") as number;
    const written = typeof to === "string" ? fill(to, found.slice(1)) : to(whole);
    keep(at);
    const last = at + whole.length - 1;
    let from = 0;
    for (let step = 0; step < written.length; step++) {
      // what is left out lies between the characters that stay
      const same = whole.indexOf(written[step] ?? "", from);
      const place = at + Math.min(same === -1 ? from : same, whole.length - 1);
      made.begins.push(begins[step === 0 ? at : place] ?? 0);
      made.ends.push(ends[step === written.length - 1 ? last : place] ?? 0);
      from = place - at + 1;
    }
    made.folded += written;
    read = at + whole.length;
    return "";
  });
  keep(folded.length);
  return made;
}

/** $1, $2 … of a replacement. */
const fill = (to: string, groups: readonly unknown[]): string =>
  to.replace(/\$(\d)/g, (_all, number: string) => String(groups[Number(number) - 1] ?? ""));

/** Where the term is found, as the database finds it: among the letters, and among numbers without their grouping. */
function matchesOf(text: string, term: string, edges: readonly number[]): [begin: number, end: number][] {
  const wanted = foldTerm(term);
  if (wanted === "") return [];
  const letters = foldWithPlaces(text, edges);
  const found: [number, number][] = [];
  for (const { folded, begins, ends } of [letters, NUMBER_STEPS.reduce(replaceWithPlaces, letters)]) {
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      found.push([begins[at] ?? 0, ends[at + wanted.length - 1] ?? text.length]);
    }
  }
  return found.sort(([one], [other]) => one - other);
}

/** Splits a text into what matches the term and what does not; whole letters only. An empty term matches nothing. */
export function splitMatches(text: string, term: string): TextPart[] {
  if (text === "") return [];
  const edges = letterEdges(text);
  const parts: TextPart[] = [];
  let drawn = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end <= drawn) return;
    const last = parts.at(-1);
    // two places in neighbouring letters are one mark
    if (last?.isMatch && isMatch) last.text = text.slice(last.at, end);
    else parts.push({ at: drawn, text: text.slice(drawn, end), isMatch });
    drawn = end;
  };
  for (const [begin, end] of matchesOf(text, term, edges)) {
    add(edges.findLast((edge) => edge <= begin) ?? 0, false);
    // a match that ends inside a letter takes the whole of it
    add(edges.find((edge) => edge >= Math.max(end, begin + 1)) ?? text.length, true);
  }
  add(text.length, false);
  return parts;
}

/** Letters shown before the first match, and in all. */
const BEFORE = 32;
const SNIPPET = 160;

/** The part of a text around the first place of the term, on one line, cut between letters, with … where it was cut. */
export function snippetAround(text: string, term: string): string {
  const line = text.replace(/\s+/g, " ");
  const edges = letterEdges(line);
  if (edges.length - 1 <= SNIPPET) return line;
  const match = splitMatches(line, term).find(({ isMatch }) => isMatch);
  const first = match ? Math.max(edges.indexOf(match.at), 0) : 0;
  const from = Math.max(0, Math.min(first - BEFORE, edges.length - 1 - SNIPPET));
  const to = Math.min(from + SNIPPET, edges.length - 1);
  return `${from > 0 ? "…" : ""}${line.slice(edges[from], edges[to])}${to < edges.length - 1 ? "…" : ""}`;
}
