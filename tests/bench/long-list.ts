import { Client } from "pg";

/** More than an inbox loads (MAX_ROOMS in components/rooms/list/use-room-list.ts). */
const ROOMS = 1_200;
const WIDGET = "benchlonglist001";

/** Creates a project of 1,200 rooms owned by `user_id` unless it exists, and a widget whose visitors write into it. Takes a second. */
export async function ensureLongList(
  adminUrl: string,
  user_id: string,
): Promise<{ project_id: string; virtual_id: string }> {
  const db = new Client({ connectionString: adminUrl });
  await db.connect();
  try {
    const find = () =>
      db.query<{ project_id: string }>(`select project_id from public.widgets where virtual_id = $1`, [WIDGET]);
    const [known] = (await find()).rows;
    if (known) return { project_id: known.project_id, virtual_id: WIDGET };
    await db.query("begin");
    // foreign keys hold by construction
    await db.query("set local session_replication_role = replica");
    await db.query(
      `with project as (
         insert into public.projects (id, name) values (gen_random_uuid(), 'bench long list') returning id
       ), member as (
         insert into public.members (project_id, user_id, role, rooms_scope) select id, $1, 'owner', 'all' from project
       ), social as (
         insert into public.socials (id, project_id, kind, name, external_id)
         select gen_random_uuid(), id, 'widget', 'bench', '${WIDGET}' from project returning id, project_id
       ), widget as (
         insert into public.widgets (social_id, project_id, virtual_id, name) select id, project_id, '${WIDGET}', 'bench' from social
       ), listed as (
         select n, gen_random_uuid() customer_id, gen_random_uuid() identity_id from generate_series(1, ${ROOMS}) n
       ), customer as (
         insert into public.customers (id, project_id, name)
         select customer_id, project_id, 'ลูกค้า ' || n from listed, social
       ), identity as (
         insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
         select identity_id, project_id, customer_id, id, 'bench-' || n from listed, social
       )
       insert into public.rooms (id, project_id, social_id, customer_id, identity_id, status, waiting_since,
         last_sequence, last_customer_sequence, last_message_at, last_message_preview)
       select gen_random_uuid(), project_id, id, customer_id, identity_id, 'open', now() - n * interval '10 seconds',
         4, 3, now() - n * interval '10 seconds', 'สนใจค่ะ มีไซซ์ M ไหมคะ'
       from listed, social`,
      [user_id],
    );
    await db.query("commit");
    const [made] = (await find()).rows;
    if (!made) throw new Error("the long list was not made");
    return { project_id: made.project_id, virtual_id: WIDGET };
  } finally {
    await db.end();
  }
}
