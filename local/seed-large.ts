import { Client } from "pg";
import { fillLargeShops } from "./large/fill";
import { runningDatabase } from "./running-database";

/**
 * `npm run seed:large [-- --times=10]`: adds four shops of the demo users with 50,000 rooms and 2,000,000 messages, half of them in one shop,
 * or some times as many. Database: DATABASE_URL, else the product that runs on LOCAL_DATA_DIR. Takes two minutes for two million messages;
 * idempotent.
 */
async function main(): Promise<void> {
  const times = Number(process.argv.find((word) => word.startsWith("--times="))?.slice(8) ?? 1);
  if (!(times > 0)) throw new Error("--times must be a positive number.");
  const db = new Client({ connectionString: process.env.DATABASE_URL ?? runningDatabase() });
  await db.connect();
  try {
    const { rows } = await db.query<{ email: string; id: string }>(
      "select email, id from auth.users where email in ('owner@demo.local', 'agent@demo.local')",
    );
    const find = (email: string) => rows.find((row) => row.email === email)?.id;
    const [owner_id, agent_id] = [find("owner@demo.local"), find("agent@demo.local")];
    if (!owner_id || !agent_id)
      throw new Error("The demo's people are missing: start the product once, it makes them.");
    const begun = Date.now();
    const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`.padStart(6);
    const note = (text: string) => console.log(`${seconds()}  ${text}`);
    const isFilled = await fillLargeShops(db, { owner_id, agent_id }, note, times);
    console.log(isFilled ? `${seconds()}  done` : "The large shops already exist.");
  } finally {
    await db.end();
  }
}

main().catch((failure: Error) => {
  console.error(failure.message);
  process.exit(1);
});
