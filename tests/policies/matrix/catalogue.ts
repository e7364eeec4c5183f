import { ask, type World } from "./world";

/** The schemas that we close; storage's tables belong to the host, its policies to us. */
const SCHEMAS = "'public', 'private', 'visitor', 'system', 'api'";

export interface Table {
  name: string;
  isView: boolean;
  hasRowSecurity: boolean;
  isForced: boolean;
  /** A view that runs with its caller's rights. */
  isInvoker: boolean;
  /** Writable columns, in order. */
  columns: string[];
  /** Those of them that accept `default`. */
  blank: string[];
  /** By role ("public" is every role): "insert select update(name)". */
  grants: Record<string, string>;
}

/** Every table and view of our schemas, and the two of storage. */
export async function listTables(world: World): Promise<Table[]> {
  const rows = await ask<Table & { acl: { role: string; verb: string; columns: string[] | null }[] | null }>(
    world,
    `
    with tables as (
      select format('%s.%s', n.nspname, c.relname) as name, c.*
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (n.nspname in (${SCHEMAS}) or format('%s.%s', n.nspname, c.relname) in ('storage.objects', 'storage.buckets'))
    ),
    granted as (
      select t.oid, a.grantee, lower(a.privilege_type) as verb, null as column_name
      from tables t, aclexplode(t.relacl) a where a.grantee <> t.relowner
      union all
      select t.oid, a.grantee, lower(a.privilege_type), c.attname
      from tables t join pg_attribute c on c.attrelid = t.oid, aclexplode(c.attacl) a where a.grantee <> t.relowner
    )
    select
      t.name, t.relkind in ('v', 'm') as "isView", t.relrowsecurity as "hasRowSecurity",
      t.relforcerowsecurity as "isForced", coalesce('security_invoker=true' = any (t.reloptions), false) as "isInvoker",
      array(select c.attname::text from pg_attribute c where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
        and c.attgenerated = '' and c.attidentity = '' order by c.attnum) as columns,
      array(select c.attname::text from pg_attribute c where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
        and c.attgenerated = '' and c.attidentity = '' and (c.atthasdef or not c.attnotnull) order by c.attnum) as blank,
      (
        select json_agg(g) from (
          select coalesce(r.rolname, 'public') as role, verb,
            case when bool_or(column_name is null) then null else array_agg(column_name::text order by column_name) end as columns
          from granted left join pg_roles r on r.oid = grantee
          where granted.oid = t.oid group by 1, 2 order by 1, 2
        ) g
      ) as acl
    from tables t order by 1`,
  );
  return rows.map(({ acl, ...table }) => {
    const grants: Record<string, string> = {};
    for (const { role, verb, columns } of acl ?? []) {
      const text = columns ? `${verb}(${columns.join(" ")})` : verb;
      grants[role] = grants[role] ? `${grants[role]} ${text}` : text;
    }
    return { ...table, grants };
  });
}

export interface SqlFunction {
  /** schema.name(argument types) */
  name: string;
  /** Roles that may call it, besides its owner. */
  callers: string;
  /** "caller", or the role whose rights it has. */
  actsAs: string;
  hasSearchPath: boolean;
}

export async function listFunctions(world: World): Promise<SqlFunction[]> {
  const rows = await ask<SqlFunction>(
    world,
    `
    select
      format('%s.%s(%s)', n.nspname, p.proname, replace(oidvectortypes(p.proargtypes), ', ', ',')) as name,
      array_to_string(array(
        select coalesce(r.rolname, 'public')
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a left join pg_roles r on r.oid = a.grantee
        where a.grantee <> p.proowner and a.privilege_type = 'EXECUTE' order by 1
      ), ' ') as callers,
      case when p.prosecdef then pg_get_userbyid(p.proowner) else 'caller' end as "actsAs",
      coalesce((select bool_or(c = 'search_path=""') from unnest(p.proconfig) c), false) as "hasSearchPath"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in (${SCHEMAS})
    order by 1`,
  );
  return rows;
}

export interface Policy {
  name: string;
  table: string;
  verb: "select" | "insert" | "update" | "delete";
  roles: string[];
  using: string | null;
  check: string | null;
}

export async function listPolicies(world: World): Promise<Policy[]> {
  const rows = await ask<Policy>(
    world,
    `
    select policyname as name, format('%s.%s', schemaname, tablename) as table, lower(cmd) as verb, roles::text[] as roles,
      qual as using, with_check as check
    from pg_policies
    where schemaname in (${SCHEMAS}, 'storage')
    order by 2, 1`,
  );
  return rows;
}
