/** Split points of long texts, in order of preference: line, sentence, Thai word, grapheme cluster. */
const words = new Intl.Segmenter("th", { granularity: "word" });
const letters = new Intl.Segmenter("th", { granularity: "grapheme" });

/**
 * Splits a text into parts of at most `max` by `measure`. Splits between lines or words; a word that is too long is split between grapheme
 * clusters (a tone mark stays with its consonant). Drops white space at a split.
 */
export function splitText(text: string, max: number, measure: (text: string) => number): string[] {
  if (measure(text) <= max) return [text];
  const pieces: string[] = [];
  let piece = "";
  const flush = () => {
    if (piece.trim()) pieces.push(piece.trim());
    piece = "";
  };
  for (const { segment } of words.segment(text)) {
    if (measure(piece + segment) <= max) {
      piece += segment;
      continue;
    }
    flush();
    if (measure(segment) <= max) piece = segment.trimStart();
    else {
      for (const { segment: letter } of letters.segment(segment)) {
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
