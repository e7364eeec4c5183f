import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { findSocial } from "@/lib/socials/accounts";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { getRichMenu, withPicture } from "./queries";
import { type RichMenu, type RichMenuDraft, richMenuSchema, type Statistics } from "./schema";

const read = (data: unknown): RichMenu => withPicture(readAnswer(richMenuSchema, data));

/** Creates a menu or changes its draft. Errors: not_found, forbidden, invalid, too_many_rich_menus. */
export async function saveRichMenu(member: Member, id: string, draft: RichMenuDraft): Promise<RichMenu> {
  return read(await ask(member, "save_rich_menu", { p_project_id: member.project_id, p_id: id, p_draft: draft }));
}

/**
 * Publishes the draft, or an earlier version again. Errors: not_found, forbidden, rich_menu_busy, rich_menu_picture, rich_menu_over,
 * rich_menu_segment, channel_disconnected.
 */
export async function publishRichMenu(member: Member, id: string, version: number | null): Promise<RichMenu> {
  return read(
    await ask(member, "publish_rich_menu", {
      p_project_id: member.project_id,
      p_id: id,
      ...(version !== null && { p_number: version }),
    }),
  );
}

/** Takes the menu away from customers. Errors: not_found, forbidden, rich_menu_busy. */
export async function endRichMenu(member: Member, id: string): Promise<RichMenu> {
  return read(await ask(member, "end_rich_menu", { p_project_id: member.project_id, p_id: id }));
}

/** Errors: not_found, forbidden, rich_menu_busy. */
export async function deleteRichMenu(member: Member, id: string): Promise<void> {
  await ask(member, "delete_rich_menu", { p_project_id: member.project_id, p_id: id });
}

/** LINE counts by day and allows 60 requests an hour. */
const FRESH_MS = 60 * 60_000;
const liveSchema = z.object({
  id: z.uuid(),
  provider_id: z.string().nullable(),
  live_at: z.string(),
  statistics: z.custom<Statistics>().nullable(),
  statistics_at: z.string().nullable(),
});

/** What the provider counted of the live version; null if there is none, or nothing yet. Errors: not_found, unavailable. */
export async function readStatistics(member: Member, id: string): Promise<Statistics | null> {
  const rows = await ask(
    member.db
      .from("rich_menu_versions")
      .select("id, provider_id, live_at, statistics, statistics_at, rich_menus(social_id)")
      .eq("project_id", member.project_id)
      .eq("rich_menu_id", id)
      .eq("state", "live")
      .limit(1),
  );
  const [row] = rows;
  if (!row) {
    await getRichMenu(member, id);
    return null;
  }
  const live = readAnswer(liveSchema, row);
  if (live.statistics_at && Date.now() - Date.parse(live.statistics_at) < FRESH_MS) return live.statistics;
  const social = await findSocial(z.object({ social_id: z.uuid() }).parse(row.rich_menus).social_id);
  const menus = social && findAdapter(social.kind)?.richMenus;
  if (!social || !menus || !live.provider_id) return live.statistics;
  const statistics = await menus.count(social, live.provider_id, new Date(live.live_at)).catch((cause: unknown) => {
    if (live.statistics) return live.statistics;
    throw new AppError("unavailable", {}, { cause });
  });
  await callFunction("system.save_rich_menu_statistics", {
    p_version_id: live.id,
    p_statistics: statistics && JSON.stringify(statistics),
  });
  return statistics;
}
