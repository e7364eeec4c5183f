import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { decodePicture } from "@/lib/media/decoder";
import { supabaseAdmin } from "@/lib/supabase/admin";

/** The bucket of conversation files; only the server reads it. */
const BUCKET = "attachments";
const LONGEST = 2400;

/**
 * Re-encodes a slip image as JPEG, which drops everything but its pixels, and stores it large enough for its QR code to be read again.
 * Returns its path, which is unique: evidence of a payment is never overwritten. Throws file_type_refused.
 */
export async function saveSlipImage(project_id: string, bytes: Buffer): Promise<string> {
  const path = `${project_id}/billing/${randomUUID()}.jpg`;
  const picture = await decodePicture(bytes, (image) =>
    image
      .flatten({ background: "#fff" })
      .resize(LONGEST, LONGEST, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
  const { error } = await supabaseAdmin().storage.from(BUCKET).upload(path, picture, { contentType: "image/jpeg" });
  if (error) throw new AppError("unavailable", {}, { cause: error });
  return path;
}

/** Throws unavailable. */
export async function loadSlipImage(path: string): Promise<Buffer> {
  const { data, error } = await supabaseAdmin().storage.from(BUCKET).download(path);
  if (error) throw new AppError("unavailable", {}, { cause: error });
  return Buffer.from(await data.arrayBuffer());
}

export async function removeSlipImage(path: string): Promise<void> {
  await supabaseAdmin().storage.from(BUCKET).remove([path]);
}
