const words = new Intl.Segmenter("th", { granularity: "word" });

/**
 * A text's words and what stands between them, in order and without a loss. Thai is written without spaces, so a dictionary decides.
 * Each run between white space is segmented by itself: no word reaches over white space, and Intl.Segmenter takes quadratic time.
 */
export function wordsIn(text: string): string[] {
  return text
    .split(/(\s+)/)
    .flatMap((run, at) => (at % 2 === 1 ? [run] : Array.from(words.segment(run), ({ segment }) => segment)));
}
