/** Serves files: ranges, conditional requests, and headers that keep browsers from running what a user uploaded. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context } from "hono";
import type { StoredObject } from "./access";
import { notFound } from "./errors";
import type { Files } from "./files";

const SCRIPTABLE =
  /^(text\/html|application\/xhtml|image\/svg|text\/xml|application\/xml|application\/javascript|text\/javascript)/i;

export async function send(c: Context, object: StoredObject, files: Files): Promise<Response> {
  const { mimetype, cacheControl, eTag, lastModified } = object.metadata;
  const path = files.pathOf(object);
  const { size } = await stat(path).catch(() => {
    throw notFound();
  });
  const scriptable = SCRIPTABLE.test(mimetype);
  const headers = new Headers({
    "content-type": scriptable && !mimetype.startsWith("image/svg") ? "text/plain; charset=utf-8" : mimetype,
    "cache-control": cacheControl,
    etag: eTag,
    "last-modified": new Date(lastModified).toUTCString(),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "none",
  });
  if (scriptable) headers.set("content-security-policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  const download = c.req.query("download");
  if (download !== undefined) {
    const name = download || object.name.split("/").at(-1) || "file";
    headers.set("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  }
  if (
    c.req
      .header("if-none-match")
      ?.split(/\s*,\s*/)
      .includes(eTag)
  )
    return new Response(null, { status: 304, headers });

  const range = parseRange(c.req.header("range"), size);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
  headers.set("content-length", String(size === 0 ? 0 : end - start + 1));
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD" || size === 0) return new Response(null, { status, headers });
  const stream = Readable.toWeb(createReadStream(path, { start, end }));
  return new Response(stream as ReadableStream<Uint8Array>, { status, headers });
}

/** Parses a single byte range; several ranges or invalid ones get the whole file. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || size === 0) return null;
  const [, first, last] = match;
  if (first === "" && last === "") return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
