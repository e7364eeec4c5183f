import { foldLetters } from "@/lib/text/fold";
import { isName, LONGEST_NAME, namesOf } from "./thesaurus";

/** Stop words: question words, softeners and fillers without meaning of their own. */
const FILLERS = new Set(
  `คะ ค่ะ คับ ครับ ครับผม จ้า จ้ะ จ๊ะ นะ นะคะ นะครับ น่ะ อ่ะ อะ ฮะ ค่า ขา ไหม มั้ย มั๊ย ไม๊ ป่ะ ปะ ป่าว ป่าวคะ เปล่า หรือ หรือเปล่า รึเปล่า หรอ เหรอ
  อยู่ ได้ จะ ที่ ใน ของ และ กับ แล้ว เลย ก็ แต่ เป็น คือ ว่า ให้ ไป มา มี ต้อง ถ้า หน่อย ด้วย บ้าง กัน นี้ นั้น นี่ นั่น อัน ตัว แบบ ยัง ยังไง อย่างไร ไง ไหน อะไร ทำ
  ทาง เรา ฉัน ผม หนู พี่ แอดมิน ทำไง ทำไม ขอ อยาก เมื่อ ไหร่ เมื่อไหร่ เมื่อไร ไร สอบถาม ถาม รบกวน สวัสดี ดี คิด ใช่ ไม่ มาก จาก ถึง โดย แก่ แห่ง ซึ่ง อีก เอา
  the a an is are do does can i you my to of in for it on at how what when where please and or with me have`.split(
    /\s+/,
  ),
);

const segmenter = new Intl.Segmenter("th", { granularity: "word" });
/** Decimal points stay in numbers; everything except letters, marks and digits separates words. */
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Normalises spelling: folds as every search does (lib/text/fold), and reduces repeated letters ("มากกกก") to one. */
export function plainText(text: string): string {
  return foldLetters(text)
    .replace(/([\p{L}])\1{2,}/gu, "$1")
    .replace(/(\d),(?=\d{3})/g, "$1");
}

/**
 * The content words of a text, in order. Splits Thai with Intl.Segmenter, which handles names of the thesaurus poorly; those are kept
 * whole.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const run of runsOf(plainText(text))) {
    for (let at = 0; at < run.length; ) {
      const taken = longestName(run, at);
      const word = run.slice(at, at + taken).join("");
      if (!FILLERS.has(word)) words.push(word);
      at += taken;
    }
  }
  return words;
}

/** Sequences of words without anything between them. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike && WORD.test(segment)) runs.at(-1)?.push(segment);
    else runs.push([]);
  }
  return runs;
}

/** How many segments from here on form one name; 1 if none do. */
function longestName(parts: readonly string[], at: number): number {
  for (let taken = Math.min(LONGEST_NAME, parts.length - at); taken > 1; taken--) {
    if (isName(parts.slice(at, at + taken).join(""))) return taken;
  }
  return 1;
}

/** Trigrams of adjacent words: most of them survive a misspelling. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const run of wordsOf(text)
    .join("")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const letters = [...run];
    for (let at = 0; at + 3 <= letters.length; at++) grams.add(letters.slice(at, at + 3).join(""));
    if (letters.length < 3) grams.add(run);
  }
  return [...grams];
}

/** The index terms of a passage: its words and trigrams, distinguished by their first letter (private.rank_passages). */
export function indexTerms(text: string): string[] {
  return [...new Set([...wordsOf(text).map((word) => `w${word}`), ...gramsOf(text).map((gram) => `g${gram}`)])];
}

/** A question as private.rank_passages expects it: each word with its spellings and synonyms, and its trigrams. */
export function queryTerms(question: string): { p_words: string[]; p_grams: string[] } {
  const words = [...new Set(wordsOf(question))].slice(0, 40);
  const lists = words.map((word) => [...new Set([word, ...namesOf(word)])].join("|"));
  return { p_words: [...new Set(lists)], p_grams: gramsOf(question).slice(0, 80) };
}
