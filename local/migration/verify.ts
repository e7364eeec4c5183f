import type { Client } from "pg";
import { UserFacingError } from "../supervisor/sentence";
import { listFunctions, listTriggers } from "./drop";
import type { Source } from "./sources";

/** Throws a PlainError unless the database has exactly the code that the files define. */
export async function verify(db: Client, sources: Source[]): Promise<void> {
  const ours = new Set(sources.flatMap(({ objects }) => Object.keys(objects)));
  const there = [...(await listFunctions(db)), ...(await listTriggers(db)), ...(await listPolicies(db, ours))];
  const strays = there.filter((name) => !ours.has(name));
  const twice = there.filter((name, index) => there.indexOf(name) !== index);
  const missing = await listMissing(db, [...ours]);
  const problems = [
    ...strays.map((name) => `${name} is in the database, but in no file of supabase/schemas`),
    ...missing.map((name) => `${name} is in a file of supabase/schemas, but not in the database`),
    ...twice.map((name) => `${name} is in the database twice, with other parameters`),
  ];
  if (problems.length > 0) throw new UserFacingError(`Nothing was changed: ${problems.join("; ")}.`);
}

/** Tables with policies or grants, as "policies public.tags"; in `public` only our tables. */
async function listPolicies(db: Client, ours: Set<string>): Promise<string[]> {
  const { rows } = await db.query<{ name: string; schema: string }>(
    `select distinct 'policies ' || n.nspname || '.' || c.relname as name, n.nspname as schema
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private')`,
  );
  return rows.flatMap(({ name, schema }) => (schema === "private" || ours.has(name) ? name : []));
}

async function listMissing(db: Client, names: string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from unnest($1::text[]) name where not case split_part(name, ' ', 1)
       when 'function' then exists (
         select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where 'function ' || n.nspname || '.' || p.proname = name)
       when 'trigger' then exists (
         select from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
         where 'trigger ' || g.tgname || ' on ' || n.nspname || '.' || c.relname = name and g.tgenabled = 'O')
       else to_regclass(split_part(name, ' ', 2)) is not null
     end order by 1`,
    [names],
  );
  return rows.map(({ name }) => name);
}
