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

/** Enough to know whether LINE has ever allowed one. */
const KNOWN_NARROWCASTS = 200;

/** How many people an audience reaches, and how many are excluded for which reason. Errors: forbidden, invalid (audience). */
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

/** Up to a hundred people behind one of its counts. */
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

/** A channel as broadcasts use it. */
export interface BroadcastSocial {
  id: string;
  kind: SocialKind;
  name: string;
  status: string;
  /** Number of followers, as last reported by the provider. */
  followers: number | null;
  quota_limit: number | null;
  quota_used: number | null;
  quota_asked_at: string | null;
  /** LINE has refused to choose recipients for it, and has never done so. */
  refuses_narrow: boolean;
}

export async function listBroadcastSocials(member: Member): Promise<BroadcastSocial[]> {
  const [data, narrowcasts] = await Promise.all([
    ask(
      member.db
        .from("socials")
        .select("id, kind, name, status, followers, quota_limit, quota_used, quota_asked_at")
        .eq("project_id", member.project_id)
        .order("created_at"),
    ),
    ask(
      member.db
        .from("broadcast_narrowcasts")
        .select("social_id, reason, request_id")
        .eq("project_id", member.project_id)
        .or("reason.eq.narrow_not_allowed,request_id.not.is.null")
        .limit(KNOWN_NARROWCASTS),
    ),
  ]);
  return data.map((social) => {
    const known = narrowcasts.filter(({ social_id }) => social_id === social.id);
    return { ...social, refuses_narrow: known.length > 0 && known.every(({ request_id }) => request_id === null) };
  }) as BroadcastSocial[];
}

/** Channels for the composer, with the providers' current quotas if they respond in time. */
export async function listComposerSocials(member: Member): Promise<BroadcastSocial[]> {
  const socials = await listBroadcastSocials(member);
  return (await refreshQuotas(socials)) ? listBroadcastSocials(member) : socials;
}

/** Connected LINE accounts, with their current quotas. */
export async function listLineAccounts(member: Member): Promise<BroadcastSocial[]> {
  const socials = await listComposerSocials(member);
  return socials.filter(({ kind, status }) => kind === "line" && status !== "disconnected");
}
