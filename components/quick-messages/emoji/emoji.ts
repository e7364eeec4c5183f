import { foldTerm, foldText } from "@/lib/text/fold";

/** An emoji with its search terms. */
export interface Emoji {
  unicode: string;
  label: string;
  /** emojibase's group number. */
  group: number;
  /** All its search terms, folded. */
  words: string;
}

/** https://emojibase.dev/docs/datasets#groups; group 2 (components) is left out: these are not emoji of their own. */
export const emojiGroups = [
  { group: 0, name: "smileys" },
  { group: 1, name: "people" },
  { group: 3, name: "nature" },
  { group: 4, name: "food" },
  { group: 5, name: "travel" },
  { group: 6, name: "activities" },
  { group: 7, name: "objects" },
  { group: 8, name: "symbols" },
  { group: 9, name: "flags" },
] as const;

let held: { locale: string; emoji: Promise<readonly Emoji[]> } | null = null;

/** Loads all emoji, named in the UI language and searchable by Thai and English words. */
export function readEmoji(locale: string): Promise<readonly Emoji[]> {
  if (held?.locale !== locale) held = { locale, emoji: load(locale) };
  held.emoji.catch(() => {
    held = null;
  });
  return held.emoji;
}

async function load(locale: string): Promise<readonly Emoji[]> {
  const [thai, english] = await Promise.all([
    import("emojibase-data/th/compact.json").then(({ default: data }) => data),
    import("emojibase-data/en/compact.json").then(({ default: data }) => data),
  ]);
  const inEnglish = new Map(english.map((emoji) => [emoji.hexcode, emoji]));
  return thai
    .filter(({ group }) => emojiGroups.some((shown) => shown.group === group))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ hexcode, unicode, label, tags = [], group = 0 }) => {
      const other = inEnglish.get(hexcode);
      return {
        unicode,
        group,
        label: locale === "en" ? (other?.label ?? label) : label,
        words: foldText([label, ...tags, other?.label ?? "", ...(other?.tags ?? [])].join(" ")),
      };
    });
}

/** The emoji that match every typed word. */
export function findEmoji(all: readonly Emoji[], typed: string): Emoji[] {
  const words = foldTerm(typed).split(/\s+/u).filter(Boolean);
  return all.filter((emoji) => words.every((word) => emoji.words.includes(word)));
}
