import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { storedAttachmentSchema, storeVariants } from "./check";
import { MAX_FILE_BYTES } from "./limits";
import { openStoredFile } from "./stored-file";
import { withLocalCopy } from "./temporary";
import { type MediaVariant, variantPath } from "./variants";

const BATCH = 100;

/** Job sweep_uploads: deletes files that were uploaded but never sent, and quick messages and saved items deleted a day ago with their files. */
export async function sweepUploads(): Promise<void> {
  await callFunction("system.sweep_quick_messages", {});
  await callFunction("system.sweep_saved_items", {});
  for (;;) {
    const { rows } = await callFunction("system.delete_abandoned_attachments", { p_limit: BATCH });
    for (const bucket of new Set(rows.map((row) => String(row.bucket)))) {
      const paths = rows.filter((row) => row.bucket === bucket).map((row) => String(row.path));
      await supabaseAdmin().storage.from(bucket).remove(paths);
    }
    if (rows.length < BATCH) return;
  }
}

const payloadSchema = z.object({ attachment_id: z.uuid() });

/** Job make_variants: creates a picture's variants on demand. Records a picture that cannot be decoded. */
export async function makeStoredVariants(payload: unknown): Promise<void> {
  const { attachment_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.find_attachment", { p_attachment_id: attachment_id });
  const found = readAnswer(storedAttachmentSchema.extend({ state: z.string() }).nullable(), value);
  if (found?.state !== "ready" || found.kind !== "image" || found.variants) return;
  const body = await openStoredFile(found);
  let variants: MediaVariant[] = [];
  try {
    if (body) variants = await withLocalCopy(body, MAX_FILE_BYTES, (file) => storeVariants(found, file, found.mime));
  } catch (failure) {
    if (!(failure instanceof AppError && failure.code === "file_type_refused")) throw failure;
  }
  const settled = await callFunction("system.settle_variants", {
    p_attachment_id: attachment_id,
    p_variants: JSON.stringify(variants),
  });
  if (settled.value || variants.length === 0) return;
  const left = await callFunction("system.find_attachment", { p_attachment_id: attachment_id });
  if (left.value) return;
  // the file was deleted in the meantime, and nothing else would remove its variants
  await supabaseAdmin()
    .storage.from(found.bucket)
    .remove(variants.map((variant) => variantPath(found.path, variant)));
}
