import { Client } from "pg";
import { fillLargeShops } from "./large/fill";
import { runningDatabase } from "./running-database";

/**
 * `npm run seed:large`: adds four shops of the demo users with 50,000 rooms and 2,000,000 messages, half of them in one shop. Database:
 * DATABASE_URL, else the product that runs on LOCAL_DATA_DIR. Takes some minutes; idempotent.
 */
async function main(): Promise<void> {
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
    const isFilled = await fillLargeShops(db, { owner_id, agent_id }, (text) => console.log(`${seconds()}  ${text}`));
    console.log(isFilled ? `${seconds()}  done` : "The large shops already exist.");
  } finally {
    await db.end();
  }
}

main().catch((failure: Error) => {
  console.error(failure.message);
  process.exit(1);
});
