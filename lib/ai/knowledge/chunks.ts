import { repairText } from "@/lib/text/thai-marks";
import { indexTerms } from "../tokenize";

/** Letters of a passage: two or three of them ground an answer, and none says everything. */
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
const words = new Intl.Segmenter("th", { granularity: "word" });

/** Passages of a text, cut between paragraphs, else sentences, else Thai words, each beginning with the last of the one before. */
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
    segment.length <= LENGTH ? [segment] : [...words.segment(segment)].map((word) => word.segment),
  );
}

/** The last words of a passage, so that what stands across the cut is found with either. */
function tailOf(text: string): string {
  const parts = [...words.segment(text.slice(-OVERLAP * 2))].map(({ segment }) => segment);
  let tail = "";
  for (const part of parts.reverse()) {
    if (tail.length + part.length > OVERLAP) break;
    tail = part + tail;
  }
  return tail.trimStart();
}

/** A passage as it is stored and found. Every source comes through here, so this is where broken Thai is repaired. */
export function makeChunk(given: string, written: string, also: readonly string[] = []): Chunk {
  const [heading, text] = [repairText(given), repairText(written)];
  return { heading, text, terms: indexTerms(text), head_terms: [...new Set([heading, ...also].flatMap(indexTerms))] };
}
