import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { UserFacingError } from "../supervisor/sentence";

/** A file of supabase/schemas. */
export interface Source {
  /** Relative to supabase/schemas, with slashes: "messages/send_message.sql". */
  path: string;
  kind: "foundation" | "functions" | "view" | "triggers" | "policies";
  sql: string;
  checksum: string;
  /** Constraints, defaults or indexes use its functions, so they must exist before the migrations. */
  isEarly: boolean;
  /**
   * What the file defines: "function public.send_message", "view public.room_rows", "trigger t10_touch on public.tags", "policies
   * public.tags". The value of a function is its declaration up to the body, because a changed declaration requires a drop; the value of
   * policies is their names.
   */
  objects: Record<string, string>;
}

const EARLY = "-- Applied before the migrations:";
const FUNCTION = /^create or replace function (\w+\.\w+)\s*\(([\s\S]*?)\bas \$/gm;
const OTHER_FUNCTION = /^create function/m;
const VIEW = /^create view (\w+\.\w+)/m;
const TRIGGER = /^create (?:or replace )?(?:constraint )?trigger (\w+)\s[\s\S]*?\son (\w+\.\w+)/gm;
const POLICY = /^create policy "?([\w ]+?)"? on/gm;
const POLICIES = /^(?:alter table|create policy "?[\w ]+"? on) (\w+\.\w+)/m;
const COMMENT = /^comment on (?:table|column) (\w+\.\w+)/gm;

/** Reads all files of a folder of sources. Throws a PlainError if a file's content does not match its name. */
export function readSources(folder: string): Source[] {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".sql"))
    .sort();
  const sources = paths.map((path) => readSource(path, readFileSync(join(folder, path), "utf8")));
  const owners = new Map<string, string>();
  for (const { path, objects } of sources) {
    for (const name of Object.keys(objects)) {
      const other = owners.get(name);
      if (other) throw new UserFacingError(`supabase/schemas/${other} and ${path} both define ${name}.`);
      owners.set(name, path);
    }
  }
  return sources;
}

export function readSource(path: string, sql: string): Source {
  const source = {
    path,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
    isEarly: sql.startsWith(EARLY),
  };
  const stem = basename(path, ".sql");
  const fail = (wrong: string) => new UserFacingError(`supabase/schemas/${path} ${wrong}`);
  if (path === "foundation.sql") return { ...source, kind: "foundation", objects: {} };
  if (path.startsWith("policies/")) {
    const [, table] = POLICIES.exec(sql) ?? [];
    if (!table) throw fail("names no table.");
    if (table !== stem && table !== `public.${stem}`) throw fail(`must be named after its table, ${table}.`);
    const other = [...sql.matchAll(COMMENT)].find(([, commented]) => commented !== table);
    if (other) throw fail(`must comment on ${table} only.`);
    const names = [...sql.matchAll(POLICY)].map(([, name = ""]) => name);
    return { ...source, kind: "policies", objects: { [`policies ${table}`]: names.join(",") } };
  }
  if (stem === "triggers") {
    const names = [...sql.matchAll(TRIGGER)].map(([, name, table]) => [`trigger ${name} on ${table}`, ""]);
    return { ...source, kind: "triggers", objects: Object.fromEntries(names) };
  }
  const [, view] = VIEW.exec(sql) ?? [];
  if (view) {
    if (view.split(".")[1] !== stem) throw fail(`must be named after its view, ${view}.`);
    return { ...source, kind: "view", objects: { [`view ${view}`]: "" } };
  }
  if (OTHER_FUNCTION.test(sql)) throw fail('must say "create or replace function".');
  const declarations = [...sql.matchAll(FUNCTION)].map(([, name = "", rest = ""]) => [name, rest] as const);
  const wrong = declarations.find(([name]) => name.split(".")[1] !== stem);
  if (declarations.length === 0 || wrong) throw fail("must define functions of its own name and nothing else.");
  const objects = declarations.map(([name, rest]) => [`function ${name}`, rest.replace(/\s+/g, " ").trim()]);
  return { ...source, kind: "functions", objects: Object.fromEntries(objects) };
}
