/**
 * `npm run docs` writes the generated pages of docs/ from a running database with all migrations, and from lib/jobs. `--check` writes
 * nothing and fails if a page is stale. Database: --url, else DATABASE_URL, else the product that runs on LOCAL_DATA_DIR.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { writeDataModel } from "./docs/data-model";
import { writeJobs } from "./docs/jobs";
import { writeTriggers } from "./docs/triggers";
import { runningDatabase } from "./running-database";

const ROOT = new URL("../", import.meta.url);
const PAGES = {
  "docs/data-model.md": writeDataModel,
  "docs/jobs.md": writeJobs,
  "docs/triggers.md": writeTriggers,
};

const { values } = parseArgs({ options: { url: { type: "string" }, check: { type: "boolean", default: false } } });
const db = new pg.Client({ connectionString: values.url ?? process.env.DATABASE_URL ?? runningDatabase() });
await db.connect();
try {
  // prints names with their schema, whatever the connection's search path
  await db.query("set search_path = ''");
  for (const [path, write] of Object.entries(PAGES)) {
    const file = new URL(path, ROOT);
    const wanted = await write(db);
    if (existsSync(file) && readFileSync(file, "utf8") === wanted) continue;
    if (values.check) {
      console.error(`${path} is stale: run npm run docs.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, wanted);
      console.log(`${path} written.`);
    }
  }
} finally {
  await db.end();
}
