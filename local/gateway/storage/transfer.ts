/** Moves and copies an object within a bucket or to another one. */

import { randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { assignments, columnsAndValues, run } from "../database";
import { asCaller, checkKey, findObject, getBucket, ownerOf } from "./access";
import { callerOf, readBody, type StorageContext } from "./context";
import { denied, notFound } from "./errors";

const transferBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});

export function transferRoutes(app: Hono, storage: StorageContext): void {
  const { db, files } = storage;

  async function readTarget(c: Context) {
    const input = await readBody(c, transferBody);
    const name = checkKey(input.destinationKey);
    const from = await getBucket(db, input.bucketId);
    const to = await getBucket(db, input.destinationBucket ?? input.bucketId);
    return { source: { bucket: from.id, key: input.sourceKey }, bucket_id: to.id, name };
  }

  app.post("/object/move", async (c) => {
    const caller = await callerOf(storage, c);
    const { source, bucket_id, name } = await readTarget(c);
    const old = await asCaller(db, caller, "storage.object.move", async (tx) => {
      const object = await findObject(tx, source.bucket, source.key);
      if (!object) throw notFound();
      const version = randomUUID();
      const count = await run(
        tx,
        sql`
        update storage.objects set ${assignments({ bucket_id, name, version, updated_at: new Date() })} where id = ${object.id}`,
      );
      if (count === 0) throw denied();
      await files.copy(object, { id: object.id, version });
      return object;
    });
    await files.remove(old);
    return c.json({ message: "Successfully moved" });
  });

  app.post("/object/copy", async (c) => {
    const caller = await callerOf(storage, c);
    const { source, bucket_id, name } = await readTarget(c);
    const copy = { id: randomUUID(), version: randomUUID() };
    const owner = ownerOf(caller);
    await asCaller(db, caller, "storage.object.copy", async (tx) => {
      const object = await findObject(tx, source.bucket, source.key);
      if (!object) throw notFound();
      const { metadata, user_metadata } = object;
      const row = { ...copy, bucket_id, name, owner, owner_id: owner, metadata, user_metadata };
      await run(tx, sql`insert into storage.objects ${columnsAndValues(row)}`);
      await files.copy(object, copy);
    });
    return c.json({ Key: `${bucket_id}/${name}`, Id: copy.id, path: name });
  });
}
