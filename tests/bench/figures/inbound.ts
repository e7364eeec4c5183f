import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { createBareTables, dropBareTables, storeBare } from "../bare-tables";
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
      await createBareTables(pool);
      const social = await demoSocial(pool);
      const people = Array.from({ length: 500 }, () => randomUUID());
      const someone = () => people[Math.floor(Math.random() * people.length)] ?? randomUUID();
      const receive = (person: string) =>
        system.query("select private.receive_message($1, $2, $3, 'text', 'สวัสดีค่ะ มีไซซ์ M ไหมคะ')", [
          social,
          person,
          randomUUID(),
        ]);
      for (const person of people) await receive(person);
      const shares: number[] = [];
      const crowding: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await load(() => receive(someone()), { concurrency: 10, ms: MS });
        const plain = await load(() => storeBare(pool), { concurrency: 10, ms: MS });
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
      await dropBareTables(pool);
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
