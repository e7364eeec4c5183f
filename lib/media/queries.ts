import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { DOCUMENTS, plainName, riskOf } from "./kinds";
import { attachmentKinds } from "./schema";
import { isMissing } from "./stored-file";
import { readMediaToken } from "./url";
import { type MediaVariant, mediaVariants, variantPath, videoPlaceholder } from "./variants";

const storedSchema = z.object({
  id: z.uuid(),
  bucket: z.string(),
  path: z.string(),
  name: z.string(),
  mime: z.string(),
  kind: z.enum(attachmentKinds),
  state: z.string(),
  variants: z.array(z.enum(mediaVariants)).nullable(),
});
type StoredFile = z.output<typeof storedSchema>;

/** Types that browsers may show inline; everything else is a download. */
const SHOWN = /^(image\/(jpeg|png|webp|gif|avif)|video\/|audio\/)/;
/** The content behind a URL never changes. */
const CACHE = "private, max-age=31536000, immutable";

export const mediaQuerySchema = z.object({ as: z.enum(mediaVariants).optional() });

interface Asked {
  range: string | null;
  as: MediaVariant | undefined;
}

/**
 * The response to /api/media/{token}: a file, the requested range of it, or a stored variant. The token is the authority: it is
 * unguessable, and only those who can read the message get it. Decodes nothing. Throws not_found, attachment_not_ready.
 */
export async function readMedia(token: string, { range, as }: Asked): Promise<Response> {
  const attachment_id = readMediaToken(token);
  if (!attachment_id) throw new AppError("not_found");
  const { value } = await callFunction("system.find_attachment", { p_attachment_id: attachment_id });
  const file = readAnswer(storedSchema.nullable(), value);
  if (file?.state !== "ready") throw new AppError("not_found");
  if (as === "preview" && file.kind === "video" && !file.variants?.includes(as)) return placeholderOf(file);
  return as ? stream(await variantOf(file, as), range) : stream(file, range);
}

async function stream(file: StoredFile, range: string | null): Promise<Response> {
  const { data, error } = await supabaseAdmin().storage.from(file.bucket).createSignedUrl(file.path, 60);
  if (error) throw new AppError(isMissing(error) ? "not_found" : "unavailable", {}, { cause: error });
  const upstream = await fetch(data.signedUrl, { headers: range ? { range } : {} });
  if (!upstream.ok && upstream.status !== 416)
    throw new AppError(upstream.status === 404 ? "not_found" : "unavailable");
  return new Response(upstream.body, { status: upstream.status, headers: mediaHeaders(file, upstream.headers) });
}

/** A stored variant. A missing one is created once by a job; one that cannot be created is not found. */
async function variantOf(file: StoredFile, as: MediaVariant): Promise<StoredFile> {
  if (file.kind !== "image" && !file.variants?.includes(as)) throw new AppError("not_found");
  if (!file.variants) {
    await callFunction("system.request_variants", { p_attachment_id: file.id });
    throw new AppError("attachment_not_ready");
  }
  if (file.variants.includes(as)) return asJpeg({ ...file, path: variantPath(file.path, as) });
  // a picture that channels accept unchanged has no separate JPEG
  if (as === "jpeg" && file.variants.length > 0) return file;
  throw new AppError("not_found");
}

const asJpeg = (file: StoredFile): StoredFile => ({ ...file, kind: "image", mime: "image/jpeg", name: "preview.jpg" });

async function placeholderOf(file: StoredFile): Promise<Response> {
  const headers = mediaHeaders(asJpeg(file), new Headers());
  headers.delete("accept-ranges");
  return new Response(new Uint8Array(await videoPlaceholder()), { headers });
}

/** Type and disposition: only verified pictures, sounds, videos and PDF are shown inline. */
function servedAs({ kind, mime, name }: StoredFile): { type: string; isShown: boolean } {
  if (kind !== "file") return { type: mime, isShown: SHOWN.test(mime) };
  const risk = riskOf({ mime, name });
  if (mime === "application/pdf" && !risk) return { type: mime, isShown: true };
  if (mime === "text/plain" && !risk) return { type: "text/plain; charset=utf-8", isShown: false };
  return { type: DOCUMENTS.has(mime) && !risk ? mime : "application/octet-stream", isShown: false };
}

function mediaHeaders(file: StoredFile, upstream: Headers): Headers {
  const { type, isShown } = servedAs(file);
  const headers = new Headers({
    "content-type": type,
    "content-disposition": `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(plainName(file.name))}`,
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
