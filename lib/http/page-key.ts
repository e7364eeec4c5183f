/** Where a page of rows ends that are sorted by a time and their id, newest first. Rows of one transaction share a time. */
export interface PageKey {
  at: string;
  id: string;
}

const WORDS = /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d))_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const pageKeyOf = (at: string, id: string): string => `${at}_${id}`;

/** Null if it is none. */
export function readPageKey(words: string): PageKey | null {
  const [, at = "", id = ""] = WORDS.exec(words) ?? [];
  // Date takes the 30th of February, PostgreSQL does not
  const day = at.slice(0, 10);
  const isDay = !Number.isNaN(Date.parse(at)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay ? { at, id } : null;
}

/** The filter, for `or()` of a Supabase client, of the rows after a page. `words` has passed pageKeySchema. */
export function afterPage(column: string, words: string): string {
  const key = readPageKey(words);
  if (!key) throw new RangeError("No page key");
  return `${column}.lt."${key.at}",and(${column}.eq."${key.at}",id.lt.${key.id})`;
}
