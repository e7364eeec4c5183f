import type { Client } from "pg";
import type { Changes } from "./changes";
import {
  closeFunctions,
  closeTables,
  dropFunctions,
  dropTriggers,
  dropViews,
  listDependents,
  listFunctions,
  listPolicyTables,
  listTriggers,
} from "./drop";
import { runSql } from "./run-sql";
import type { Source } from "./sources";

const namesOf = (kind: string, all: string[]) =>
  all.flatMap((name) => (name.startsWith(`${kind} `) ? name.slice(kind.length + 1) : []));
const objectsOf = (files: { objects: Record<string, string> }[]) =>
  files.flatMap(({ objects }) => Object.keys(objects));
const policiesIn = (files: { objects: Record<string, string> }[]) =>
  files.flatMap(({ objects }) =>
    Object.entries(objects).flatMap(([name, policies]) => (name.startsWith("policies ") ? policies.split(",") : [])),
  );

/** Drops all our code except the early functions: for a database whose code came from migrations. */
export async function dropAllCode(db: Client, sources: Source[]): Promise<void> {
  const early = new Set(objectsOf(sources.filter(({ isEarly }) => isEarly)));
  const ours = objectsOf(sources);
  await dropTriggers(db, namesOf("trigger", await listTriggers(db)));
  // the sources do not name tables that a migration will rename
  await closeTables(db, [...namesOf("policies", ours), ...(await listPolicyTables(db))], policiesIn(sources));
  await dropViewsAndUsers(db, namesOf("view", ours));
  const functions = [...(await listFunctions(db)), ...ours].filter((name) => !early.has(name));
  await dropFunctions(db, namesOf("function", functions), { unlessTriggered: true });
}

/** Applies the functions that migrations depend on. */
export const applyEarly = (db: Client, changed: Source[]) =>
  applyFunctions(
    db,
    changed.filter(({ isEarly }) => isEarly),
  );

/** Applies everything else, in order of dependency. */
export async function applyLate(db: Client, { changed, before, dropped }: Changes): Promise<void> {
  const of = (kind: Source["kind"]) => changed.filter((source) => source.kind === kind && !source.isEarly);
  const old = objectsOf(before);
  await dropTriggers(db, namesOf("trigger", [...old, ...objectsOf(of("triggers"))]));
  const closed = [...before, ...of("policies")];
  await closeTables(db, namesOf("policies", objectsOf(closed)), policiesIn(closed));
  const views = of("view");
  const viewNames = namesOf("view", objectsOf(views));
  const goingViews = namesOf("view", [...dropped, ...objectsOf(views)]);
  await dropViewsAndUsers(db, goingViews);
  await dropFunctions(db, namesOf("function", dropped));
  const needsView = (source: Source) => viewNames.some((view) => source.sql.includes(view));
  await applyFunctions(
    db,
    of("functions").filter((source) => !needsView(source)),
  );
  for (const view of views) await applyFile(db, view);
  await applyFunctions(db, of("functions").filter(needsView));
  for (const source of [...of("triggers"), ...of("policies")]) await applyFile(db, source);
}

/** Drops views, after the functions that take or return their rows. */
async function dropViewsAndUsers(db: Client, views: string[]): Promise<void> {
  const users = await listDependents(
    db,
    views.map((name) => `view ${name}`),
  );
  await dropFunctions(db, namesOf("function", users));
  await dropViews(db, views);
}

export const applyFile = (db: Client, { path, sql }: Source) => runSql(db, sql, `file supabase/schemas/${path}`);

/** Function bodies may call functions that are created later, so they are checked at the end (`checkBodies`). */
async function applyFunctions(db: Client, sources: Source[]): Promise<void> {
  await closeFunctions(db, namesOf("function", objectsOf(sources)));
  await db.query("set local check_function_bodies = off; savepoint functions");
  try {
    await db.query(sources.map(({ sql }) => sql).join("\n"));
  } catch {
    // one by one, to identify the file that fails
    await db.query("rollback to savepoint functions");
    for (const source of sources) await applyFile(db, source);
  }
}

/** Makes PostgreSQL check function bodies, as it does by default on creation. */
export async function checkBodies(db: Client, changed: Source[]): Promise<void> {
  const names = namesOf("function", objectsOf(changed));
  await db.query("set local check_function_bodies = on; savepoint bodies");
  try {
    await db.query(CHECK, [names]);
  } catch {
    // one by one, to identify the function that fails
    await db.query("rollback to savepoint bodies");
    for (const name of names) await runSql(db, CHECK, `body of ${name}`, [[name]]);
  }
}

const CHECK = `
  select case l.lanname when 'sql' then pg_catalog.fmgr_sql_validator(p.oid)::text
    when 'plpgsql' then pg_catalog.plpgsql_validator(p.oid)::text end
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname || '.' || p.proname = any ($1)`;
