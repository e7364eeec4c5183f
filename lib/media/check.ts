import "server-only";
import * as z from "zod";
import { AppError, isErrorCode } from "@/lib/errors";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type Inspection, inspectFile } from "./inspect";
import { riskOf } from "./kinds";
import { MAX_FILE_BYTES, MAX_VISITOR_FILE_BYTES } from "./limits";
import { type Attachment, attachmentSchema } from "./schema";
import { openStoredFile } from "./stored-file";
import { type LocalFile, withLocalCopy } from "./temporary";
import { mediaUrl } from "./url";
import { type MediaVariant, makePreview, makeVariants, mediaVariants, variantPath } from "./variants";

export const storedAttachmentSchema = z.object({
  ...attachmentSchema.shape,
  path: z.string(),
  bucket: z.string(),
  uploader_kind: z.enum(["member", "customer", "system", "api"]),
  variants: z.array(z.enum(mediaVariants)).nullable(),
});
type StoredAttachment = z.output<typeof storedAttachmentSchema>;
const uploadSchema = storedAttachmentSchema.extend({
  state: z.enum(["pending", "ready", "refused"]),
  refusal_code: z.string().nullable(),
});
type Upload = z.output<typeof uploadSchema>;
type Refusal = { refusal: "file_too_large" | "file_type_refused" };

/**
 * Inspects an uploaded file once; it can only be sent afterwards. A refusal is stored as well, and the bytes are deleted. `poster` is a picture
 * of a video, which the uploader's browser has drawn. Errors: attachment_not_ready, file_type_refused, file_too_large, unavailable.
 */
export async function checkUpload(attachment_id: string, poster?: Buffer): Promise<Attachment> {
  const { value } = await callFunction("system.find_attachment", { p_attachment_id: attachment_id });
  const stored = readAnswer(uploadSchema, value);
  if (stored.state === "ready") return withUrl(stored);
  if (stored.state === "refused") {
    throw new AppError(isErrorCode(stored.refusal_code) ? stored.refusal_code : "file_type_refused");
  }
  const found = await judge(stored, poster);
  const isRefused = "refusal" in found;
  const settled = await callFunction("system.settle_attachment", {
    p_attachment_id: attachment_id,
    ...(isRefused ? { p_state: "refused", p_refusal_code: found.refusal } : settlement(found, found.variants)),
  });
  if (isRefused) {
    await supabaseAdmin().storage.from(stored.bucket).remove([stored.path]);
    throw new AppError(found.refusal);
  }
  // null if another request settled it in the meantime
  return settled.value ? withUrl(readAnswer(uploadSchema, settled.value)) : checkUpload(attachment_id);
}

type Accepted = Inspection & { size: number; variants: MediaVariant[] | null };

async function judge(stored: Upload, poster: Buffer | undefined): Promise<Accepted | Refusal> {
  const isVisitors = stored.uploader_kind === "customer";
  const body = await openStoredFile(stored);
  if (!body) throw new AppError("attachment_not_ready");
  try {
    return await withLocalCopy(body, isVisitors ? MAX_VISITOR_FILE_BYTES : MAX_FILE_BYTES, async (file) => {
      const found = await inspectFile(file);
      if (file.size === 0 || found.isBroken || isRefusedUpload({ ...found, name: stored.name })) {
        return { refusal: "file_type_refused" };
      }
      const accepted = { ...found, size: file.size };
      // Members and programs send their pictures to a channel within seconds. Visitors do not, and anonymous requests decode nothing.
      if (isVisitors) return { ...accepted, variants: null };
      if (found.kind === "image") return { ...accepted, variants: await storeVariants(stored, file, found.mime) };
      return { ...accepted, variants: found.kind === "video" && poster ? await storePoster(stored, poster) : null };
    });
  } catch (failure) {
    if (failure instanceof AppError && (failure.code === "file_type_refused" || failure.code === "file_too_large")) {
      return { refusal: failure.code };
    }
    throw failure;
  }
}

/**
 * Which uploads are refused: programs and pages, because the uploader can be told, and our URLs must not distribute programs. SVG drawings
 * and documents with macros are accepted, and everything that channels deliver.
 */
function isRefusedUpload(file: { mime: string; name: string }): boolean {
  return riskOf(file) === "program" || file.mime === "text/html" || file.mime === "application/xml";
}

/** Creates and stores a picture's variants. Errors: file_type_refused if it cannot be decoded, unavailable. */
export async function storeVariants(
  stored: Pick<StoredAttachment, "bucket" | "path">,
  file: LocalFile,
  mime: string,
): Promise<MediaVariant[]> {
  return store(stored, await makeVariants(file.path, { mime, size: file.size }));
}

/** Stores a video's preview. Null if the picture cannot be decoded; the placeholder is served then. Throws unavailable. */
async function storePoster(
  stored: Pick<StoredAttachment, "bucket" | "path">,
  poster: Buffer,
): Promise<MediaVariant[] | null> {
  const preview = await makePreview(poster).catch((failure: unknown) => {
    if (failure instanceof AppError && failure.code === "file_type_refused") return null;
    throw failure;
  });
  return preview && store(stored, new Map([["preview", preview]]));
}

async function store(
  { bucket, path }: Pick<StoredAttachment, "bucket" | "path">,
  made: ReadonlyMap<MediaVariant, Buffer>,
): Promise<MediaVariant[]> {
  const objects = supabaseAdmin().storage.from(bucket);
  for (const [variant, bytes] of made) {
    const { error } = await objects.upload(variantPath(path, variant), bytes, {
      contentType: "image/jpeg",
      upsert: true,
    });
    if (error) throw new AppError("unavailable", {}, { cause: error });
  }
  return [...made.keys()];
}

type Settled = Pick<Attachment, "mime" | "size" | "kind" | "width" | "height" | "duration_ms">;
const settlement = (file: Settled, variants: readonly MediaVariant[] | null) => ({
  p_state: "ready",
  p_mime: file.mime,
  p_size: file.size,
  p_kind: file.kind,
  p_width: file.width,
  p_height: file.height,
  p_duration_ms: file.duration_ms,
  p_variants: variants && JSON.stringify(variants),
});

/** Settles the copy of an inspected file with the original's result and variants. Returns it ready to send. Throws unavailable. */
export async function settleCopy(attachment_id: string, path: string, original: StoredAttachment): Promise<Attachment> {
  const objects = supabaseAdmin().storage.from(original.bucket);
  for (const variant of original.variants ?? []) {
    const { error } = await objects.copy(variantPath(original.path, variant), variantPath(path, variant));
    if (error) throw new AppError("unavailable", {}, { cause: error });
  }
  const { value } = await callFunction("system.settle_attachment", {
    p_attachment_id: attachment_id,
    ...settlement(original, original.variants),
  });
  if (!original.variants) await callFunction("system.request_variants", { p_attachment_id: attachment_id });
  return value ? withUrl(readAnswer(uploadSchema, value)) : checkUpload(attachment_id);
}

function withUrl(stored: Upload): Attachment {
  return { ...attachmentSchema.parse(stored), url: mediaUrl(stored.id) };
}
