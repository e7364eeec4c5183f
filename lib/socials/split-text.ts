/** Where a long text may be cut: after a line, a sentence, a word as Thai readers see it, a whole letter with its marks. */
const words = new Intl.Segmenter("th", { granularity: "word" });
const letters = new Intl.Segmenter("th", { granularity: "grapheme" });

/**
 * Cuts a text into pieces of which none measures more than `max`. Cuts fall between lines or words; a word that alone is
 * too long is cut between letters, never inside one (a tone mark stays with its consonant). White space at a cut is dropped.
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
