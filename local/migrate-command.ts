import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runMigrations as installJobSchema } from "graphile-worker";
import { migrate } from "./migrate";

/**
 * `npm run migrate`: migrates the database at DATABASE_SESSION_URL, such as a hosted one. Idempotent. `--restore` applies all of
 * supabase/schemas again, overwriting manual changes.
 */
async function main(): Promise<void> {
  const url = process.env.DATABASE_SESSION_URL ?? process.env.DATABASE_URL;
  if (!url)
    throw new Error("Set DATABASE_SESSION_URL to the database's URL (the session pooler, not the transaction pooler).");
  await installJobSchema({ connectionString: url });
  const folder = join(fileURLToPath(new URL("..", import.meta.url)), "supabase");
  const { migrations, sources } = await migrate(url, folder, { restore: process.argv.includes("--restore") });
  for (const file of migrations) console.log(`migration ${file}`);
  if (sources.length > 0) console.log(`${sources.length} files of supabase/schemas`);
  console.log("The database is up to date.");
}

main().catch((failure: Error) => {
  console.error(failure.message);
  process.exit(1);
});
