import { Client } from "pg";
import { fillLargeShops, LARGE_SHOPS, type LargeShop, projectSql } from "../../local/large/fill";
import { asSuperuser } from "../support/superuser";
import type { Bench } from "./figure";
import { ensureLargeData, shareOfFull } from "./large-data";

/** Runs `work` on a connection as the superuser, with the ids of the demo's owner and agent. */
export async function withTeam<Result>(
  databaseUrl: string,
  work: (db: Client, team: { owner_id: string; agent_id: string }) => Promise<Result>,
): Promise<Result> {
  const db = new Client({ connectionString: asSuperuser(databaseUrl) });
  await db.connect();
  try {
    const { rows } = await db.query<{ owner_id: string; agent_id: string }>(
      `select (select id from auth.users where email = 'owner@demo.local') as owner_id,
         (select id from auth.users where email = 'agent@demo.local') as agent_id`,
    );
    if (!rows[0]?.owner_id || !rows[0].agent_id) throw new Error("the people of the demo are missing");
    return await work(db, rows[0]);
  } finally {
    await db.end();
  }
}

/** Fills the large data of all figures unless it exists: a figure measured on a small database says nothing about a large one. */
export function seedLargeData(
  databaseUrl: string,
  note: (text: string) => void,
): Promise<Pick<Bench, "large" | "shops">> {
  return withTeam(databaseUrl, async (db, team) => {
    const large = await ensureLargeData(db, team);
    await fillLargeShops(db, team, note, shareOfFull);
    const columns = LARGE_SHOPS.map(({ key }) => `${projectSql(key)} as "${key}"`);
    const { rows } = await db.query<Record<LargeShop, string>>(`select ${columns.join(", ")}`);
    if (!rows[0]) throw new Error("no ids");
    return { large, shops: rows[0] };
  });
}
