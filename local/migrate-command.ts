import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runMigrations as installJobSchema } from "graphile-worker";
import { migrate } from "./migrate";

/** `npm run migrate`: brings the database at DATABASE_SESSION_URL (a hosted one, say) up to date. Safe to run again. */
async function main(): Promise<void> {
  const url = process.env.DATABASE_SESSION_URL ?? process.env.DATABASE_URL;
  if (!url)
    throw new Error(
      "Set DATABASE_SESSION_URL to the address of the database (the session pooler, not the transaction pooler).",
    );
  await installJobSchema({ connectionString: url });
  await migrate(url, join(fileURLToPath(new URL("..", import.meta.url)), "supabase/migrations"));
  console.log("The database is up to date.");
}

main().catch((failure: Error) => {
  console.error(failure.message);
  process.exit(1);
});
