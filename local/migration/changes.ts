import type { Client } from "pg";
import { listDependents } from "./drop";
import type { Recorded } from "./recorded";
import type { Source } from "./sources";

export interface Changes {
  changed: Source[];
  removed: Recorded[];
  /** The changed and removed files as they were last applied: what only they define gets dropped. */
  before: Recorded[];
  /** Functions and views to drop before the files are applied, named as in `Source.objects`. */
  dropped: string[];
}

/**
 * Compares the files with what was applied to the database. `create or replace` keeps a function's dependents; if it is not enough (other
 * parameters, or removed), the function is dropped, and its dependents are applied again.
 */
export async function findChanges(db: Client, sources: Source[], recorded: Recorded[]): Promise<Changes> {
  const before = new Map(recorded.map((one) => [one.path, one]));
  const paths = new Set(sources.map(({ path }) => path));
  const changed = new Set(sources.filter(({ path, checksum }) => before.get(path)?.checksum !== checksum));
  const removed = recorded.filter(({ path }) => !paths.has(path));
  const now = new Map(sources.flatMap(({ objects }) => Object.entries(objects)));
  const touched = [...removed, ...[...changed].flatMap(({ path }) => before.get(path) ?? [])];
  const dropped = new Set(
    touched.flatMap(({ objects }) =>
      Object.entries(objects).flatMap(([name, declaration]) =>
        (name.startsWith("function ") && now.get(name) !== declaration) || name.startsWith("view ") ? name : [],
      ),
    ),
  );
  const home = new Map(sources.flatMap((source) => Object.keys(source.objects).map((name) => [name, source] as const)));
  for (let more = [...dropped]; more.length > 0; ) {
    const dependents: string[] = await listDependents(db, more);
    more = [];
    for (const name of dependents) {
      const source = home.get(name);
      if (source) changed.add(source);
      if (!/^(function|view) /.test(name) || dropped.has(name)) continue;
      dropped.add(name);
      more.push(name);
    }
  }
  return { changed: sources.filter((source) => changed.has(source)), removed, before: touched, dropped: [...dropped] };
}
