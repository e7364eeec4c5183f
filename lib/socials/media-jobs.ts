import "server-only";
import * as z from "zod";
import { env, publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { safeFetch } from "@/lib/http/safe-fetch";
import { decodePicture } from "@/lib/media/decoder";
import { inspectFile } from "@/lib/media/inspect";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import { storeFile } from "@/lib/media/stored-file";
import { withLocalCopy } from "@/lib/media/temporary";
import { messageSchema } from "@/lib/messages/schema";
import { announce, announceMessage } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { findSocial, openSocial, socialSchema } from "./accounts";
import { findAdapter } from "./registry";

const mediaPayloadSchema = z.object({ attachment_id: z.uuid() });
const sourceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  bucket: z.string(),
  kind: z.string(),
  reference: z.string(),
  social: socialSchema.nullable(),
});

/**
 * Job fetch_media: copies a customer's file from the provider into our storage, of whatever kind it is, by way of the disk. What the
 * provider no longer has, and what is too large, is shown as such. `is_last`: no further attempt follows.
 */
export async function fetchMedia(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { attachment_id } = mediaPayloadSchema.parse(payload);
  const found = await callFunction("system.find_media_source", { p_attachment_id: attachment_id });
  const source = readAnswer(sourceSchema.nullable(), found.value);
  if (!source) return;
  let outcome: Record<string, unknown>;
  try {
    outcome = await copy(source);
  } catch (failure) {
    const isFinal =
      failure instanceof AppError && ["not_found", "file_too_large", "too_large", "invalid"].includes(failure.code);
    if (!isFinal && !is_last) throw failure;
    outcome = { p_state: "refused", p_refusal_code: isFinal ? failure.code : "unavailable" };
  }
  const { value } = await callFunction("system.settle_media", { p_attachment_id: attachment_id, ...outcome });
  const message = readAnswer(z.nullable(messageSchema), value);
  if (message) await announceMessage(message);
}

async function copy({
  social,
  reference,
  bucket,
  path,
}: z.output<typeof sourceSchema>): Promise<Record<string, unknown>> {
  const adapter = social && findAdapter(social.kind);
  if (!social || !adapter?.fetchMedia) throw new AppError("not_found");
  const body = await adapter.fetchMedia(openSocial(social), reference, MAX_FILE_BYTES);
  return withLocalCopy(body, MAX_FILE_BYTES, async (file) => {
    if (file.size === 0) throw new AppError("not_found");
    const { mime, kind, width, height, duration_ms } = await inspectFile(file);
    if (!(await storeFile({ bucket, path }, file, mime))) throw new AppError("file_too_large");
    return {
      p_state: "ready",
      p_mime: mime,
      p_size: file.size,
      p_kind: kind,
      p_width: width,
      p_height: height,
      p_duration_ms: duration_ms,
    };
  });
}

const profilePayloadSchema = z.object({ social_id: z.uuid(), external_customer_id: z.string() });
const PICTURE_PIXELS = 256;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const PICTURE_TIMEOUT_MS = 15_000;

/** Job fetch_profile: the name and picture of somebody who wrote for the first time. The picture is copied, for its address expires. */
export async function fetchProfile(payload: unknown): Promise<void> {
  const { social_id, external_customer_id } = profilePayloadSchema.parse(payload);
  const social = await findSocial(social_id);
  const adapter = social && findAdapter(social.kind);
  const profile = social ? await adapter?.fetchProfile?.(social, external_customer_id) : null;
  if (!profile) return;
  const { value } = await callFunction("system.settle_profile", {
    p_social_id: social_id,
    p_external_customer_id: external_customer_id,
    p_name: profile.name,
    p_picture_url: profile.picture_url ? await copyPicture(profile.picture_url) : null,
    p_language: profile.language,
  });
  for (const room of readAnswer(z.array(roomEventSchema), value)) await announce({ room });
}

/** The address of our copy, or null: a name without a picture is better than none. */
export async function copyPicture(address: string): Promise<string | null> {
  const { LINE_API_BASE_URL, FACEBOOK_GRAPH_BASE_URL, SUPABASE_URL } = env();
  try {
    const { status, body } = await safeFetch(address, {
      timeoutMs: PICTURE_TIMEOUT_MS,
      maxBytes: MAX_PICTURE_BYTES,
      // a stand-in on this machine has its pictures there, too
      trustedHosts: [LINE_API_BASE_URL, FACEBOOK_GRAPH_BASE_URL].map((origin) => new URL(origin).host),
    });
    if (status !== 200) return null;
    const picture = await decodePicture(body, (image) =>
      image.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: "cover" }).webp().toBuffer(),
    );
    const path = `${crypto.randomUUID()}.webp`;
    const bucket = supabaseAdmin().storage.from("pictures");
    const { error } = await bucket.upload(path, picture, { contentType: "image/webp", cacheControl: "31536000" });
    // as browsers reach it
    return error ? null : bucket.getPublicUrl(path).data.publicUrl.replace(SUPABASE_URL, publicConfig().supabaseUrl);
  } catch {
    return null;
  }
}
