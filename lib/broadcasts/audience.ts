import "server-only";

import type { Member } from "@/lib/members/authority";
import type { SocialKind } from "@/lib/rooms/schema";
import { refreshQuotas } from "@/lib/socials/quota";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  type AudienceCount,
  type AudiencePerson,
  type AudienceQuery,
  audienceCountSchema,
  audiencePersonSchema,
} from "./schema";

/** How many a description reaches, and who is left out for what. Errors: forbidden, invalid (audience). */
export async function countAudience(member: Member, query: AudienceQuery): Promise<AudienceCount> {
  return readAnswer(
    audienceCountSchema,
    await ask(member, "count_audience", {
      p_project_id: member.project_id,
      p_social_ids: query.social_ids,
      p_audience: query.audience,
      p_ignores_cap: query.ignores_cap,
    }),
  );
}

/** Up to a hundred of those behind a number of it. */
export async function listAudience(member: Member, query: AudienceQuery): Promise<AudiencePerson[]> {
  return readAnswer(
    audiencePersonSchema.array(),
    await ask(member, "list_audience", {
      p_project_id: member.project_id,
      p_social_ids: query.social_ids,
      p_audience: query.audience,
      p_ignores_cap: query.ignores_cap,
      ...(query.reason && query.reason !== "none" && { p_reason: query.reason }),
    }),
  );
}

/** An account as broadcasts use it. */
export interface BroadcastSocial {
  id: string;
  kind: SocialKind;
  name: string;
  status: string;
  /** Who follows it, as its provider last said. */
  followers: number | null;
  quota_limit: number | null;
  quota_used: number | null;
  quota_asked_at: string | null;
}

export async function listBroadcastSocials(member: Member): Promise<BroadcastSocial[]> {
  const data = await ask(
    member.db
      .from("socials")
      .select("id, kind, name, status, followers, quota_limit, quota_used, quota_asked_at")
      .eq("project_id", member.project_id)
      .order("created_at"),
  );
  return data as BroadcastSocial[];
}

/** The same for who writes a broadcast: with each quota as its provider tells it now, where it answers soon. */
export async function listComposerSocials(member: Member): Promise<BroadcastSocial[]> {
  const socials = await listBroadcastSocials(member);
  return (await refreshQuotas(socials)) ? listBroadcastSocials(member) : socials;
}

/** Those of LINE that are connected, with their quotas of now. */
export async function listLineAccounts(member: Member): Promise<BroadcastSocial[]> {
  const socials = await listComposerSocials(member);
  return socials.filter(({ kind, status }) => kind === "line" && status !== "disconnected");
}
