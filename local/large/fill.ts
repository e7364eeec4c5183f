import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { VOCABULARY } from "./vocabulary";

/** The large shops: one with a million messages, the others each ten times the size of the one before. 50,000 rooms in total. */
export const LARGE_SHOPS = [
  { key: "10k", rooms: 250 },
  { key: "100k", rooms: 2_500 },
  { key: "1m", rooms: 25_000 },
  { key: "rest", rooms: 22_250 },
] as const;
export type LargeShop = (typeof LARGE_SHOPS)[number]["key"];
/** Messages per room, repeating every five rooms; forty on average. */
const LENGTHS = [5, 10, 25, 60, 100];
const AVERAGE = 40;
/** Rooms whose messages are inserted by one statement. */
const BATCH = 2_500;
const MAX_LENGTH = 100;

/** Ids are derived from names, so that existing data is recognised: UUIDs of version 8, which is meant for this. */
const idOf = (name: string) => `overlay(overlay(md5(${name}) placing '8' from 13) placing '8' from 17)::uuid`;
const id = (kind: string, number: string) => idOf(`'large:${kind}:' || ${number}`);
export const projectSql = (shop: LargeShop) => id("project", `'${shop}'`);

// a deterministic share in [0, 1) for the given numbers
const share = (salt: number, ...numbers: string[]) =>
  `((hashint8extended(${numbers.map((number, at) => `(${number})::bigint * ${[1, 104_729, 15_485_863][at]}`).join(" + ")}, ${salt}) & 2147483647) / 2147483648.0)`;
// the first words of a list are the most frequent
const pick = (list: keyof typeof VOCABULARY, of: string) =>
  `(array[${VOCABULARY[list].map((word) => `'${word}'`).join(",")}])[1 + floor(power(${of}, 3) * ${VOCABULARY[list].length})::int]`;

interface Team {
  owner_id: string;
  /** Sees own and unassigned rooms only. */
  agent_id: string;
}

