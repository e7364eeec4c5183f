import { Client } from "pg";

/** The three projects of the inbox figures, by number of rooms. */
export const SIZES = { "1k": 1_000, "50k": 50_000, "500k": 500_000 } as const;
export type Size = keyof typeof SIZES;

// change the prefix when this file changes: an existing data folder is then filled again
const PREFIX = "bench3";
/** Deterministic ids, so that an existing data folder is recognised: custom UUIDs (version 8). */
const sqlId = (kind: string, number: string) =>
  `overlay(overlay(md5('${PREFIX}:${kind}:' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;

export const LONG_ROOM_MESSAGES = 100_000;

export interface LargeData {
  projectOf: Record<Size, string>;
  socialOf: Record<Size, string>;
  /** A tag on every fourth room, and one on a hundred rooms of each project whatever its size. */
  commonTagOf: Record<Size, string>;
  rareTagOf: Record<Size, string>;
  /** A room with 100,000 messages and one with 100. */
  longRoom: string;
  shortRoom: string;
}

/**
 * Fills three projects with 1,000, 50,000 and 500,000 rooms unless they exist. Each of `memberIds` is an agent in all of them, limited to
 * own and unassigned rooms. Takes a few minutes the first time.
 */
export async function ensureLargeData(adminUrl: string, memberIds: string[]): Promise<LargeData> {
  const db = new Client({ connectionString: adminUrl });
  await db.connect();
  try {
    const { rows } = await db.query(`select 1 from public.projects where id = ${sqlId("project", "'500k'")}`);
    if (rows.length === 0) {
      await db.query("begin");
      // foreign keys hold by construction; checking them per row takes most of the time
      await db.query("set local session_replication_role = replica");
      for (const [index, size] of (Object.keys(SIZES) as Size[]).entries()) await fill(db, size, index, memberIds);
      await fillLongRoom(db);
      await db.query("commit");
      await db.query("analyze");
    }
    const idOf = async (kind: string, number: string) => {
      const [row] = (await db.query<{ id: string }>(`select ${sqlId(kind, number)} as id`)).rows;
      return row?.id ?? "";
    };
    const ofEachSize = async (kind: string) => ({
      "1k": await idOf(kind, "'1k'"),
      "50k": await idOf(kind, "'50k'"),
      "500k": await idOf(kind, "'500k'"),
    });
    return {
      projectOf: await ofEachSize("project"),
      socialOf: await ofEachSize("social"),
      commonTagOf: await ofEachSize("tag:common"),
      rareTagOf: await ofEachSize("tag:rare"),
      longRoom: await idOf("room:50k", "1"),
      shortRoom: await idOf("room:50k", "2"),
    };
  } finally {
    await db.end();
  }
}

async function fill(db: Client, size: Size, index: number, memberIds: string[]): Promise<void> {
  const count = SIZES[size];
  const project = sqlId("project", `'${size}'`);
  const social = sqlId("social", `'${size}'`);
  const members = `array[${memberIds.map((id) => `'${id}'`).join(",")}]::uuid[]`;
  // seven of ten rooms are assigned: one in ten to our agents, the others to former members
  const assignee = `case when n % 10 < 1 then (${members})[1 + (n / 10) % ${memberIds.length}] when n % 10 < 7 then ${sqlId("gone", "n % 20")} end`;
  const common = sqlId("tag:common", `'${size}'`);
  const rare = sqlId("tag:rare", `'${size}'`);
  const isRare = `n % ${count / 100} = 0`;
  const statements = [
    `insert into public.projects (id, name) values (${project}, 'bench ${size}')`,
    `insert into public.members (project_id, user_id, role, rooms_scope) select ${project}, unnest(${members}), 'agent', 'own'`,
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
       select ${sqlId(`room:${size}`, "n")}, unnest(${members}), ${project}, 4 from generate_series(1, ${count}) n where n % 3 <> 0`,
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
       select ${project}, ${sqlId(`room:${size}`, "n")}, ${social}, q, 1, case when q % 2 = 1 then 'customer' else 'member' end, 'text',
         'สวัสดีค่ะ สอบถามเสื้อยืดคอกลม ' || n, 'received'
       from generate_series(1, ${Math.min(count, 50_000)}) n, generate_series(1, 4) q`,
  ];
  for (const statement of statements) await db.query(statement);
}

// room 1 of the middle project: 100,000 messages; room 2: 100. Both unassigned, so that agents limited to own rooms see them.
async function fillLongRoom(db: Client): Promise<void> {
  for (const [room, total] of [
    [1, LONG_ROOM_MESSAGES],
    [2, 100],
  ] as const) {
    const id = sqlId("room:50k", String(room));
    await db.query(
      `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
       select ${sqlId("project", "'50k'")}, ${id}, ${sqlId("social", "'50k'")}, q, 1,
         case when q % 2 = 1 then 'customer' else 'member' end, 'text', 'ข้อความที่ ' || q, 'received'
       from generate_series(5, ${total}) q`,
    );
    await db.query(
      `update public.rooms set assignee_id = null, last_sequence = ${total}, last_customer_sequence = ${total} - 1 where id = ${id}`,
    );
  }
}
