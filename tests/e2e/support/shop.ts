import { randomBytes, randomUUID } from "node:crypto";
import { addInvoice } from "../../support/invoices";
import { openAi } from "./ai";
import { addBill } from "./bills";
import { callScheduler } from "./clock";
import type { Person } from "./people";
import { sql } from "./product";
import type { PageData } from "./routes";

/** A project for one test, with one widget. */
export interface Shop {
  project_id: string;
  social_id: string;
  virtual_id: string;
  name: string;
}

interface Opening {
  name?: string;
  owner: Person;
  agents?: Person[];
  viewers?: Person[];
  allowed_domains?: string[];
}

/** Creates a shop by SQL, because creating projects is tested elsewhere. */
export async function openShop({ name = "ร้านทดสอบ", owner, agents = [], viewers = [], allowed_domains = [] }: Opening) {
  const shop: Shop = {
    project_id: randomUUID(),
    social_id: randomUUID(),
    virtual_id: randomBytes(8).toString("hex"),
    name,
  };
  await sql("insert into public.projects (id, name, created_by) values ($1, $2, $3)", [
    shop.project_id,
    name,
    owner.user_id,
  ]);
  const team = [
    ...[owner].map(({ user_id }) => [user_id, "owner"]),
    ...agents.map(({ user_id }) => [user_id, "agent"]),
    ...viewers.map(({ user_id }) => [user_id, "viewer"]),
  ];
  for (const [user_id, role] of team) {
    await sql("insert into public.members (project_id, user_id, role, can_see_contacts) values ($1, $2, $3, true)", [
      shop.project_id,
      user_id,
      role,
    ]);
  }
  await sql("insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'widget', $3, $4)", [
    shop.social_id,
    shop.project_id,
    name,
    shop.virtual_id,
  ]);
  await sql(
    "insert into public.widgets (social_id, project_id, virtual_id, name, allowed_domains) values ($1, $2, $3, $4, $5)",
    [shop.social_id, shop.project_id, shop.virtual_id, name, allowed_domains],
  );
  return shop;
}

/** Adds a disconnected LINE account; returns its id. */
export async function addLine({ project_id }: Pick<Shop, "project_id">): Promise<string> {
  const [line] = await sql<{ id: string }>(
    `insert into public.socials (project_id, kind, name, external_id, status)
     values ($1, 'line', 'ไลน์ของร้าน', $2, 'disconnected') returning id`,
    [project_id, `U${randomBytes(16).toString("hex")}`],
  );
  return line?.id ?? "";
}

/** Adds a quick message of the team; returns its id. */
async function addQuickMessage({ project_id }: Pick<Shop, "project_id">): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.quick_messages (project_id, shortcut, title, bubbles)
     values ($1, 'ทดสอบ', 'ข้อความทดสอบ', '[{"text": "สวัสดี{{ชื่อ|ลูกค้า}}"}]') returning id`,
    [project_id],
  );
  return made?.id ?? "";
}

/** Adds a customer without a room; returns their id. */
async function addCustomer({ project_id }: Pick<Shop, "project_id">): Promise<string> {
  const [made] = await sql<{ id: string }>(
    "insert into public.customers (project_id, name) values ($1, 'คุณนิด') returning id",
    [project_id],
  );
  return made?.id ?? "";
}

/** A broadcast draft. */
async function addBroadcast({ project_id }: Pick<Shop, "project_id">): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.broadcasts (id, project_id, name, bubbles)
     values (gen_random_uuid(), $1, 'โปรสิ้นเดือน', '[{"text": "ลดทั้งร้าน 20% ถึงเที่ยงคืนนี้"}]') returning id`,
    [project_id],
  );
  return made?.id ?? "";
}

/** Adds a finished import of customers with one refused row; returns its id. */
async function addImport({ project_id }: Pick<Shop, "project_id">): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `with made as (
       insert into public.customer_imports (id, project_id, file_name, columns, state, total, refused, started_at)
       values (gen_random_uuid(), $1, 'ลูกค้า.csv', '[{"heading": "เบอร์", "target": "phone", "overwrite": false}]', 'done', 1, 1, now())
       returning id
     ),
     added as (
       insert into private.customer_import_rows (import_id, line, "values", result, reason, reason_column)
       select id, 2, '{"phone": "12"}', 'refused', 'phone', 'phone' from made
     )
     select id from made`,
    [project_id],
  );
  return made?.id ?? "";
}

/** Adds the draft of a rich menu; returns its id. */
async function addRichMenu({ project_id }: Pick<Shop, "project_id">, social_id: string): Promise<string> {
  const area = {
    x: 0,
    y: 0,
    width: 2500,
    height: 843,
    label: "ดูสินค้า",
    icon: "🛍️",
    action: { type: "say", value: "ขอดูสินค้า" },
  };
  const [made] = await sql<{ id: string }>(
    `insert into public.rich_menus (project_id, social_id, name, chat_bar_text, size, layout, theme, areas)
     values ($1, $2, 'เมนูหลัก', 'เมนูร้าน', 'compact', 'one', 'leaf', $3) returning id`,
    [project_id, social_id, JSON.stringify([area])],
  );
  return made?.id ?? "";
}