/** Fills the large shops, or a `part` of each, unless they exist, in one transaction. Returns whether it did anything. */
export async function fillLargeShops(db: Client, team: Team, note: (text: string) => void, part = 1): Promise<boolean> {
  const { rowCount } = await db.query(`select from public.projects where id = ${projectSql("rest")}`);
  if (rowCount) return false;
  await db.query("begin");
  try {
    // foreign keys are valid by construction; checking each row would take most of the time
    await db.query("set local session_replication_role = replica");
    await db.query("set local maintenance_work_mem = '512MB'");
    // building an index at the end takes a tenth of the time of updating it
    const searches = await db.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indexrelid in ('public.messages_search'::regclass, 'public.customers_search'::regclass, 'public.customer_contacts_search'::regclass)`,
    );
    for (const { name } of searches.rows) await db.query(`drop index ${name}`);
    for (const { key, rooms } of LARGE_SHOPS) {
      await fillShop(db, { key, rooms: Math.ceil(rooms * part) }, team, note);
    }
    // what the table's trigger would have written (20261123050000_search_folding.sql)
    await db.query(
      `insert into private.folded_messages (message_id, project_id, created_at, folded)
       select m.id, m.project_id, m.created_at, private.fold_text(w.words)
       from public.messages m, private.search_text(m.text, m.attachments) w (words)
       where private.may_fold(w.words) and private.fold_text(w.words) <> w.words
       on conflict do nothing`,
    );
    note("indexing for search");
    for (const { definition } of searches.rows) await db.query(definition);
    await db.query("commit");
  } catch (failure) {
    await db.query("rollback");
    throw failure;
  }
  await db.query(
    "vacuum analyze public.messages, private.folded_messages, public.rooms, public.customers, public.customer_contacts, public.conversations",
  );
  note("summing for reports");
  await sumMessages(db);
  return true;
}

/** The calls that all days of two years take, with room for those that wait for other transactions. */
const SUM_CALLS = 1_000;
const SUM_PAUSE_MS = 100;

/** What the hourly job would have done for shops that are two years old. The job does what is left over. */
async function sumMessages(db: Client): Promise<void> {
  for (let calls = 0; calls < SUM_CALLS; calls++) {
    const { rows } = await db.query<{ has_more: boolean }>("select private.sum_messages(100) as has_more");
    if (rows[0]?.has_more) continue;
    const { rowCount } = await db.query(
      `select from private.summed_days s
       where s.project_id in (${LARGE_SHOPS.map(({ key }) => projectSql(key)).join(", ")}) and s.last_day > s.first_day`,
    );
    if (rowCount === LARGE_SHOPS.length) break;
    await wait(SUM_PAUSE_MS);
  }
  await db.query("vacuum analyze private.message_sums, private.room_sums, private.answer_sums");
}

async function fillShop(
  db: Client,
  { key, rooms }: { key: LargeShop; rooms: number },
  { owner_id, agent_id }: Team,
  note: (text: string) => void,
): Promise<void> {
  const project = projectSql(key);
  const of = (kind: string, number = "n") => id(`${kind}:${key}`, number);
  const length = `(array[${LENGTHS}])[1 + n % 5]`;
  // most rooms were active recently, a few two years ago
  const lastAt = `now() - power(n / ${rooms}.0, 2) * interval '700 days' - (n % 977) * interval '1 second'`;
  const name = `${pick("name", share(1, "n"))} || ' ' || ${pick("surname", share(2, "n"))}`;
  const assignee = `case n % 10 when 0 then '${agent_id}'::uuid when 1 then null when 2 then null when 3 then null else '${owner_id}'::uuid end`;
  const text = `case when q % 2 = 1
    then ${pick("greeting", share(3, "n", "q"))} || ${pick("product", share(4, "n", "q"))} || ${pick("detail", share(5, "n", "q"))} || ${pick("question", share(6, "n", "q"))}
    else ${pick("product", share(7, "n", "q"))} || ${pick("detail", share(8, "n", "q"))} || ${pick("answer", share(9, "n", "q"))} end
    || case when ${share(10, "n", "q")} < 0.05 then ' ออเดอร์ #' || (100000 + floor(${share(11, "n", "q")} * 900000))::int else '' end`;
  const all = `generate_series(1, ${rooms}) n`;
  const statements = [
    `insert into public.projects (id, name) values (${project}, 'ร้านใหญ่ ${(rooms * AVERAGE).toLocaleString("en")} ข้อความ')`,
    `insert into public.members (project_id, user_id, role, rooms_scope) values (${project}, '${owner_id}', 'owner', 'all'), (${project}, '${agent_id}', 'agent', 'own')`,
    `insert into public.socials (id, project_id, kind, name, external_id, status)
       select ${of("social", "s")}, ${project}, kind, name, left(md5('large:${key}:' || s), 16), status
       from (values (0, 'widget', 'เว็บไซต์', 'connected'), (1, 'line', 'LINE ร้าน', 'disconnected'), (2, 'facebook', 'เพจร้าน', 'disconnected')) v (s, kind, name, status)`,
    `insert into public.widgets (social_id, project_id, virtual_id, name) values (${of("social", "0")}, ${project}, left(md5('large:${key}:0'), 16), 'เว็บไซต์')`,
    `insert into public.tags (id, project_id, name, color)
       select ${of("tag", "s")}, ${project}, name, color
       from (values (0, 'ลูกค้าประจำ', 'green'), (1, 'รอโอน', 'amber'), (2, 'เคลม', 'red'), (3, 'ขายส่ง', 'blue')) v (s, name, color)`,
    `insert into public.customers (id, project_id, name, phone_masked, created_at)
       select ${of("customer")}, ${project}, ${name}, case when n % 3 = 0 then '08•••••' || lpad((n % 1000)::text, 3, '0') end, ${lastAt} from ${all}`,
    `insert into public.customer_contacts (customer_id, project_id, phone, email)
       select ${of("customer")}, ${project}, '08' || lpad((n * 7919 % 100000)::text, 5, '0') || lpad((n % 1000)::text, 3, '0'), 'customer' || n || '@example.com'
       from ${all} where n % 3 = 0`,
    `insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
       select ${of("identity")}, ${project}, ${of("customer")}, ${of("social", "n % 3")}, 'large-' || n from ${all}`,
    `insert into public.rooms (id, project_id, social_id, customer_id, identity_id, status, snoozed_until, assignee_id, priority, waiting_since,
         last_sequence, last_customer_sequence, last_message_at, last_message_preview, created_at, customer_last_at, tag_ids)
       select ${of("room")}, ${project}, ${of("social", "n % 3")}, ${of("customer")}, ${of("identity")},
         case when n % 20 < 3 then 'open' when n % 20 = 3 then 'snoozed' else 'resolved' end,
         case when n % 20 = 3 then now() + interval '1 day' end, ${assignee}, case when n % 40 = 0 then 2 else 0 end,
         case when n % 20 = 0 then ${lastAt} end, ${length}, ${length} - (${length} + 1) % 2, ${lastAt}, 'สนใจค่ะ มีไซซ์ M ไหมคะ', ${lastAt}, ${lastAt},
         case when n % 3 = 0 then array[${of("tag", "n % 4")}] else '{}' end
       from ${all}`,
    `insert into public.room_tags (room_id, tag_id, project_id) select ${of("room")}, ${of("tag", "n % 4")}, ${project} from ${all} where n % 3 = 0`,
    `insert into public.conversations (room_id, number, project_id, social_id, opened_at)
       select ${of("room")}, 1, ${project}, ${of("social", "n % 3")}, ${lastAt} from ${all}`,
  ];
  for (const statement of statements) await db.query(statement);
  // oldest first, as if they had arrived
  for (let last = rooms; last > 0; last -= BATCH) {
    await db.query(
      `insert into public.messages (id, project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, is_note, state, created_at, updated_at)
       select ${idOf(`'large:${key}:' || n || ':' || q`)}, ${project}, ${of("room")}, ${of("social", "n % 3")}, q, 1,
         case when q % 2 = 1 then 'customer' else 'member' end, case when q % 2 = 0 then '${owner_id}'::uuid end, 'text', ${text},
         q % 50 = 0, case when q % 2 = 1 then 'received' else 'sent' end, at, at
       from (
         select n, q, ${lastAt} - (${length} - q) * interval '11 minutes' as at
         from generate_series(greatest(${last} - ${BATCH} + 1, 1), ${last}) n, generate_series(1, ${MAX_LENGTH}) q
         where q <= ${length}
       ) each
       order by at`,
    );
    note(
      `${key}: ${((rooms - Math.max(last - BATCH, 0)) * AVERAGE).toLocaleString("en")} of ${(rooms * AVERAGE).toLocaleString("en")} messages`,
    );
  }
}
