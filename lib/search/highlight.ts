/**
 * Showing where a term stands in a text. Matching goes by characters, as in the database; drawing goes by what a reader
 * sees as one letter: a Thai consonant and the vowel and tone marks over it are never drawn apart.
 */

/** A part of a text, in order; `at` is where it begins. */
export interface TextPart {
  at: number;
  text: string;
  isMatch: boolean;
}

/** How texts are compared: NFKC with ำ put together again (private.clean_text), in small letters. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, "$1$2\u0e33")
    .replace(/([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, "$1$2\u0eb3")
    .toLowerCase();
}

const segmenter = new Intl.Segmenter("th", { granularity: "grapheme" });

/** Where the letters of a text begin, and its length. */
function letterEdges(text: string): number[] {
  const edges = Array.from(segmenter.segment(text), ({ index }) => index);
  edges.push(text.length);
  return edges;
}

/**
 * Small letters of a text with, for each place in them, the place in the text. Folding may change lengths (ﬁ, İ), so it
 * goes letter by letter; what only folds across letters is not found, and then simply not marked.
 */
function foldWithPlaces(text: string, edges: readonly number[]): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  for (let edge = 0; edge < edges.length - 1; edge++) {
    const begin = edges[edge] ?? 0;
    const letter = text.slice(begin, edges[edge + 1]);
    const small = foldText(letter);
    for (let step = 0; step < small.length; step++) {
      places.push(small.length === letter.length ? begin + step : begin);
    }
    folded += small;
  }
  places.push(text.length);
  return { folded, places };
}

/** Splits a text into what matches the term and what does not; whole letters only. An empty term matches nothing. */
export function splitMatches(text: string, term: string): TextPart[] {
  const wanted = foldText(term.trim());
  if (wanted === "" || text === "") return text === "" ? [] : [{ at: 0, text, isMatch: false }];
  const edges = letterEdges(text);
  const { folded, places } = foldWithPlaces(text, edges);
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
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const begin = places[at] ?? 0;
    const end = places[at + wanted.length] ?? text.length;
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
