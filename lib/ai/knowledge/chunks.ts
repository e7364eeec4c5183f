import { repairText } from "@/lib/text/thai-marks";
import { wordsIn } from "@/lib/text/words";
import { indexTerms } from "../tokenize";

/** Passage length in characters: two or three passages can ground an answer, and none contains everything. */
const LENGTH = 700;
const OVERLAP = 100;
const LONGEST = 4000;

export interface Chunk {
  heading: string;
  text: string;
  terms: string[];
  head_terms: string[];
}

const sentences = new Intl.Segmenter("th", { granularity: "sentence" });

/** Splits a text into overlapping passages, between paragraphs, else sentences, else Thai words. */
export function cutText(text: string): string[] {
  const pieces = repairText(text)
    .replace(/\r/g, "")
    .split(/\n{2,}/)
    .flatMap((paragraph) => (paragraph.length <= LENGTH ? [`${paragraph}\n\n`] : [...cutLong(paragraph), "\n\n"]));
  const passages: string[] = [];
  let current = "";
  for (const piece of pieces) {
    if (current.trim() && current.length + piece.length > LENGTH) {
      passages.push(current.trim());
      current = tailOf(current);
    }
    current += piece;
  }
  if (current.trim()) passages.push(current.trim());
  return passages.map((passage) => passage.slice(0, LONGEST));
}

function cutLong(paragraph: string): string[] {
  return [...sentences.segment(paragraph)].flatMap(({ segment }) =>
    segment.length <= LENGTH ? [segment] : wordsIn(segment),
  );
}

/** The last words of a passage, repeated in the next so that text across the boundary is found in either. */
function tailOf(text: string): string {
  let tail = "";
  for (const part of wordsIn(text.slice(-OVERLAP * 2)).reverse()) {
    if (tail.length + part.length > OVERLAP) break;
    tail = part + tail;
  }
  return tail.trimStart();
}

/** A passage as it is stored and searched. All sources pass through here, so broken Thai is repaired here. */
export function makeChunk(given: string, written: string, also: readonly string[] = []): Chunk {
  const [heading, text] = [repairText(given), repairText(written)];
  return { heading, text, terms: indexTerms(text), head_terms: [...new Set([heading, ...also].flatMap(indexTerms))] };
}
