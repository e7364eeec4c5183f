/** /object: uploads, downloads and deletes files. */

import { randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import type { Caller } from "../callers";
import { columnsAndValues, rows, run } from "../database";
import { asCaller, checkKey, findObject, getBucket, ownerOf, pathAfter, type StoredObject } from "./access";
import { callerOf, readBody, type StorageContext } from "./context";
import { notFound } from "./errors";
import { receive } from "./receive";
import { send } from "./send";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_AT_ONCE = 1000;
const removeBody = z.object({ prefixes: z.array(z.string()).max(MOST_AT_ONCE).default([]) });

interface Upload {
  bucket: string;
  key: string;
  upsert: boolean;
  operation: string;
  owner: string | null;
}

/** Receives the body and stores it as `caller`. Commits the row only once its file is in place. */
export async function upload(storage: StorageContext, request: Request, caller: Caller, target: Upload) {
  const { db, files } = storage;
  const { bucket, key, owner } = target;
  checkKey(key);
  const received = await receive(request, await getBucket(db, bucket), storage.largestFile, files);
  const old = target.upsert ? await findObject(db, bucket, key) : null;
  const stored = { id: old?.id ?? randomUUID(), version: randomUUID() };
  const row = {
    ...stored,
    bucket_id: bucket,
    name: key,
    owner: owner && UUID.test(owner) ? owner : null,
    owner_id: owner,
    metadata: received.facts,
    user_metadata: received.userMetadata,
  };
  try {
    await asCaller(db, caller, target.operation, async (tx) => {
      await run(
        tx,
        sql`insert into storage.objects ${columnsAndValues(row)} ${
          target.upsert
            ? // the id as well: concurrent uploads of one key do not see each other, and each file is stored under its own id
              sql`on conflict (bucket_id, name) do update set id = excluded.id, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
              version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
            : sql``
        }`,
      );
      await files.keep(received.temporary, stored);
    });
  } catch (error) {
    await files.discard(received.temporary);
    await files.remove(stored);
    throw error;
  }
  if (old) await files.remove(old);
  return { Id: stored.id, Key: `${bucket}/${key}`, path: key };
}

/** The object, if the caller may read it; public buckets need no session. */
async function readable(
  storage: StorageContext,
  c: Context,
  bucket: string,
  key: string,
  operation: string,
): Promise<StoredObject> {
  const { db } = storage;
  const object = (await getBucket(db, bucket)).public
    ? await findObject(db, bucket, key)
    : await asCaller(db, await callerOf(storage, c), operation, (tx) => findObject(tx, bucket, key));
  if (!object) throw notFound();
  return object;
}

export function objectRoutes(app: Hono, storage: StorageContext): void {
  const { db, files } = storage;

  app.get("/object/public/*", async (c) => {
    const { bucket, key } = pathAfter(c.req.raw, "/object/public/");
    const object = (await getBucket(db, bucket)).public ? await findObject(db, bucket, key) : null;
    if (!object) throw notFound();
    return send(c, object, files);
  });

  app.get("/object/info/*", async (c) => {
    const prefix = /\/object\/info\/((public|authenticated)\/)?/.exec(c.req.path)?.[0] ?? "/object/info/";
    const { bucket, key } = pathAfter(c.req.raw, prefix);
    const object = await readable(storage, c, bucket, key, "object.get_authenticated_info");
    const { size, mimetype, cacheControl, eTag, lastModified } = object.metadata;
    return c.json({
      id: object.id,
      name: object.name,
      bucket_id: object.bucket_id,
      version: object.version,
      size,
      content_type: mimetype,
      cache_control: cacheControl,
      etag: eTag,
      last_modified: lastModified,
      metadata: object.user_metadata ?? {},
      created_at: object.created_at,
      updated_at: object.updated_at,
    });
  });

  const download = (prefix: string) => async (c: Context) => {
    const { bucket, key } = pathAfter(c.req.raw, prefix);
    return send(c, await readable(storage, c, bucket, key, "storage.object.get_authenticated"), files);
  };
  app.get("/object/authenticated/*", download("/object/authenticated/"));
  app.get("/object/*", download("/object/"));

  const put = (operation: string, upsert: (c: Context) => boolean) => async (c: Context) => {
    const caller = await callerOf(storage, c);
    const target = { ...pathAfter(c.req.raw, "/object/"), upsert: upsert(c), operation, owner: ownerOf(caller) };
    return c.json(await upload(storage, c.req.raw, caller, target));
  };
  app.post(
    "/object/*",
    put("storage.object.upload", (c) => c.req.header("x-upsert") === "true"),
  );
  app.put(
    "/object/*",
    put("storage.object.upload_update", () => true),
  );

  app.delete("/object/:bucket", async (c) => {
    const caller = await callerOf(storage, c);
    const { prefixes } = await readBody(c, removeBody);
    const { id } = await getBucket(db, c.req.param("bucket"));
    const removed = await asCaller(db, caller, "storage.object.delete_many", (tx) =>
      rows(
        tx,
        sql<StoredObject>`
      delete from storage.objects where bucket_id = ${id} and name = any(${prefixes}) returning *`,
      ),
    );
    await files.remove(...removed);
    return c.json(removed);
  });

  app.delete("/object/:bucket/*", async (c) => {
    const caller = await callerOf(storage, c);
    const { bucket, key } = pathAfter(c.req.raw, "/object/");
    const [removed] = await asCaller(db, caller, "storage.object.delete", (tx) =>
      rows(
        tx,
        sql<StoredObject>`
      delete from storage.objects where bucket_id = ${bucket} and name = ${key} returning *`,
      ),
    );
    if (!removed) throw notFound();
    await files.remove(removed);
    return c.json({ message: "Successfully deleted" });
  });
}
