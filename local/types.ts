/**
 * `npm run types` writes the types of a running database with all migrations: lib/supabase/database.types.ts for the REST API of members,
 * lib/supabase/function.types.ts for functions that only the server calls. `--check` writes nothing and fails if a file is stale. Database:
 * --url, else DATABASE_URL.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import pg from "pg";

const FILES = {
  "lib/supabase/database.types.ts": ["public"],
  "lib/supabase/function.types.ts": ["visitor", "system", "api"],
};
const HEADER = "// Made by `npm run types` from the database. Do not edit.\n";

async function generate(pool: pg.Pool, includedSchemas: string[]): Promise<string> {
  const metadata = await introspect(pool, { includedSchemas });
  const options = { postgrestVersion: "13", detectOneToOneRelationships: true } as const;
  return HEADER + (await generateTypescript(sortGeneratorMetadata(metadata), options));
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { url: { type: "string" }, check: { type: "boolean", default: false } } });
  const url = values.url ?? process.env.DATABASE_URL;
  if (!url) {
    console.error("Name the database: npm run types -- --url postgres://…, or set DATABASE_URL.");
    return 1;
  }
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  let failed = 0;
  try {
    for (const [path, schemas] of Object.entries(FILES)) {
      const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
      const wanted = await generate(pool, schemas);
      if (wanted === (existsSync(file) ? readFileSync(file, "utf8") : "")) continue;
      if (values.check) {
        console.error(`${path} is stale: run npm run types.`);
        failed = 1;
      } else {
        writeFileSync(file, wanted);
        console.log(`${path} written.`);
      }
    }
  } finally {
    await pool.end();
  }
  return failed;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(`The types could not be made: ${error instanceof Error ? error.message : error}`);
  return 1;
});
