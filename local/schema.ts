/**
 * `npm run schema` writes supabase/schema.sql from a running database with all migrations. `--check` writes nothing and fails if the file
 * is stale. Database: --url, else DATABASE_URL.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { takeSnapshot } from "./schema/snapshot";

const FILE = fileURLToPath(new URL("../supabase/schema.sql", import.meta.url));

const { values } = parseArgs({ options: { url: { type: "string" }, check: { type: "boolean", default: false } } });
const url = values.url ?? process.env.DATABASE_URL;
if (!url) throw new Error("Name the database: npm run schema -- --url postgres://…, or set DATABASE_URL.");
const wanted = await takeSnapshot(url);
const current = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
if (wanted !== current) {
  if (values.check) {
    console.error("supabase/schema.sql is stale: run npm run schema.");
    process.exitCode = 1;
  } else {
    writeFileSync(FILE, wanted);
    console.log("supabase/schema.sql written.");
  }
}
