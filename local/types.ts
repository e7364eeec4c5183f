/**
 * `npm run types` writes lib/supabase/database.types.ts from a running database that has all migrations.
 * `--check` writes nothing and fails when the file is stale. The database: --url, else DATABASE_URL.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import pg from "pg";

const FILE = fileURLToPath(new URL("../lib/supabase/database.types.ts", import.meta.url));
const HEADER = "// Made by `npm run types` from the migrations. Do not edit.\n";

async function generate(connectionString: string): Promise<string> {
  const pool = new pg.Pool({ connectionString, max: 4 });
  try {
    const metadata = await introspect(pool, { includedSchemas: ["public"] });
    return (
      HEADER +
      (await generateTypescript(sortGeneratorMetadata(metadata), {
        postgrestVersion: "13",
        detectOneToOneRelationships: true,
      }))
    );
  } finally {
    await pool.end();
  }
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { url: { type: "string" }, check: { type: "boolean", default: false } } });
  const url = values.url ?? process.env.DATABASE_URL;
  if (!url) {
    console.error("Name the database: npm run types -- --url postgres://…, or set DATABASE_URL.");
    return 1;
  }
  const wanted = await generate(url);
  const current = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  if (wanted === current) return 0;
  if (values.check) {
    console.error("lib/supabase/database.types.ts is stale: run npm run types.");
    return 1;
  }
  writeFileSync(FILE, wanted);
  console.log("lib/supabase/database.types.ts written.");
  return 0;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(`The types could not be made: ${error instanceof Error ? error.message : error}`);
  return 1;
});
