import type { Client } from "pg";

/** The schemas that our migrations fill. In `storage`, only the policies are ours. */
export const SCHEMAS = ["public", "private", "visitor", "system", "api"];

/** "to a, b" for an ACL; omits the owner's own grants. */
const GRANTS = `
  select string_agg(
    format('grant %s%s on %s %s to %s;', g.verbs, coalesce(' (' || g.columns || ')', ''), 'table', t.name, g.grantee),
    E'\\n' order by g.grantee, g.columns nulls first, g.verbs
  )
  from (
    select coalesce(r.rolname, 'public') as grantee, null as columns,
      string_agg(lower(a.privilege_type), ', ' order by lower(a.privilege_type)) as verbs
    from aclexplode(t.relacl) a left join pg_roles r on r.oid = a.grantee
    where a.grantee <> t.relowner group by 1
    union all
    select c.grantee, string_agg(c.name, ', ' order by c.place), c.verb
    from (
      select coalesce(r.rolname, 'public') as grantee, lower(a.privilege_type) as verb, attname as name, attnum as place
      from pg_attribute, aclexplode(attacl) a left join pg_roles r on r.oid = a.grantee
      where attrelid = t.oid and not attisdropped and a.grantee <> t.relowner
    ) c group by c.grantee, c.verb
  ) g`;

const COLUMNS = `
  select string_agg(
    format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case
        when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
        when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
        else ''
      end),
    E',\\n' order by a.attnum
  )
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped`;

const COLUMN_COMMENTS = `
  select string_agg(format('comment on column %s.%I is %L;', t.name, a.attname, d.description), E'\\n' order by a.attnum)
  from pg_description d join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
  where d.objoid = t.oid and d.classoid = 'pg_class'::regclass and d.objsubid > 0`;

const CONSTRAINTS = `
  select string_agg(
    format('  constraint %I %s', c.conname, pg_get_constraintdef(c.oid)),
    E',\\n' order by position(c.contype in 'pufcx'), c.conname
  )
  from pg_constraint c
  -- PostgreSQL 18 lists each NOT NULL as a constraint; the column says it already
  where c.conrelid = t.oid and c.contype in ('p', 'u', 'f', 'c', 'x')`;

const INDEXES = `
  select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by n.relname)
  from pg_index i join pg_class n on n.oid = i.indexrelid
  where i.indrelid = t.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

/** tgtype: 1 row, 2 before, 4 insert, 8 delete, 16 update, 64 instead. Statement triggers fire around row triggers; names break ties. */
const TRIGGERS = `
  select string_agg(pg_get_triggerdef(g.oid) || ';', E'\\n' order by
    case when g.tgtype & 2 > 0 then g.tgtype & 1 else 3 - (g.tgtype & 1) end, g.tgdeferrable, g.tgname)
  from pg_trigger g
  where g.tgrelid = t.oid and not g.tgisinternal`;

const POLICIES = `
  select string_agg(
    format(E'create policy %I on %s%s for %s to %s%s%s;', p.polname, t.name,
      case when p.polpermissive then '' else ' as restrictive' end,
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
       from unnest(p.polroles) o left join pg_roles r on r.oid = o),
      coalesce(E'\\n  using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ''),
      coalesce(E'\\n  with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')),
    E'\\n' order by position(p.polcmd in 'rawd*'), p.polname
  )
  from pg_policy p where p.polrelid = t.oid`;

/** Every table and view: columns, constraints, indexes, policies, triggers in firing order, owner and grants. */
export async function readTables(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `
    select concat_ws(E'\\n',
      case when t.relkind = 'v'
        then format(E'create view %s%s as\\n%s', t.name,
          coalesce(' with (' || array_to_string(t.reloptions, ', ') || ')', ''), pg_get_viewdef(t.oid))
        else format(E'create table %s (\\n%s\\n);', t.name, concat_ws(E',\\n', (${COLUMNS}), (${CONSTRAINTS})))
      end,
      format('alter table %s owner to %I;', t.name, t.owner),
      case when obj_description(t.oid, 'pg_class') is not null
        then format('comment on table %s is %L;', t.name, obj_description(t.oid, 'pg_class')) end,
      (${COLUMN_COMMENTS}), (${INDEXES}),
      case when t.relrowsecurity then format('alter table %s enable row level security;', t.name) end,
      case when t.relforcerowsecurity then format('alter table %s force row level security;', t.name) end,
      (${POLICIES}), (${TRIGGERS}), (${GRANTS})
    ) as text
    from (
      select c.*, format('%I.%I', n.nspname, c.relname) as name, r.rolname as owner
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_roles r on r.oid = c.relowner
      where c.relkind in ('r', 'p', 'v') and n.nspname = any ($1)
    ) t
    order by t.relkind = 'v', array_position($1, split_part(t.name, '.', 1)), t.name`,
    [SCHEMAS],
  );
  return rows.map(({ text }) => text);
}

/** Our policies on the host's storage tables. */
export async function readStoragePolicies(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ text: string | null }>(
    `
    select (${POLICIES}) as text
    from (
      select c.*, format('storage.%I', c.relname) as name from pg_class c
      where c.relnamespace = to_regnamespace('storage') and c.relkind = 'r'
    ) t
    order by t.name`,
  );
  return rows.flatMap(({ text }) => text ?? []);
}
