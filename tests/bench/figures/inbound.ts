import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import type { Bench, Figure, Finding } from "../figure";
import { load, median, ratio } from "../stats";

const ROUNDS = 5;
const MS = 1_500;

/** P2: the inbound SQL function against a bare insert and update, and many writers on one room. */
export const inbound: Figure = {
  id: "P2",
  title: "inbound SQL function",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const pool = new Pool({ connectionString: bench.databaseUrl, max: 12 });
    // as webhooks and jobs run it: under the policies of app_system
    const system = new Pool({ connectionString: bench.databaseUrl, max: 12, options: "-c role=app_system" });
    try {
      await pool.query(`create table if not exists private.bench_rooms (id int primary key, last_sequence bigint not null default 0);
        create table if not exists private.bench_messages (id uuid primary key default gen_random_uuid(), room_id int, text text, created_at timestamptz default now());
        insert into private.bench_rooms select n from generate_series(1, 1000) n on conflict do nothing`);
      const social = await demoSocial(pool);
      const people = Array.from({ length: 500 }, () => randomUUID());
      const someone = () => people[Math.floor(Math.random() * people.length)] ?? randomUUID();
      const receive = (person: string) =>
        system.query("select private.receive_message($1, $2, $3, 'text', 'สวัสดีค่ะ มีไซซ์ M ไหมคะ')", [
          social,
          person,
          randomUUID(),
        ]);
      const bare = async () => {
        const room = 1 + Math.floor(Math.random() * 1000);
        const client = await pool.connect();
        try {
          await client.query("begin");
          await client.query("insert into private.bench_messages (room_id, text) values ($1, 'สวัสดีค่ะ มีไซซ์ M ไหมคะ')", [
            room,
          ]);
          await client.query("update private.bench_rooms set last_sequence = last_sequence + 1 where id = $1", [room]);
          await client.query("commit");
        } finally {
          client.release();
        }
      };
      for (const person of people) await receive(person);
      const shares: number[] = [];
      const crowding: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await load(() => receive(someone()), { concurrency: 10, ms: MS });
        const plain = await load(bare, { concurrency: 10, ms: MS });
        const spread = await load(() => receive(someone()), { concurrency: 5, ms: MS });
        const crowd = people[round] ?? someone();
        const one = await load(() => receive(crowd), { concurrency: 5, ms: MS });
        shares.push(ours.perSecond / plain.perSecond);
        crowding.push(one.perSecond / spread.perSecond);
        bench.note(`round ${round + 1}: ours ${Math.round(ours.perSecond)}/s, bare ${Math.round(plain.perSecond)}/s`);
      }
      const share = median(shares);
      const crowded = median(crowding);
      return [
        { name: "function / bare insert + update, c=10", value: ratio(share), target: "≥ 0.35 ×", ok: share >= 0.35 },
        {
          name: "5 writers on one room / spread over rooms",
          value: ratio(crowded),
          target: "≥ 0.5 ×",
          ok: crowded >= 0.5,
        },
      ];
    } finally {
      await pool.query("drop table if exists private.bench_rooms, private.bench_messages");
      await Promise.all([pool.end(), system.end()]);
    }
  },
};

async function demoSocial(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ social_id: string }>(
    "select social_id from public.widgets where virtual_id = 'demo0000widget01'",
  );
  if (!rows[0]) throw new Error("the demo widget is missing");
  return rows[0].social_id;
}
