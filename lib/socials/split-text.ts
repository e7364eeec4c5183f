import { splitLinks } from "@/lib/messages/content/links";
import { wordsIn } from "@/lib/text/words";

const letters = new Intl.Segmenter("th", { granularity: "grapheme" });

/** Phone and account numbers are read whole. */
const NUMBER = /(\+?\d[\d-]*\d)/;

/** What a split does not tear apart unless it is too long by itself: links, numbers with hyphens, words. */
const wholesOf = (text: string): string[] =>
  splitLinks(text).flatMap((part) =>
    part.kind === "link"
      ? [part.text]
      : part.text.split(NUMBER).flatMap((run, at) => (at % 2 === 1 ? [run] : wordsIn(run))),
  );

/**
 * Splits a text into parts of at most `max` by `measure`. Splits between lines where that leaves a part at least half full, otherwise between
 * words; a word or link that is too long is split between grapheme clusters (a tone mark stays with its consonant). Drops white space at a
 * split.
 */
export function splitText(text: string, max: number, measure: (text: string) => number): string[] {
  if (measure(text) <= max) return [text];
  const pieces: string[] = [];
  let piece = "";
  const flush = () => {
    if (piece.trim()) pieces.push(piece.trim());
    piece = "";
  };
  for (const whole of wholesOf(text)) {
    if (measure(piece + whole) <= max) {
      piece += whole;
      continue;
    }
    const line = piece.lastIndexOf("\n");
    const begun = whole.trim() && line > piece.length / 2 ? piece.slice(line + 1) : "";
    if (begun.trim() && measure(begun + whole) <= max) {
      piece = piece.slice(0, line);
      flush();
      piece = begun.trimStart() + whole;
      continue;
    }
    flush();
    if (measure(whole) <= max) piece = whole.trimStart();
    else {
      for (const { segment: letter } of letters.segment(whole)) {
        if (measure(piece + letter) > max) flush();
        piece += letter;
      }
    }
  }
  flush();
  return pieces;
}

export const utf16Length = (text: string) => text.length;
const encoder = new TextEncoder();
export const utf8Length = (text: string) => encoder.encode(text).length;
