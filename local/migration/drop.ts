import type { Client } from "pg";

/** Schemas that contain only our code. In `public`, only what the sources define is ours. */
export const OUR_SCHEMAS = ["private", "visitor", "system", "api"];

/** Runs each statement that a query returns. */
async function runAll(db: Client, query: string, values: unknown[]): Promise<void> {
  const { rows } = await db.query<{ statement: string }>(`select statement from (${query}) made`, values);
  if (rows.length > 0) await db.query(rows.map(({ statement }) => `${statement};`).join("\n"));
}

/**
 * Drops triggers of our tables. Keeps triggers on tables of the host (`auth.users`), which only the table's owner may drop; their files
 * replace them.
 * @param triggers "name on schema.table"
 */
export const dropTriggers = (db: Client, triggers: string[]) =>
  runAll(
    db,
    `select format('drop trigger %I on %s', g.tgname, g.tgrelid::regclass) as statement
     from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not g.tgisinternal and n.nspname in ('public', 'private') and g.tgname || ' on ' || n.nspname || '.' || c.relname = any ($1)`,
    [triggers],
  );

/**
 * Drops the policies and comments of tables and revokes their grants. On a table of the host (`storage.objects`) it drops only the named
 * policies.
 * @param tables names with their schema
 * @param policies names of the policies in the removed and changed files
 */
export async function closeTables(db: Client, tables: string[], policies: string[]): Promise<void> {
  await runAll(
    db,
    `select format('drop policy %I on %s', p.polname, p.polrelid::regclass) as statement
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname || '.' || c.relname = any ($1) and (n.nspname in ('public', 'private') or p.polname = any ($2))`,
    [tables, policies],
  );
  await runAll(
    db,
    `select format('revoke all on %s from %s', oid::regclass, string_agg(distinct grantee, ', ')) as statement
     from (
       select c.oid, case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end as grantee
       from pg_class c join pg_namespace n on n.oid = c.relnamespace,
         lateral (
           select * from aclexplode(c.relacl)
           union all select x.* from pg_attribute t, aclexplode(t.attacl) x where t.attrelid = c.oid
         ) a
       where n.nspname || '.' || c.relname = any ($1) and n.nspname in ('public', 'private') and a.grantee <> c.relowner
     ) granted
     group by oid`,
    [tables],
  );
  await runAll(
    db,
    `select case d.objsubid when 0 then format('comment on table %s is null', c.oid::regclass)
       else format('comment on column %s.%I is null', c.oid::regclass, a.attname) end as statement
     from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
     where n.nspname || '.' || c.relname = any ($1) and n.nspname in ('public', 'private')`,
    [tables],
  );
}

/** Revokes all grants of functions; otherwise a grant that was removed from a file would stay. */
export const closeFunctions = (db: Client, names: string[]) =>
  runAll(
    db,
    `select format('revoke all on function %s from %s', p.oid::regprocedure,
       string_agg(distinct case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end, ', ')) as statement
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where n.nspname || '.' || p.proname = any ($1) and a.grantee <> p.proowner
     group by p.oid`,
    [names],
  );

export const dropViews = (db: Client, views: string[]) =>
  runAll(
    db,
    `select format('drop view %s', c.oid::regclass) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname || '.' || c.relname = any ($1)`,
    [views],
  );

/** @param unlessTriggered keeps functions that are still used by a trigger, which is on a table of the host */
export const dropFunctions = (db: Client, names: string[], { unlessTriggered = false } = {}) =>
  runAll(
    db,
    `select format('drop function %s', p.oid::regprocedure) as statement
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname || '.' || p.proname = any ($1) and not ($2 and exists (select from pg_trigger g where g.tgfoid = p.oid))`,
    [names, unlessTriggered],
  );

/** Our functions in the database, as "function private.claims". */
export async function listFunctions(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select 'function ' || n.nspname || '.' || p.proname as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any ($1) or (n.nspname = 'public' and pg_get_userbyid(p.proowner) like 'app\\_%')`,
    [OUR_SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** Triggers that call our functions, as "trigger t10_touch on public.tags". */
export async function listTriggers(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select 'trigger ' || g.tgname || ' on ' || n.nspname || '.' || c.relname as name
     from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_proc f on f.oid = g.tgfoid
     where not g.tgisinternal and f.pronamespace::regnamespace::text = any ($1)`,
    [OUR_SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** Tables with policies that call our functions. */
export async function listPolicyTables(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_depend d join pg_policy p on p.oid = d.objid join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_proc f on f.oid = d.refobjid
     where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass and f.pronamespace::regnamespace::text = any ($1)`,
    [OUR_SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** What depends on functions or views that are to be dropped, named as in `Source.objects`. */
export async function listDependents(db: Client, objects: string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string | null }>(
    `with wanted as (
       select 'pg_proc'::regclass as class, p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where 'function ' || n.nspname || '.' || p.proname = any ($1)
       union all
       select case k.class when 'r' then 'pg_class'::regclass else 'pg_type'::regclass end, case k.class when 'r' then c.oid else c.reltype end
       from pg_class c join pg_namespace n on n.oid = c.relnamespace, (values ('r'), ('t')) k (class)
       where c.relkind = 'v' and 'view ' || n.nspname || '.' || c.relname = any ($1)
     )
     select distinct case d.classid
         when 'pg_trigger'::regclass then
           (select 'trigger ' || g.tgname || ' on ' || n.nspname || '.' || c.relname from pg_trigger g
            join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace where g.oid = d.objid)
         when 'pg_policy'::regclass then
           (select 'policies ' || n.nspname || '.' || c.relname from pg_policy p
            join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where p.oid = d.objid)
         when 'pg_rewrite'::regclass then
           (select 'view ' || n.nspname || '.' || c.relname from pg_rewrite r
            join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where r.oid = d.objid)
         when 'pg_proc'::regclass then
           (select 'function ' || n.nspname || '.' || p.proname from pg_proc p
            join pg_namespace n on n.oid = p.pronamespace where p.oid = d.objid)
       end as name
     from pg_depend d join wanted w on w.class = d.refclassid and w.oid = d.refobjid
     where d.deptype in ('n', 'a')`,
    [objects],
  );
  return rows.flatMap(({ name }) => (name && !objects.includes(name) ? name : []));
}
