import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { readMediaToken } from "./url";
import { hasVariant, type MediaVariant, makeVariant, mediaVariants } from "./variants";

const storedSchema = z.object({
  id: z.uuid(),
  bucket: z.string(),
  path: z.string(),
  name: z.string(),
  mime: z.string(),
  state: z.string(),
});

/** Kinds a browser may show in place; everything else is offered as a download. */
const SHOWN = /^(image\/(jpeg|png|webp|gif|avif)|video\/|audio\/|application\/pdf$)/;
/** A content's address never changes its content, so it may be kept. */
const CACHE = "private, max-age=31536000, immutable";

export const mediaQuerySchema = z.object({ as: z.enum(mediaVariants).optional() });

interface Asked {
  range: string | null;
  as: MediaVariant | undefined;
}

/**
 * The answer to /api/media/{token}: the file, the asked range of it, or another form of it, from storage. The token is the
 * authority: it is unguessable and goes only to those who may read the message. Throws not_found.
 */
export async function readMedia(token: string, { range, as }: Asked): Promise<Response> {
  const attachment_id = readMediaToken(token);
  if (!attachment_id) throw new AppError("not_found");
  const { value } = await callFunction("system.find_attachment", { p_attachment_id: attachment_id });
  const file = readAnswer(storedSchema.nullable(), value);
  if (file?.state !== "ready") throw new AppError("not_found");
  if (as) return readVariant(file, as);
  const { data, error } = await supabaseAdmin().storage.from(file.bucket).createSignedUrl(file.path, 60);
  if (error) throw new AppError("not_found", {}, { cause: error });
  const upstream = await fetch(data.signedUrl, { headers: range ? { range } : {} });
  if (!upstream.ok && upstream.status !== 416)
    throw new AppError(upstream.status === 404 ? "not_found" : "unavailable");
  return new Response(upstream.body, { status: upstream.status, headers: mediaHeaders(file, upstream.headers) });
}

async function readVariant(file: z.output<typeof storedSchema>, as: MediaVariant): Promise<Response> {
  if (!hasVariant(file.mime, as)) throw new AppError("not_found");
  const { data, error } = await supabaseAdmin().storage.from(file.bucket).download(file.path);
  if (error) throw new AppError("not_found", {}, { cause: error });
  const bytes = await makeVariant(Buffer.from(await data.arrayBuffer()), file.mime, as);
  const headers = mediaHeaders({ ...file, mime: "image/jpeg", name: "preview.jpg" }, new Headers());
  headers.delete("accept-ranges");
  return new Response(new Uint8Array(bytes), { headers });
}

function mediaHeaders(file: z.output<typeof storedSchema>, upstream: Headers): Headers {
  const shown = SHOWN.test(file.mime);
  const headers = new Headers({
    "content-type": file.mime === "text/plain" ? "text/plain; charset=utf-8" : file.mime,
    "content-disposition": `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    "cache-control": CACHE,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'",
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
  });
  for (const name of ["content-length", "content-range", "etag", "last-modified"]) {
    const value = upstream.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
