/** Reads and writes storage rows as the caller: row-level security on storage.objects and storage.buckets decides. */

import { sql } from "kysely";
import type { Caller } from "../callers";
import { codeOf, type Database, rows, run, type Transaction, transact } from "../database";
import { denied, duplicate, noBucket, StorageError } from "./errors";

export interface Bucket {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
}

export interface FileFacts {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  owner_id: string | null;
  metadata: FileFacts;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

/** Runs `work` in a transaction as the caller, and converts the database's refusals to storage errors. */
export async function asCaller<Result>(
  db: Database,
  caller: Caller,
  operation: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await transact(db, async (tx) => {
      await run(
        tx,
        sql`select
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('storage.operation', ${operation}, true),
        set_config('role', ${caller.role}, true)`,
      );
      return { value: await work(tx) };
    });
    return result.value;
  } catch (error) {
    const code = codeOf(error);
    if (code === "42501") throw denied();
    if (code === "23505") throw duplicate();
    if (code === "23503") throw noBucket();
    throw error;
  }
}

export async function getBucket(db: Database, id: string): Promise<Bucket> {
  const [bucket] = await rows(db, sql<Bucket>`select * from storage.buckets where id = ${id}`);
  if (!bucket) throw noBucket();
  return bucket;
}

export async function findObject(db: Database, bucket: string, name: string): Promise<StoredObject | null> {
  const [object] = await rows(
    db,
    sql<StoredObject>`
    select * from storage.objects where bucket_id = ${bucket} and name = ${name} and version is not null`,
  );
  return object ?? null;
}

export const ownerOf = (caller: Caller): string | null => caller.claims.sub ?? null;

/** The keys that hosted projects accept: ASCII, no empty or dotted parts. */
export function checkKey(key: string): string {
  const wellFormed = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/.test(key);
  const parts = key.split("/");
  if (wellFormed && parts.every((part) => part !== "" && part !== "." && part !== "..")) return key;
  throw new StorageError(400, "InvalidKey", `Invalid key: ${key}`);
}

/** Bucket and key in a path such as /storage/v1/object/sign/avatars/a/b.png, after `prefix`. */
export function pathAfter(request: Request, prefix: string): { bucket: string; key: string } {
  const { pathname } = new URL(request.url);
  const rest = pathname.slice(pathname.indexOf(prefix) + prefix.length);
  const slash = rest.indexOf("/");
  if (/%00/.test(rest)) throw new StorageError(400, "InvalidKey", "Invalid key");
  try {
    const bucket = decodeURIComponent(slash < 0 ? rest : rest.slice(0, slash));
    return { bucket, key: slash < 0 ? "" : decodeURIComponent(rest.slice(slash + 1)) };
  } catch {
    throw new StorageError(400, "InvalidKey", "Invalid key");
  }
}
