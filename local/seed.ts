import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { listBillTokens } from "./demo/bills";
import { listCredentials } from "./demo/credentials";
import type * as files from "./demo/files";
import { UserFacingError } from "./supervisor/sentence";

export const DEMO_PASSWORD = "demo-password-1";

export const DEMO_USERS = [
  { email: "owner@demo.local", name: "อรทัย ใจดี" },
  { email: "agent@demo.local", name: "ณัฐพล ศรีสุข" },
  { email: "viewer@demo.local", name: "ฝน ช่างดู" },
] as const;

export interface SeedOptions {
  databaseUrl: string;
  gatewayUrl: string;
  /** The product's origin, in the links of bills. */
  appUrl: string;
  secretKey: string;
  /** supabase/seed.sql; fills the demo project once the users exist. */
  seedFile: string;
  /** ENCRYPTION_KEYS of the product, which opens the credentials of the demo's channels. */
  encryptionKeys: string;
  /** SIGNING_KEYS of the product, from which it derives the links of bills. */
  signingKeys: string;
  /** Folder of the compiled programs (local/compile.mjs). */
  programs: string;
}

/** Whether the database already contains the demo data. */
export async function isSeeded(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (db) => {
    await db.query(
      "create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)",
    );
    const { rowCount } = await db.query("select from supabase_migrations.seed_files");
    return rowCount !== null && rowCount > 0;
  });
}

/**
 * Creates the demo users through the auth service's admin API, uploads the files of their chats, and runs the seed file in one transaction
 * that also adds the credentials of its channels and records it, so that an interrupted start seeds again and a finished one never does.
 */
export async function seed(options: SeedOptions): Promise<void> {
  const { databaseUrl, seedFile } = options;
  const sql = existsSync(seedFile) ? readFileSync(seedFile, "utf8") : undefined;
  const made = sql === undefined ? [] : await makeFiles(options);
  for (const user of DEMO_USERS) await createUser(options, user);
  if (sql === undefined) return;
  for (const file of made) await storeFile(options, file);
  await withClient(databaseUrl, async (db) => {
    await db.query("begin");
    try {
      await db.query(sql);
      await db.query("reset all; reset role");
      for (const { social_id, sealed, granted_by, page_id } of listCredentials(options.encryptionKeys)) {
        await db.query(
          "insert into private.social_credentials (social_id, sealed, granted_by, page_id) values ($1, $2, $3, $4)",
          [social_id, sealed, granted_by, page_id],
        );
      }
      for (const { bill_id, token, token_hash } of listBillTokens(options.signingKeys)) {
        await db.query("insert into private.bill_tokens (token_hash, bill_id) values ($1, $2)", [token_hash, bill_id]);
        await linkCard(db, bill_id, `${options.appUrl}/pay/${token}`);
      }
      await db.query("insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', md5($1))", [
        sql,
      ]);
      await db.query("commit");
    } catch (error) {
      throw new UserFacingError(`supabase/seed.sql failed: ${locate(error, sql)}`);
    }
  });
}

/** Gives a bill's card in its chat the address of its page, which the seed cannot know. */
async function linkCard(db: Client, bill_id: string, url: string): Promise<void> {
  await db.query(
    `update public.messages m
     set text = replace(m.text, m.content ->> 'url', $2), content = m.content || jsonb_build_object('url', $2::text)
     from public.bills b where b.id = $1 and m.id = b.message_id`,
    [bill_id, url],
  );
}

async function createUser(
  { gatewayUrl, secretKey }: SeedOptions,
  user: { email: string; name: string },
): Promise<void> {
  const response = await fetch(`${gatewayUrl}/auth/v1/admin/users`, {
    method: "POST",
    headers: { ...keyHeaders(secretKey), "content-type": "application/json" },
    body: JSON.stringify({
      email: user.email,
      password: DEMO_PASSWORD,
      email_confirm: true,
      user_metadata: { name: user.name },
    }),
  });
  const body = await response.text();
  // Created by a start that was interrupted before the seed was recorded.
  if (response.status === 422 && /email_exists|already/.test(body)) return;
  if (!response.ok)
    throw new UserFacingError(`The demo user ${user.email} could not be created (${response.status}): ${body}`);
}

/** A new connection each: on a busy machine the gateway closes an idle one just as it is used again. */
const keyHeaders = (secretKey: string) => ({
  apikey: secretKey,
  authorization: `Bearer ${secretKey}`,
  connection: "close",
});

/** The files of the demo's chats with their content. Draws for a while, so no connection is opened before. */
async function makeFiles({ programs }: SeedOptions): Promise<(files.DemoFile & { bytes: Buffer })[]> {
  const { listDemoFiles }: typeof files = await import(pathToFileURL(join(programs, "demo/files.mjs")).href);
  return Promise.all(listDemoFiles(Date.now()).map(async (file) => ({ ...file, bytes: await file.make() })));
}

async function storeFile(
  { gatewayUrl, secretKey }: SeedOptions,
  { path, mime, bytes }: files.DemoFile & { bytes: Buffer },
): Promise<void> {
  const response = await fetch(`${gatewayUrl}/storage/v1/object/attachments/${path}`, {
    method: "POST",
    headers: { ...keyHeaders(secretKey), "content-type": mime, "x-upsert": "true" },
    body: new Uint8Array(bytes),
  });
  if (!response.ok) {
    throw new UserFacingError(
      `The demo file ${path} could not be stored (${response.status}): ${await response.text()}`,
    );
  }
}

async function withClient<T>(databaseUrl: string, use: (db: Client) => Promise<T>): Promise<T> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await use(db);
  } finally {
    await db.end();
  }
}

function locate(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = "position" in error ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? "" : ` (line ${sql.slice(0, position).split("\n").length})`;
  return `${error.message}${line}`;
}
