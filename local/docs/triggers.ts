import type { Client } from "pg";
import { SCHEMAS } from "../schema/tables";
import { code, page, shortName, table } from "./page";

interface Trigger {
  schema: string;
  table: string;
  name: string;
  timing: string;
  events: string;
  condition: string | null;
  function: string;
}

const INTRO = `
Every trigger, by table, in the order in which PostgreSQL fires it: before statement, before row, after row, after statement; deferred
triggers at the commit; by name where nothing else decides. What a function does is in [supabase/schema.sql](../supabase/schema.sql).
`;

/** tgtype: 1 row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate, 64 instead of. */
const QUERY = `
  select n.nspname as schema, c.relname as table, g.tgname as name,
    concat(
      case when g.tgtype & 2 > 0 then 'before ' when g.tgtype & 64 > 0 then 'instead of ' else 'after ' end,
      case when g.tgtype & 1 > 0 then 'row' else 'statement' end,
      case when g.tginitdeferred then ', at commit' end
    ) as timing,
    concat_ws(' or ',
      case when g.tgtype & 4 > 0 then 'insert' end,
      case when g.tgtype & 16 > 0 then 'update' || coalesce(' of ' || (
        select string_agg(a.attname, ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = g.tgrelid and a.attnum = any (g.tgattr)
      ), '') end,
      case when g.tgtype & 8 > 0 then 'delete' end,
      case when g.tgtype & 32 > 0 then 'truncate' end
    ) as events,
    substring(pg_get_triggerdef(g.oid) from ' WHEN \\((.*)\\) EXECUTE ') as condition,
    fn.nspname || '.' || f.proname as function
  from pg_trigger g
  join pg_class c on c.oid = g.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_proc f on f.oid = g.tgfoid
  join pg_namespace fn on fn.oid = f.pronamespace
  where not g.tgisinternal and n.nspname = any ($1)
  order by array_position($1, n.nspname::text), c.relname, g.tginitdeferred,
    case when g.tgtype & 2 > 0 then g.tgtype & 1 else 3 - (g.tgtype & 1) end, g.tgname collate "C"`;

/** docs/triggers.md: every trigger of every table, in firing order. */
export async function writeTriggers(db: Client): Promise<string> {
  const { rows } = await db.query<Trigger>(QUERY, [SCHEMAS]);
  const tables = new Map<string, Trigger[]>();
  for (const row of rows) {
    const name = shortName(row.schema, row.table);
    tables.set(name, [...(tables.get(name) ?? []), row]);
  }
  return page(
    "Triggers",
    INTRO,
    [...tables].map(([name, triggers]) => {
      const lines = triggers.map((trigger, index) => [
        String(index + 1),
        code(trigger.name),
        trigger.timing,
        trigger.events,
        code(trigger.condition ?? ""),
        code(trigger.function),
      ]);
      return `## ${name}\n\n${table(["", "trigger", "when", "on", "condition", "function"], lines)}`;
    }),
  );
}
