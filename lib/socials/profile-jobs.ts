import "server-only";
import * as z from "zod";
import { env, publicConfig } from "@/lib/env";
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

/**
 * Job fetch_profile: fetches name and picture of a customer, a group, or a group's member (`member_id`). Copies pictures, because their
 * URLs expire. Also records that the provider returned no profile: a later message tries again.
 */
export async function fetchProfile(payload: unknown): Promise<void> {
  const { social_id, external_customer_id, member_id } = payloadSchema.parse(payload);
  const social = await findSocial(social_id);
  if (!social) return;
  if (member_id === undefined) await keepCustomer(social, external_customer_id);
  else await keepMember(social, external_customer_id, member_id);
}

async function keepCustomer(social: ConnectedSocial, external_customer_id: string): Promise<void> {
  const { profile, picture_url } = await ask(social, () =>
    findAdapter(social.kind)?.fetchProfile?.(social, external_customer_id),
  );
  const { value } = await callFunction("system.settle_profile", {
    p_social_id: social.id,
    p_external_customer_id: external_customer_id,
    p_name: profile?.name ?? null,
    p_picture_url: picture_url,
    p_language: profile?.language,
    p_member_count: profile?.member_count,
  });
  for (const room of readAnswer(z.array(roomEventSchema), value)) await announce({ room });
}

async function keepMember(social: ConnectedSocial, external_customer_id: string, member_id: string): Promise<void> {
  const { profile, picture_url } = await ask(social, () =>
    findAdapter(social.kind)?.fetchMember?.(social, external_customer_id, member_id),
  );
  const { value } = await callFunction("system.settle_group_member", {
    p_social_id: social.id,
    p_external_customer_id: external_customer_id,
    p_member_id: member_id,
    p_name: profile?.name ?? null,
    p_picture_url: picture_url,
  });
  for (const message of readAnswer(z.array(messageSchema), value)) await announceMessage(message);
}

/** A profile with our copy of its picture. */
const ask = (social: ConnectedSocial, fetchProfile: () => Promise<Profile | null> | undefined) =>
  callInBackground(social.id, async () => {
    const profile = await fetchProfile();
    return { profile, picture_url: profile?.picture_url ? await copyPicture(profile.picture_url) : null };
  });

/** The URL of our copy, or null: a name without a picture is better than none. */
export async function copyPicture(address: string): Promise<string | null> {
  const { LINE_API_BASE_URL, FACEBOOK_GRAPH_BASE_URL, SUPABASE_URL } = env();
  try {
    const { status, body } = await safeFetch(address, {
      timeoutMs: PICTURE_TIMEOUT_MS,
      maxBytes: MAX_PICTURE_BYTES,
      // the hosts that the operator configures serve pictures, too
      trustedHosts: [LINE_API_BASE_URL, FACEBOOK_GRAPH_BASE_URL].map((origin) => new URL(origin).host),
    });
    if (status !== 200) return null;
    const picture = await decodePicture(body, (image) =>
      image.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: "cover" }).webp().toBuffer(),
    );
    const path = `${crypto.randomUUID()}.webp`;
    const bucket = supabaseAdmin().storage.from("pictures");
    const { error } = await bucket.upload(path, picture, { contentType: "image/webp", cacheControl: "31536000" });
    // the URL that browsers use
    return error ? null : bucket.getPublicUrl(path).data.publicUrl.replace(SUPABASE_URL, publicConfig().supabaseUrl);
  } catch {
    return null;
  }
}
