import { MAX_SHORTCUT } from "./schema";

/** The first unused variant of a shortcut: "ราคา", "ราคา-2", "ราคา-3". */
export function freeShortcut(wanted: string, taken: readonly string[]): string {
  const held = new Set(taken);
  if (!held.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const candidate = [...wanted].slice(0, MAX_SHORTCUT - end.length).join("") + end;
    if (!held.has(candidate)) return candidate;
  }
}
