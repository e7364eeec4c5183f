/** /bucket: creates and updates buckets, as far as policies on storage.buckets allow. */

import type { Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { assignments, rows, run } from "../database";
import { asCaller, type Bucket, type StoredObject } from "./access";
import { callerOf, readBody, type StorageContext } from "./context";
import { invalidRequest, noBucket, StorageError } from "./errors";

const limit = z.union([z.number(), z.string()]).nullish().transform(toBytes);
const fields = z.object({
  public: z.boolean().optional(),
  file_size_limit: limit,
  allowed_mime_types: z.array(z.string()).nullish(),
});
const newBucket = fields.extend({ id: z.string().optional(), name: z.string().optional() });

export function bucketRoutes(app: Hono, storage: StorageContext): void {
  const { db, files } = storage;

  app.get("/bucket", async (c) => {
    const caller = await callerOf(storage, c);
    const buckets = await asCaller(db, caller, "storage.bucket.list", (tx) =>
      rows(
        tx,
        sql<Bucket>`
      select * from storage.buckets order by id`,
      ),
    );
    return c.json(buckets.map(present));
  });

  app.get("/bucket/:id", async (c) => {
    const caller = await callerOf(storage, c);
    const [bucket] = await asCaller(db, caller, "storage.bucket.get", (tx) =>
      rows(
        tx,
        sql<Bucket>`
      select * from storage.buckets where id = ${c.req.param("id")}`,
      ),
    );
    if (!bucket) throw noBucket();
    return c.json(present(bucket));
  });

  app.post("/bucket", async (c) => {
    const caller = await callerOf(storage, c);
    const input = await readBody(c, newBucket);
    const id = input.id ?? input.name ?? "";
    if (!/^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(id) || /^\.+$/.test(id)) throw invalidRequest("Invalid bucket id");
    await asCaller(db, caller, "storage.bucket.create", (tx) =>
      run(
        tx,
        sql`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (${id}, ${input.name ?? id}, ${input.public ?? false}, ${input.file_size_limit ?? null},
        ${input.allowed_mime_types ?? null})`,
      ),
    );
    return c.json({ name: id });
  });

  app.put("/bucket/:id", async (c) => {
    const caller = await callerOf(storage, c);
    const input = await readBody(c, fields);
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const count = await asCaller(db, caller, "storage.bucket.update", (tx) =>
      run(
        tx,
        sql`
      update storage.buckets set ${assignments({ ...changes, updated_at: new Date() })} where id = ${c.req.param("id")}`,
      ),
    );
    if (count === 0) throw noBucket();
    return c.json({ message: "Successfully updated" });
  });

  app.delete("/bucket/:id", async (c) => {
    const caller = await callerOf(storage, c);
    const id = c.req.param("id");
    const [object] = await rows(db, sql`select from storage.objects where bucket_id = ${id} limit 1`);
    if (object) throw new StorageError(409, "InvalidRequest", "The bucket you tried to delete is not empty");
    const count = await asCaller(db, caller, "storage.bucket.delete", (tx) =>
      run(
        tx,
        sql`
      delete from storage.buckets where id = ${id}`,
      ),
    );
    if (count === 0) throw noBucket();
    return c.json({ message: "Successfully deleted" });
  });

  app.post("/bucket/:id/empty", async (c) => {
    const caller = await callerOf(storage, c);
    const id = c.req.param("id");
    const removed = await asCaller(db, caller, "storage.bucket.empty", async (tx) => {
      const [bucket] = await rows(tx, sql<Bucket>`select * from storage.buckets where id = ${id}`);
      if (!bucket) throw noBucket();
      return rows(tx, sql<StoredObject>`delete from storage.objects where bucket_id = ${id} returning *`);
    });
    await files.remove(...removed);
    return c.json({ message: "Successfully emptied" });
  });
}

const present = (bucket: Bucket) => ({
  ...bucket,
  file_size_limit: bucket.file_size_limit === null ? null : Number(bucket.file_size_limit),
});

/** 1048576, "1MB" or "1MiB", all as powers of 1024; undefined means unchanged, null no limit. */
function toBytes(value: number | string | null | undefined, context: z.core.$RefinementCtx): number | null | undefined {
  if (value === null || value === undefined) return value;
  const match = /^(\d+(?:\.\d+)?)\s*([kmg]?)i?b?$/i.exec(String(value));
  if (match) return Math.floor(Number(match[1]) * unit(match[2]));
  context.addIssue({ code: "custom", message: "must be a size" });
  return null;
}

const unit = (letter: string | undefined) => 1024 ** ["", "k", "m", "g"].indexOf((letter ?? "").toLowerCase());
