import type { Pool } from "pg";

const ROOMS = 1_000;
const TEXT = "สวัสดีค่ะ มีไซซ์ M ไหมคะ";

/** The two tables of a program that only stores messages: the reference of what receiving one costs at least. */
export async function createBareTables(pool: Pool): Promise<void> {
  await pool.query(`create table if not exists private.bench_rooms (id int primary key, last_sequence bigint not null default 0);
    create table if not exists private.bench_messages (id uuid primary key default gen_random_uuid(), room_id int, text text, created_at timestamptz default now());
    insert into private.bench_rooms select n from generate_series(1, ${ROOMS}) n on conflict do nothing`);
}

export async function dropBareTables(pool: Pool): Promise<void> {
  await pool.query("drop table if exists private.bench_rooms, private.bench_messages");
}

/** Stores a message in a random room: one insert and one update in a transaction, and a notification for who wants one. */
export async function storeBare(pool: Pool, { notifies = false } = {}): Promise<void> {
  const room = 1 + Math.floor(Math.random() * ROOMS);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into private.bench_messages (room_id, text) values ($1, $2)", [room, TEXT]);
    await client.query("update private.bench_rooms set last_sequence = last_sequence + 1 where id = $1", [room]);
    if (notifies) await client.query("select pg_notify('bench', $1)", [String(room)]);
    await client.query("commit");
  } finally {
    client.release();
  }
}
