/** Signed URLs: whoever may read (or write) an object can delegate that right for a limited time. */

import type { Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import type { Caller } from "../callers";
import { columnsAndValues, rows, run } from "../database";
import { asCaller, checkKey, findObject, getBucket, ownerOf, pathAfter } from "./access";
import { callerOf, readBody, type StorageContext } from "./context";
import { notFound } from "./errors";
import { upload } from "./objects";
import { send } from "./send";

const UPLOAD_SECONDS = 7200;
const signBody = z.object({ expiresIn: z.number().positive(), paths: z.array(z.string()).optional() });
const SERVICE: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Rolls back a transaction that only checked whether something is allowed. */
class Rehearsed extends Error {}

export function signingRoutes(app: Hono, storage: StorageContext): void {
  const { db, files, signatures } = storage;

  app.get("/object/sign/*", async (c) => {
    const { bucket, key } = pathAfter(c.req.raw, "/object/sign/");
    await signatures.verify(c.req.query("token"), "read", `${bucket}/${key}`);
    const object = await findObject(db, bucket, key);
    if (!object) throw notFound();
    return send(c, object, files);
  });

  app.post("/object/sign/*", async (c) => {
    const caller = await callerOf(storage, c);
    const { bucket, key } = pathAfter(c.req.raw, "/object/sign/");
    const { expiresIn, paths } = await readBody(c, signBody);
    await getBucket(db, bucket);
    const keys = key ? [key] : (paths ?? []);
    const operation = key ? "storage.object.sign" : "storage.object.sign_many";
    const found = await asCaller(db, caller, operation, (tx) =>
      rows(
        tx,
        sql<{ name: string }>`
      select name from storage.objects where bucket_id = ${bucket} and name = any(${keys})`,
      ),
    );
    const readable = new Set(found.map(({ name }) => name));
    const signedUrl = async (name: string) => {
      const token = await signatures.sign({ kind: "read", url: `${bucket}/${name}` }, expiresIn);
      // storage-js encodes this itself, so the name must not be encoded yet.
      return `/object/sign/${bucket}/${name}?token=${token}`;
    };
    if (key) {
      if (!readable.has(key)) throw notFound();
      return c.json({ signedURL: await signedUrl(key) });
    }
    const refused = "Either the object does not exist or you do not have access to it";
    const answers = keys.map(async (path) =>
      readable.has(path)
        ? { path, signedURL: await signedUrl(path), error: null }
        : { path, signedURL: null, error: refused },
    );
    return c.json(await Promise.all(answers));
  });

  app.post("/object/upload/sign/*", async (c) => {
    const caller = await callerOf(storage, c);
    const { bucket, key } = pathAfter(c.req.raw, "/object/upload/sign/");
    const upsert = c.req.header("x-upsert") === "true";
    const owner = ownerOf(caller);
    checkKey(key);
    await getBucket(db, bucket);
    const row = { bucket_id: bucket, name: key, owner, owner_id: owner };
    await asCaller(db, caller, "storage.object.sign_upload_url", async (tx) => {
      await run(
        tx,
        sql`insert into storage.objects ${columnsAndValues(row)} ${
          upsert ? sql`on conflict (bucket_id, name) do update set updated_at = now()` : sql``
        }`,
      );
      throw new Rehearsed();
    }).catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
    const token = await signatures.sign({ kind: "write", url: `${bucket}/${key}`, owner, upsert }, UPLOAD_SECONDS);
    return c.json({ url: `/object/upload/sign/${bucket}/${encodePath(key)}?token=${token}`, token });
  });

  app.put("/object/upload/sign/*", async (c) => {
    const { bucket, key } = pathAfter(c.req.raw, "/object/upload/sign/");
    const grant = await signatures.verify(c.req.query("token"), "write", `${bucket}/${key}`);
    const operation = "storage.object.upload_signed";
    const target = { bucket, key, upsert: grant.upsert === true, operation, owner: grant.owner ?? null };
    return c.json(await upload(storage, c.req.raw, SERVICE, target));
  });
}

const encodePath = (key: string) => key.split("/").map(encodeURIComponent).join("/");
