import "server-only";
import * as z from "zod";
import { env, publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { safeFetch } from "@/lib/http/safe-fetch";
import { decodePicture } from "@/lib/media/decoder";
import { messageSchema } from "@/lib/messages/schema";
import { announce, announceMessage } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type ConnectedSocial, findSocial } from "./accounts";
import type { Profile } from "./adapter";
import { callInBackground } from "./background";
import { findAdapter } from "./registry";

const payloadSchema = z.object({
  social_id: z.uuid(),
  external_customer_id: z.string(),
  member_id: z.string().optional(),
});
const PICTURE_PIXELS = 256;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const PICTURE_TIMEOUT_MS = 15_000;

interface Attempt {
  /** No retry follows. */
  is_last: boolean;
}

/**
 * Job fetch_profile: fetches name and picture of a customer, a group, or a group's member (`member_id`). Copies pictures, because their
 * URLs expire. Also records that the provider returned no profile: a later message tries again. Repeats for a picture that could not be
 * copied for now; the name is stored before.
 */
export async function fetchProfile(payload: unknown, attempt: Attempt): Promise<void> {
  const { social_id, external_customer_id, member_id } = payloadSchema.parse(payload);
  const social = await findSocial(social_id);
  if (!social) return;
  if (member_id === undefined) await keepCustomer(social, external_customer_id, attempt);
  else await keepMember(social, external_customer_id, member_id, attempt);
}

async function keepCustomer(social: ConnectedSocial, external_customer_id: string, attempt: Attempt): Promise<void> {
  const { profile, picture } = await ask(social, () =>
    findAdapter(social.kind)?.fetchProfile?.(social, external_customer_id),
  );
  const { value } = await callFunction("system.settle_profile", {
    p_social_id: social.id,
    p_external_customer_id: external_customer_id,
    p_name: profile?.name ?? null,
    p_picture_url: picture.url,
    p_language: profile?.language,
    p_member_count: profile?.member_count,
  });
  for (const room of readAnswer(z.array(roomEventSchema), value)) await announce({ room });
  requirePicture(picture, attempt);
}

async function keepMember(
  social: ConnectedSocial,
  external_customer_id: string,
  member_id: string,
  attempt: Attempt,
): Promise<void> {
  const { profile, picture } = await ask(social, () =>
    findAdapter(social.kind)?.fetchMember?.(social, external_customer_id, member_id),
  );
  const { value } = await callFunction("system.settle_group_member", {
    p_social_id: social.id,
    p_external_customer_id: external_customer_id,
    p_member_id: member_id,
    p_name: profile?.name ?? null,
    p_picture_url: picture.url,
  });
  for (const message of readAnswer(z.array(messageSchema), value)) await announceMessage(message);
  requirePicture(picture, attempt);
}

/** A profile with our copy of its picture. */
const ask = (social: ConnectedSocial, fetchProfile: () => Promise<Profile | null> | undefined) =>
  callInBackground(social.id, async () => {
    const profile = await fetchProfile();
    return { profile, picture: profile?.picture_url ? await copyPicture(profile.picture_url) : NO_PICTURE };
  });

interface CopiedPicture {
  /** Of our copy, or null: a name without a picture is better than none. */
  url: string | null;
  /** There is no copy for now; a later attempt may succeed. */
  mayPass: boolean;
}
export const NO_PICTURE: CopiedPicture = { url: null, mayPass: false };
const LATER: CopiedPicture = { url: null, mayPass: true };

/** Lets a job repeat for a picture that may come. Throws unavailable. */
export function requirePicture({ mayPass }: CopiedPicture, { is_last }: Attempt): void {
  if (mayPass && !is_last) throw new AppError("unavailable");
}

/** Copies a provider's picture into our storage. Never throws. */
export async function copyPicture(address: string): Promise<CopiedPicture> {
  const { LINE_API_BASE_URL, FACEBOOK_GRAPH_BASE_URL, SUPABASE_URL } = env();
  try {
    const { status, body } = await safeFetch(address, {
      timeoutMs: PICTURE_TIMEOUT_MS,
      maxBytes: MAX_PICTURE_BYTES,
      // the hosts that the operator configures serve pictures, too
      trustedHosts: [LINE_API_BASE_URL, FACEBOOK_GRAPH_BASE_URL].map((origin) => new URL(origin).host),
    });
    if (status >= 500 || status === 429 || status === 408) return LATER;
    if (status !== 200) return NO_PICTURE;
    const picture = await decodePicture(body, (image) =>
      image.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: "cover" }).webp().toBuffer(),
    );
    const path = `${crypto.randomUUID()}.webp`;
    const bucket = supabaseAdmin().storage.from("pictures");
    const { error } = await bucket.upload(path, picture, { contentType: "image/webp", cacheControl: "31536000" });
    // the URL that browsers use
    const url = bucket.getPublicUrl(path).data.publicUrl.replace(SUPABASE_URL, publicConfig().supabaseUrl);
    return error ? LATER : { url, mayPass: false };
  } catch (failure) {
    // no answer, or too many pictures are being decoded; otherwise it is no picture, or too large
    return failure instanceof AppError && failure.code === "unavailable" ? LATER : NO_PICTURE;
  }
}
