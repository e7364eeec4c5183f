import type { World } from "../matrix/world";

/** How many rows of other projects each table gets. */
const ROWS = 2_500;
/** Tables where a visitor's or a member's everyday queries would suffer most. */
const LARGE_ROWS = 12_000;
const LARGE_TABLES = new Set([
  "public.rooms",
  "public.messages",
  "public.customers",
  "public.customer_identities",
  "public.conversations",
  "public.inbound_events",
]);
/** Filled by the operator or once per installation, or read as a whole. */
const SKIPPED_TABLES = new Set([
  "private.billing_terms",
  "private.job_chain",
  "private.operator_acts",
  "private.sealed_columns",
  "private.sum_fence",
  "private.thai_holidays",
  "private.workers",
  "private.document_numbers",
  "private.meta_deletions",
  "public.packages",
]);

interface Column {
  name: string;
  type: string;
  /** In a unique index without an id, so that no two rows may share its value. */
  is_key: boolean;
}

/** Texts whose format a check constraint fixes: the expression for row `k`. */
const FORMS: Record<string, string> = {
  "private.idempotency_keys.key": "left(md5(k::text) || md5(k::text), 43)",
  "private.api_key_hashes.token_hash": "md5(k::text) || md5(k::text)",
  "private.line_codes.code": "upper(left(md5(k::text), 8))",
  "private.referral_codes.code": "translate(left(md5(k::text), 8), '01', 'xy')",
  "public.broadcast_links.token": "left(md5(k::text), 12)",
  "public.card_links.token": "left(md5(k::text), 12)",
  "public.rich_menu_targets.token": "left(md5(k::text), 12)",
  "public.socials.kind": "t.kind",
  "public.widgets.virtual_id": "left(md5(t.virtual_id || k), 16)",
};

const derivedValue = (value: string, type: string) =>
  ({
    uuid: `md5(${value}::text || k)::uuid`,
    text: `${value} || '-' || k`,
    bytea: `sha256(convert_to(${value}::text || k, 'UTF8'))`,
  })[type] ?? value;

/**
 * Fills every table with copies of the world's rows, as thousands of other projects would: every id is replaced by one
 * derived from it and the copy's number, so that the copies reference each other as the originals do. Returns the
 * tables filled.
 */
export async function addFillerRows({ db }: World): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string; columns: Column[] }>(`
    select format('%s.%s', n.nspname, c.relname) as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, null),
      'is_key', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey) and not exists (
          select from pg_attribute u where u.attrelid = c.oid and u.attnum = any (i.indkey) and u.atttypid = 'uuid'::regtype))
    ) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    where c.relkind = 'r' and n.nspname in ('public', 'private')
    group by 1 order by 1`);
  await db.query("set local session_replication_role = replica");
  const filled: string[] = [];
  for (const { name, columns } of tables) {
    if (SKIPPED_TABLES.has(name)) continue;
    const count = LARGE_TABLES.has(name) ? LARGE_ROWS : ROWS;
    const values = columns.map(({ name: column, type, is_key }) => {
      const form = FORMS[`${name}.${column}`];
      if (form) return form;
      return type === "uuid" || is_key ? derivedValue(`t.${column}`, type) : `t.${column}`;
    });
    const list = columns.map((column) => column.name).join(", ");
    const { rowCount } = await db.query(
      `insert into ${name} (${list})
       select ${values.join(", ")} from (select * from ${name} order by ctid desc limit 1) t, generate_series(1, ${count}) k`,
    );
    if (rowCount) filled.push(name);
  }
  await db.query("set local session_replication_role = origin");
  await db.query(`analyze ${filled.join(", ")}`);
  await db.query("savepoint probe");
  return filled;
}
