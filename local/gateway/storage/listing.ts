/** Lists a bucket as folders and files. Folders do not exist: they are prefixes of names. */

import type { Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { rows } from "../database";
import { asCaller, getBucket, type StoredObject } from "./access";
import { callerOf, readBody, type StorageContext } from "./context";

const MOST = 1000;
const listBody = z.object({
  prefix: z.string().default(""),
  search: z.string().default(""),
  limit: z.number().int().positive().default(100),
  offset: z.number().int().nonnegative().default(0),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});
const pageBody = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().positive().default(MOST),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
});

interface Entry extends StoredObject {
  entry: string;
  is_folder: boolean;
}

export function listingRoutes(app: Hono, storage: StorageContext): void {
  const { db } = storage;

  app.post("/object/list/:bucket", async (c) => {
    const caller = await callerOf(storage, c);
    const input = await readBody(c, listBody);
    const { id } = await getBucket(db, c.req.param("bucket"));
    const folder = input.prefix.replace(/^\/+|\/+$/g, "");
    const base = folder ? `${folder}/` : "";
    const column = input.sortBy.column === "name" ? "entry" : input.sortBy.column;
    const entries = await asCaller(db, caller, "storage.object.list", (tx) =>
      rows(
        tx,
        sql<Entry>`
      with inside as (
        select *, split_part(substr(name, ${base.length + 1}), '/', 1) as entry,
          strpos(substr(name, ${base.length + 1}), '/') > 0 as is_folder
        from storage.objects where bucket_id = ${id} and name like ${`${literal(base)}%`}
      ), entries as (
        select distinct on (entry, is_folder) * from inside
        where entry ilike ${`${literal(input.search)}%`} order by entry, is_folder
      )
      select * from entries
      order by is_folder desc, ${sql.ref(column)} ${input.sortBy.order === "desc" ? sql`desc` : sql`asc`}
      limit ${Math.min(input.limit, MOST)} offset ${input.offset}`,
      ),
    );
    return c.json(entries.map((entry) => (entry.is_folder ? presentFolder(entry.entry) : present(entry, entry.entry))));
  });

  app.post("/object/list-v2/:bucket", async (c) => {
    const caller = await callerOf(storage, c);
    const input = await readBody(c, pageBody);
    const { id } = await getBucket(db, c.req.param("bucket"));
    const limit = Math.min(input.limit, MOST);
    const after = input.cursor ? Buffer.from(input.cursor, "base64url").toString() : "";
    const from = input.prefix.length + 1;
    const entries = await asCaller(db, caller, "storage.object.list_v2", (tx) =>
      rows(
        tx,
        sql<Entry>`
      with inside as (
        select *, ${input.with_delimiter} and strpos(substr(name, ${from}), '/') > 0 as is_folder
        from storage.objects where bucket_id = ${id} and name like ${`${literal(input.prefix)}%`}
      ), entries as (
        select *, case when is_folder
          then ${input.prefix}::text || split_part(substr(name, ${from}), '/', 1) || '/' else name end as entry
        from inside
      )
      select distinct on (entry) * from entries where entry > ${after} order by entry limit ${limit + 1}`,
      ),
    );
    const page = entries.slice(0, limit);
    const hasNext = entries.length > limit;
    const last = page.at(-1);
    return c.json({
      hasNext,
      ...(hasNext && last && { nextCursor: Buffer.from(last.entry).toString("base64url") }),
      folders: page.filter((entry) => entry.is_folder).map(({ entry }) => ({ name: entry, key: entry })),
      objects: page
        .filter((entry) => !entry.is_folder)
        .map((entry) => ({ ...present(entry, entry.name), key: entry.name })),
    });
  });
}

const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const present = ({ id, updated_at, created_at, last_accessed_at, metadata }: StoredObject, name: string) => ({
  name,
  id,
  updated_at,
  created_at,
  last_accessed_at,
  metadata,
});

const presentFolder = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});
