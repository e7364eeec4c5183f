import "server-only";

import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { ask } from "@/lib/supabase/ask";
import type { NewKey } from "./form";
import { makeToken } from "./token";

const DAY_MS = 86_400_000;

/** Creates a key and returns it; it cannot be read again. Errors: forbidden, invalid, too_many_keys. */
export async function createKey(member: Member, { id, name, scopes, lifetime_days }: NewKey): Promise<string> {
  const { token, prefix, token_hash } = makeToken();
  await callAsMember(member, "system.create_api_key", {
    p_id: id,
    p_name: name,
    p_scopes: scopes,
    p_prefix: prefix,
    p_token_hash: token_hash,
    ...(lifetime_days !== null && { p_expires_at: new Date(Date.now() + lifetime_days * DAY_MS).toISOString() }),
  });
  return token;
}

/** Revokes a key with immediate effect. Errors: not_found, forbidden. */
export async function revokeKey(member: Member, key_id: string): Promise<void> {
  await ask(member, "revoke_api_key", { p_key_id: key_id });
}
