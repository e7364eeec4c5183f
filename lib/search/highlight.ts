/**
 * Highlights a term in a text. Matching works on characters, as in the database; highlighting works on grapheme clusters, so that a Thai
 * consonant is never separated from its vowel and tone marks.
 */
import { foldLetter, foldTerm, NUMBER_STEPS } from "@/lib/text/fold";
import { MARK_STEPS } from "@/lib/text/thai-marks";

/** Consecutive parts of a text; `at` is the start index. */
export interface TextPart {
  at: number;
  text: string;
  isMatch: boolean;
}

const segmenter = new Intl.Segmenter("th", { granularity: "grapheme" });

/** The start of each grapheme cluster, and the text's length. */
function letterEdges(text: string): number[] {
  const edges = Array.from(segmenter.segment(text), ({ index }) => index);
  edges.push(text.length);
  return edges;
}

/** A folded text, with the start and end of each of its characters in the original. */
interface Folding {
  folded: string;
  begins: number[];
  ends: number[];
}

/** Folds cluster by cluster, because folding can change lengths (ﬁ, İ). Zero-width characters belong to the preceding cluster. */
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

/** Replaces a match; the new characters keep the positions of the old ones, the last one extends to their end. */
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
      // omitted characters lie between the ones that stay
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

/** Expands $1, $2 … of a replacement. */
const fill = (to: string, groups: readonly unknown[]): string =>
  to.replace(/\$(\d)/g, (_all, number: string) => String(groups[Number(number) - 1] ?? ""));

/** The matches as the database finds them: among letters, and among numbers without digit grouping. */
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

/** Splits a text into matching and other parts, at grapheme boundaries. An empty term matches nothing. */
export function splitMatches(text: string, term: string): TextPart[] {
  if (text === "") return [];
  const edges = letterEdges(text);
  const parts: TextPart[] = [];
  let drawn = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end <= drawn) return;
    const last = parts.at(-1);
    // merge adjacent matches into one highlight
    if (last?.isMatch && isMatch) last.text = text.slice(last.at, end);
    else parts.push({ at: drawn, text: text.slice(drawn, end), isMatch });
    drawn = end;
  };
  for (const [begin, end] of matchesOf(text, term, edges)) {
    add(edges.findLast((edge) => edge <= begin) ?? 0, false);
    // a match that ends inside a cluster includes all of it
    add(edges.find((edge) => edge >= Math.max(end, begin + 1)) ?? text.length, true);
  }
  add(text.length, false);
  return parts;
}

/** In clusters: what two lines of a result show on a phone, after the writer's name. */
const VISIBLE = 60;
/** Clusters before a match that would not be visible otherwise, and of the whole excerpt. */
const BEFORE = 32;
const SNIPPET = 160;

/**
 * An excerpt with the first match in its first two lines, on one line, cut at grapheme boundaries and marked with … where it was cut.
 */
export function snippetAround(text: string, term: string): string {
  const line = text.replace(/\s+/g, " ");
  const edges = letterEdges(line);
  const match = splitMatches(line, term).find(({ isMatch }) => isMatch);
  const [begin, end] = match ? [edges.indexOf(match.at), edges.indexOf(match.at + match.text.length)] : [0, 0];
  const from = end <= VISIBLE ? 0 : Math.max(0, begin - BEFORE);
  const to = Math.min(from + SNIPPET, edges.length - 1);
  return `${from > 0 ? "…" : ""}${line.slice(edges[from], edges[to])}${to < edges.length - 1 ? "…" : ""}`;
}
