import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadSecrets } from "./supervisor/secrets";

export const DEFAULT_DATA_DIR = ".data";

/** The URL of the database of the product that runs on LOCAL_DATA_DIR. Throws an error message if none runs. */
export function runningDatabase(): string {
  const dataDir = resolve(process.env.LOCAL_DATA_DIR ?? DEFAULT_DATA_DIR);
  try {
    const { services } = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
    const { postgresPassword } = loadSecrets(dataDir);
    return `postgres://supabase_admin:${postgresPassword}@127.0.0.1:${services.postgres.port}/postgres`;
  } catch {
    throw new Error("No product is running on this data folder. Start it with npm start, or set DATABASE_URL.");
  }
}
