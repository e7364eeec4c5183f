import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import { socialKinds } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { checksSchema } from "./checks";
import { openCredentials } from "./credentials";
import type { Account } from "./provider-account";

export const socialSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  kind: z.enum(socialKinds),
  external_id: z.string(),
  status: z.enum(["connected", "needs_attention", "disconnected"]),
  sealed: z.string().nullable(),
  has_templates: z.boolean().optional(),
  checks: checksSchema,
});
export type ConnectedSocial = Omit<z.output<typeof socialSchema>, "sealed"> & Account;

/** Converts a social from the database's functions, opening its credentials. */
export function openSocial({ sealed, ...social }: z.output<typeof socialSchema>): ConnectedSocial {
  return { ...social, credentials: sealed ? openCredentials(social.id, sealed) : null };
}

/** A connected account by our id, with open credentials; null if there is none. */
export async function findSocial(social_id: string): Promise<ConnectedSocial | null> {
  if (!z.uuid().safeParse(social_id).success) return null;
  const { value } = await callFunction("system.find_social", { p_social_id: social_id });
  const social = readAnswer(socialSchema.nullable(), value);
  return social && openSocial(social);
}

/** Like findSocial, but without credentials if they cannot be opened, so that an examination says that the token no longer works. */
export async function findSocialToExamine(social_id: string): Promise<ConnectedSocial | null> {
  const { value } = await callFunction("system.find_social", { p_social_id: social_id });
  const social = readAnswer(socialSchema.nullable(), value);
  if (!social) return null;
  try {
    return openSocial(social);
  } catch (failure) {
    log("error", "credentials_not_opened", { social_id, ...failureDetails(failure) });
    return sealedAccount(social);
  }
}

/**
 * The connected account with a provider's id, in any project, without its credentials; null if there is none. An account whose credentials
 * cannot be opened still receives messages.
 */
export async function findSealedSocialOf(
  kind: ConnectedSocial["kind"],
  external_id: string,
): Promise<ConnectedSocial | null> {
  const { value } = await callFunction("system.find_social", { p_kind: kind, p_external_id: external_id });
  const social = readAnswer(socialSchema.nullable(), value);
  return social && sealedAccount(social);
}

/** An account without its credentials, which suffices to parse its events. */
export function sealedAccount({ sealed: _, ...account }: z.output<typeof socialSchema>): ConnectedSocial {
  return { ...account, credentials: null };
}

/** How long webhooks may use a cached account, in ms. */
const KEPT_MS = 15_000;
const kept = new Map<string, { social: ConnectedSocial | null; until: number }>();

/**
 * Like findSocial, cached for some seconds because a busy account gets hundreds of webhooks. Call `forgetSocial` after a signature
 * mismatch: the secret may have just changed.
 */
export async function findSocialCached(social_id: string): Promise<ConnectedSocial | null> {
  const known = kept.get(social_id);
  if (known && known.until > Date.now()) return known.social;
  const social = await findSocial(social_id);
  if (kept.size > 1_000) kept.clear();
  kept.set(social_id, { social, until: Date.now() + KEPT_MS });
  return social;
}

export function forgetSocial(social_id: string): void {
  kept.delete(social_id);
}
