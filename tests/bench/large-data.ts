import type { Client } from "pg";

const FULL = 500_000;
const LEAST = 5_000;
/** Rooms of the largest project: BENCH_ROWS, for a short run, or the half million of the full form. */
const ROWS = Math.max(LEAST, Number(process.env.BENCH_ROWS || FULL));
export const isFull = ROWS === FULL;
/** How much of the full form's data there is. */
export const shareOfFull = ROWS / FULL;

/** The three projects whose figures are compared, by number of rooms. */
export const SIZES = { small: Math.round(ROWS / 500), middle: Math.round(ROWS / 10), large: ROWS };
export type Size = keyof typeof SIZES;
export const sizes = Object.keys(SIZES) as Size[];

const compact = new Intl.NumberFormat("en", { notation: "compact" });
/** E.g. "50k". */
export const nameOf = (size: Size) => compact.format(SIZES[size]).toLowerCase();

// change the prefix when this file changes: an existing data folder is then filled again
const PREFIX = "bench4";
/** Deterministic ids, so that an existing data folder is recognised: custom UUIDs (version 8). */
const sqlId = (kind: string, number: string) =>
  `overlay(overlay(md5('${PREFIX}:${kind}:' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;

export const LONG_ROOM_MESSAGES = Math.round(100_000 * shareOfFull);
const SHORT_ROOM_MESSAGES = 100;

interface Team {
  /** Sees all rooms. */
  owner_id: string;
  /** Sees own and unassigned rooms only. */
  agent_id: string;
}

export interface LargeData {
  projectOf: Record<Size, string>;
  socialOf: Record<Size, string>;
  /** A tag on every fourth room, and one on a hundred rooms of each project whatever its size. */
  commonTagOf: Record<Size, string>;
  rareTagOf: Record<Size, string>;
  /** Rooms of the middle project with 100,000 messages and with 100. */
  longRoom: string;
  shortRoom: string;
}

/** Fills the three projects unless they exist. Takes a few minutes in full. */
export async function ensureLargeData(db: Client, team: Team): Promise<LargeData> {
  const { rows } = await db.query(`select 1 from public.projects where id = ${sqlId("project", "'large'")}`);
  if (rows.length === 0) {
    await inOneTransaction(db, async () => {
      for (const size of sizes) await fill(db, size, team);
      await fillLongRoom(db);
    });
  }
  const idOf = async (kind: string, number: string) => {
    const [row] = (await db.query<{ id: string }>(`select ${sqlId(kind, number)} as id`)).rows;
    return row?.id ?? "";
  };
  const ofEachSize = async (kind: string) => ({
    small: await idOf(kind, "'small'"),
    middle: await idOf(kind, "'middle'"),
    large: await idOf(kind, "'large'"),
  });
  return {
    projectOf: await ofEachSize("project"),
    socialOf: await ofEachSize("social"),
    commonTagOf: await ofEachSize("tag:common"),
    rareTagOf: await ofEachSize("tag:rare"),
    longRoom: await idOf("room:middle", "1"),
    shortRoom: await idOf("room:middle", "2"),
  };
}

/** Fills a database with the rooms of one of the three projects only. */
export const fillOneSize = (db: Client, size: Size, team: Team) => inOneTransaction(db, () => fill(db, size, team));

async function inOneTransaction(db: Client, work: () => Promise<void>): Promise<void> {
  await db.query("begin");
  // foreign keys hold by construction; checking them per row takes most of the time
  await db.query("set local session_replication_role = replica");
  await work();
  await db.query("commit");
  await db.query("vacuum analyze");
}

async function fill(db: Client, size: Size, { owner_id, agent_id }: Team): Promise<void> {
  const count = SIZES[size];
  const index = sizes.indexOf(size);
  const project = sqlId("project", `'${size}'`);
  const social = sqlId("social", `'${size}'`);
  // seven of ten rooms are assigned: one in ten to our agent, the others to former members
  const assignee = `case when n % 10 < 1 then '${agent_id}'::uuid when n % 10 < 7 then ${sqlId("gone", "n % 20")} end`;
  const common = sqlId("tag:common", `'${size}'`);
  const rare = sqlId("tag:rare", `'${size}'`);
  const isRare = `n % ${Math.max(1, Math.floor(count / 100))} = 0`;
  const statements = [
    `insert into public.projects (id, name) values (${project}, 'bench ${size}')`,
    `insert into public.members (project_id, user_id, role, rooms_scope) values (${project}, '${agent_id}', 'agent', 'own'), (${project}, '${owner_id}', 'owner', 'all')`,
    `insert into public.socials (id, project_id, kind, name, external_id) values (${social}, ${project}, 'widget', 'bench', 'benchwidget0000${index}')`,
    `insert into public.widgets (social_id, project_id, virtual_id, name) values (${social}, ${project}, 'benchwidget0000${index}', 'bench')`,
    `insert into public.customers (id, project_id, name) select ${sqlId(`customer:${size}`, "n")}, ${project}, 'ลูกค้า ' || n from generate_series(1, ${count}) n`,
    `insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
       select ${sqlId(`identity:${size}`, "n")}, ${project}, ${sqlId(`customer:${size}`, "n")}, ${social}, 'bench-' || n from generate_series(1, ${count}) n`,
    `insert into public.tags (id, project_id, name) values (${common}, ${project}, 'common'), (${rare}, ${project}, 'rare')`,
    `insert into public.rooms (id, project_id, social_id, customer_id, identity_id, status, assignee_id, waiting_since,
         last_sequence, last_customer_sequence, last_message_at, last_message_preview, priority, tag_ids)
       select ${sqlId(`room:${size}`, "n")}, ${project}, ${social}, ${sqlId(`customer:${size}`, "n")}, ${sqlId(`identity:${size}`, "n")},
         case when n % 20 < 2 then 'open' else 'resolved' end, ${assignee},
         case when n % 20 = 0 then now() - (n % 10000) * interval '1 second' end,
         4, 3, now() - n * interval '10 seconds', 'สนใจค่ะ มีไซซ์ M ไหมคะ',
         case when n % 49 = 0 then 1 + n / 49 % 3 else 0 end,
         case when n % 4 = 0 then array[${common}] else '{}' end || case when ${isRare} then array[${rare}] else '{}' end
       from generate_series(1, ${count}) n`,
    `insert into public.room_tags (room_id, tag_id, project_id)
       select r.id, t.id, r.project_id from public.rooms r, unnest(r.tag_ids) t (id) where r.project_id = ${project}`,
    // two of three rooms are read to the end
    `insert into public.read_marks (room_id, user_id, project_id, sequence)
       select ${sqlId(`room:${size}`, "n")}, '${agent_id}', ${project}, 4 from generate_series(1, ${count}) n where n % 3 <> 0`,
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
       select ${project}, ${sqlId(`room:${size}`, "n")}, ${social}, q, 1, case when q % 2 = 1 then 'customer' else 'member' end, 'text',
         'สวัสดีค่ะ สอบถามเสื้อยืดคอกลม ' || n, 'received'
       from generate_series(1, ${Math.min(count, 50_000)}) n, generate_series(1, 4) q`,
  ];
  for (const statement of statements) await db.query(statement);
}

// Both unassigned, so that agents limited to own rooms see them.
async function fillLongRoom(db: Client): Promise<void> {
  for (const [room, total] of [
    [1, LONG_ROOM_MESSAGES],
    [2, SHORT_ROOM_MESSAGES],
  ] as const) {
    const id = sqlId("room:middle", String(room));
    await db.query(
      `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
       select ${sqlId("project", "'middle'")}, ${id}, ${sqlId("social", "'middle'")}, q, 1,
         case when q % 2 = 1 then 'customer' else 'member' end, 'text', 'ข้อความที่ ' || q, 'received'
       from generate_series(5, ${total}) q`,
    );
    await db.query(
      `update public.rooms set assignee_id = null, last_sequence = ${total}, last_customer_sequence = ${total} - 1 where id = ${id}`,
    );
  }
}