/** One of everything that project pages show. */
export async function addPageData(shop: Pick<Shop, "project_id" | "social_id">): Promise<Omit<PageData, "user_id">> {
  const [line_id, quick_id, broadcast_id, invoice_id, ai_id, customer_id, import_id, { bill_id }] = await Promise.all([
    addLine(shop),
    addQuickMessage(shop),
    addBroadcast(shop),
    addInvoice(sql, shop.project_id, "paid"),
    openAi(shop, { pairs: [["ค่าส่งเท่าไหร่", "ค่าส่ง 40 บาททั่วประเทศค่ะ"]], isOn: false }),
    addCustomer(shop),
    addImport(shop),
    addBill(shop.project_id, null, { state: "paid" }),
  ]);
  const rich_menu_id = await addRichMenu(shop, line_id);
  return { ...shop, line_id, quick_id, broadcast_id, invoice_id, ai_id, customer_id, import_id, bill_id, rich_menu_id };
}

/** Commits a customer's message without publishing its realtime event. Returns the room's id. */
export async function writeUnpublished(shop: Shop, visitor_id: string, text: string): Promise<string> {
  const [row] = await sql<{ answer: { room: { id: string } } }>(
    "select visitor.send_message($1, $2, $3, $4) as answer",
    [shop.social_id, visitor_id, randomUUID(), text],
  );
  if (!row) throw new Error("visitor.send_message answered nothing");
  await callScheduler();
  return row.answer.room.id;
}

/** One room with a long history between visitor and owner. Texts begin with "ข้อความที่ 1" to "ข้อความที่ {count}". */
export async function writeHistory(shop: Shop, owner: Person, visitor_id: string, count: number): Promise<string> {
  const room_id = await writeUnpublished(shop, visitor_id, "ข้อความที่ 1");
  await sql(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, state, created_at)
     select $1, $2, $3, n, 1,
       case when n % 3 = 0 then 'member' else 'customer' end, case when n % 3 = 0 then $4::uuid end, 'text',
       'ข้อความที่ ' || n || repeat(E'\\nอีกบรรทัดหนึ่งของข้อความเดียวกัน', n % 5),
       case when n % 3 = 0 then 'sent' else 'received' end, now() - make_interval(mins => $5::integer - n)
     from generate_series(2, $5::integer) n`,
    [shop.project_id, room_id, shop.social_id, owner.user_id, count],
  );
  await sql(
    "update public.messages set created_at = now() - make_interval(mins => $2::integer) where room_id = $1 and sequence = 1",
    [room_id, count],
  );
  await sql(
    `update public.rooms set last_sequence = $2::integer, last_customer_sequence = $2::integer, last_message_at = now(), updated_at = now(),
       last_message_preview = 'ข้อความที่ ' || $2::integer where id = $1`,
    [room_id, count],
  );
  await sql("insert into public.read_marks (room_id, user_id, project_id, sequence) values ($1, $2, $3, $4)", [
    room_id,
    owner.user_id,
    shop.project_id,
    count,
  ]);
  return room_id;
}

/** Rooms in which "ลูกค้า 1" to "ลูกค้า {count}" wait for an answer; the first waits longest. */
export async function writeRooms(shop: Shop, count: number): Promise<void> {
  await sql(
    `with people as (
       select n, gen_random_uuid() as customer_id, gen_random_uuid() as identity_id, gen_random_uuid() as room_id
       from generate_series(1, $3::integer) n
     ), customers as (
       insert into public.customers (id, project_id, name) select customer_id, $1, 'ลูกค้า ' || n from people
     ), identities as (
       insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
       select identity_id, $1, customer_id, $2, gen_random_uuid()::text from people
     )
     insert into public.rooms (id, project_id, social_id, customer_id, identity_id, last_sequence, last_customer_sequence,
       last_message_at, last_message_preview, waiting_since)
     select room_id, $1, $2, customer_id, identity_id, 1, 1, at, 'สวัสดี ' || n, at
     from people, lateral (select now() - make_interval(mins => $3::integer - n + 1) as at) moment`,
    [shop.project_id, shop.social_id, count],
  );
  await sql(
    `insert into public.conversations (room_id, number, project_id) select id, 1, project_id from public.rooms where project_id = $1
     on conflict do nothing`,
    [shop.project_id],
  );
  await sql(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, created_at)
     select project_id, id, social_id, 1, 1, 'customer', 'text', last_message_preview, last_message_at
     from public.rooms where project_id = $1
     on conflict do nothing`,
    [shop.project_id],
  );
}

/** The texts of a room in the database, in order: both screens must match them. */
export async function storedTexts(room_id: string): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    "select text from public.messages where room_id = $1 and text is not null and not is_note order by sequence",
    [room_id],
  );
  return rows.map(({ text }) => text);
}
