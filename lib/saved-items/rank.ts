import { foldTerm, foldText, withoutTones } from "@/lib/text/fold";
import type { SavedItem } from "./schema";

const byName = new Intl.Collator("th");
const folded = new WeakMap<SavedItem, string>();

/** A name folded for search, cached across keystrokes. */
function foldedOf(item: SavedItem): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const name = foldText(item.name);
  folded.set(item, name);
  return name;
}

const usedAt = ({ used_at }: SavedItem): number => (used_at ? Date.parse(used_at) : 0);

/** The items whose name contains all typed words: names that begin with the first word, then the last used, then by name. */
export function rankSavedItems(items: readonly SavedItem[], typed: string): SavedItem[] {
  const words = foldTerm(typed).split(/\s+/u).filter(Boolean);
  const find = (adapt: (text: string) => string) => {
    const wanted = words.map(adapt).filter(Boolean);
    // nothing but marks, which match everything
    if (words.length > 0 && wanted.length === 0) return [];
    return items.flatMap((item) => {
      const name = adapt(foldedOf(item));
      if (!wanted.every((word) => name.includes(word))) return [];
      return [{ item, isFirst: wanted[0] !== undefined && name.startsWith(wanted[0]) }];
    });
  };
  const exact = find((text) => text);
  return (exact.length > 0 ? exact : find(withoutTones))
    .sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        usedAt(b.item) - usedAt(a.item) ||
        byName.compare(a.item.name, b.item.name),
    )
    .map(({ item }) => item);
}

/** The saved item of this name, however it is spelled. */
export function findByName(items: readonly SavedItem[], name: string): SavedItem | undefined {
  const wanted = foldText(name.trim());
  return wanted === "" ? undefined : items.find((item) => foldedOf(item) === wanted);
}
