import "server-only";
import { type BroadcastSocial, countAudience, listBroadcastSocials, listLineAccounts } from "@/lib/broadcasts/audience";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  type BotAdmin,
  type BotRequest,
  type BotSettings,
  botRequestSchema,
  botSettingsSchema,
  defaultBotSettings,
  type Segment,
  type SegmentPerson,
  segmentPersonSchema,
  segmentSchema,
} from "./schema";

/** The project's segments, by name; at most 50. */
export async function listSegments(member: Member): Promise<Segment[]> {
  return readAnswer(
    segmentSchema.array(),
    await ask(
      member.db.from("vip_segments").select("id, name, definition").eq("project_id", member.project_id).order("name"),
    ),
  );
}

/** Up to a hundred people of a segment, with the reason. Errors: forbidden, invalid (definition). */
export async function explainSegment(
  member: Member,
  { social_ids, definition }: { social_ids: string[]; definition: Segment["definition"] },
): Promise<SegmentPerson[]> {
  return readAnswer(
    segmentPersonSchema.array(),
    await ask(member, "explain_vip_segment", {
      p_project_id: member.project_id,
      p_social_ids: social_ids,
      p_definition: definition,
    }),
  );
}

type SettingsOf = (social_id: string) => BotSettings;

/** Settings of LINE accounts by social id; defaults for those without. */
async function readBotSettings(member: Member): Promise<SettingsOf> {
  const data = await ask(
    member.db
      .from("bot_broadcast_settings")
      .select("social_id, is_on, command_word, segment_id, needs_approval, daily_limit, admin_limit, sender_name")
      .eq("project_id", member.project_id),
  );
  const known = new Map(data.map(({ social_id, ...row }) => [social_id, readAnswer(botSettingsSchema, row)]));
  return (social_id) => known.get(social_id) ?? defaultBotSettings;
}

/** The connected LINE accounts, and their settings by id. */
export async function listBotSetups(
  member: Member,
): Promise<{ socials: BroadcastSocial[]; settings: Record<string, BotSettings> }> {
  const [socials, settingsOf] = await Promise.all([listLineAccounts(member), readBotSettings(member)]);
  return { socials, settings: Object.fromEntries(socials.map(({ id }) => [id, settingsOf(id)])) };
}

/** Who can broadcast from LINE, including those who have not used their code. */
export async function listBotAdmins(member: Member): Promise<BotAdmin[]> {
  return ask(
    member.db
      .from("bot_admins")
      .select("id, social_id, name, room_id, added_at, bound_at")
      .eq("project_id", member.project_id)
      .is("revoked_at", null)
      .order("added_at"),
  );
}

const REQUESTS = 30;

/** Recent requests of admins from LINE. */
export async function listBotRequests(member: Member): Promise<BotRequest[]> {
  const data = await ask(
    member.db
      .from("bot_requests")
      .select(
        "id, social_id, broadcast_id, state, settled_by, created_at, bot_admins(name), vip_segments(name), broadcasts(name)",
      )
      .eq("project_id", member.project_id)
      .order("created_at", { ascending: false })
      .limit(REQUESTS),
  );
  const rows = data.map(({ bot_admins, vip_segments, broadcasts, ...row }) => ({
    ...row,
    admin_name: bot_admins?.name ?? "",
    segment_name: vip_segments?.name ?? null,
    broadcast_name: broadcasts?.name ?? null,
  }));
  return readAnswer(botRequestSchema.array(), rows);
}

/** LINE accounts with what the bot shows: followers, size of the account's own segment, quota. */
export async function listBotAccounts(member: Member, mayCount: boolean) {
  const [all, settingsOf, segments] = await Promise.all([
    listBroadcastSocials(member),
    readBotSettings(member),
    listSegments(member),
  ]);
  const socials = all.filter(({ kind }) => kind === "line");
  return Promise.all(
    socials.map(async (social) => {
      const own = settingsOf(social.id);
      const segment = segments.find(({ id }) => id === own.segment_id) ?? null;
      const count =
        segment && mayCount
          ? await countAudience(member, { social_ids: [social.id], audience: segment.definition, ignores_cap: false })
          : null;
      return { ...social, settings: own, segment_name: segment?.name ?? null, vips: count?.reaches ?? null };
    }),
  );
}
export type BotAccount = Awaited<ReturnType<typeof listBotAccounts>>[number];
