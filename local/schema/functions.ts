import type { Client } from "pg";
import { SCHEMAS } from "./tables";

/** Every function: definition, owner, grants, comment. */
export async function readFunctions(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `
    select concat_ws(E'\\n',
      trim(trailing E'\\n' from pg_get_functiondef(f.oid)) || ';',
      format('alter function %s owner to %I;', f.name, f.owner),
      (
        select string_agg(format('grant execute on function %s to %s;', f.name, coalesce(r.rolname, 'public')), E'\\n'
          order by r.rolname nulls first)
        from aclexplode(f.proacl) a left join pg_roles r on r.oid = a.grantee
        where a.grantee <> f.proowner
      ),
      case when obj_description(f.oid, 'pg_proc') is not null
        then format('comment on function %s is %L;', f.name, obj_description(f.oid, 'pg_proc')) end
    ) as text
    from (
      select p.*, n.nspname, r.rolname as owner,
        format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      join pg_roles r on r.oid = p.proowner
      where n.nspname = any ($1) and p.prokind in ('f', 'p')
    ) f
    order by array_position($1, f.nspname::text), f.name`,
    [SCHEMAS],
  );
  return rows.map(({ text }) => text);
}

/** Sequences that do not belong to an identity column. */
export async function readSequences(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `
    select format(E'create sequence %I.%I;', n.nspname, c.relname) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = any ($1)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)
    order by 1`,
    [SCHEMAS],
  );
  return rows.map(({ text }) => text);
}
