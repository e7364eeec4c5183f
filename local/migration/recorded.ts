import type { Client } from "pg";
import { UserFacingError } from "../supervisor/sentence";
import type { Source } from "./sources";

/** The record of one file that was applied to a database. */
export interface Recorded {
  path: string;
  checksum: string;
  objects: Record<string, string>;
}

/**
 * A fingerprint of each file's functions as PostgreSQL stores them: body, attributes, owner and grants; the same in every version. Reveals
 * changes that no file made.
 * @param files SQL of (path text, objects jsonb)
 */
const fingerprints = (files: string) => `
  select f.path, md5(coalesce(string_agg(p.print, E'\\x02' order by p.name, p.print), '')) as print
  from ${files} f
  cross join lateral jsonb_object_keys(f.objects || '{"": ""}') as key
  left join (
    select 'function ' || n.nspname || '.' || p.proname as name,
      concat_ws(E'\\x01', p.prosrc, p.prosecdef, p.provolatile, p.proconfig, p.proretset, pg_get_userbyid(p.proowner), (
        select string_agg(coalesce(r.rolname, 'public'), ',' order by r.rolname)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a left join pg_roles r on r.oid = a.grantee
        where a.grantee <> p.proowner
      )) as print
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private', 'visitor', 'system', 'api')
  ) p on p.name = key
  group by f.path`;

export async function readRecorded(db: Client): Promise<Recorded[]> {
  await db.query(`create table if not exists supabase_migrations.sources (
    path text primary key, checksum text not null, objects jsonb not null, fingerprint text not null,
    applied_at timestamptz not null default now());`);
  const { rows } = await db.query<Recorded>("select path, checksum, objects from supabase_migrations.sources");
  return rows;
}

/** Throws a PlainError if a function differs from its file's result: the file's next change would silently overwrite the manual change. */
export async function refuseChangesByHand(db: Client): Promise<void> {
  const { rows } = await db.query<{ path: string }>(
    `select s.path from supabase_migrations.sources s
     join (${fingerprints("supabase_migrations.sources")}) now on now.path = s.path
     where s.fingerprint <> now.print order by 1`,
  );
  if (rows.length > 0) {
    throw new UserFacingError(
      `These were changed in the database, not in their files: ${rows.map(({ path }) => path).join(", ")}.\n` +
        "Put the change into the file, then run npm run migrate -- --restore, which applies the files again.",
    );
  }
}

/** Records the applied files, and removes the records of deleted ones. */
export async function record(db: Client, changed: Source[], removed: Recorded[]): Promise<void> {
  await db.query("delete from supabase_migrations.sources where path = any ($1)", [removed.map(({ path }) => path)]);
  await db.query(
    `insert into supabase_migrations.sources (path, checksum, objects, fingerprint)
     select i.path, i.checksum, i.objects, now.print
     from jsonb_to_recordset($1) i (path text, checksum text, objects jsonb)
     join (${fingerprints("(select * from jsonb_to_recordset($1) as x (path text, objects jsonb))")}) now on now.path = i.path
     on conflict (path) do update set checksum = excluded.checksum, objects = excluded.objects,
       fingerprint = excluded.fingerprint, applied_at = now()`,
    [JSON.stringify(changed.map(({ path, checksum, objects }) => ({ path, checksum, objects })))],
  );
}
