import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { mediaUrl } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type RichMenu, richMenuSchema, type Version, versionSchema } from "./schema";

const COLUMNS =
  "id, social_id, name, chat_bar_text, is_open, size, layout, theme, areas, picture_id, is_own_picture, segment_id, starts_at, ends_at, state, error_code, replaced_by, updated_at";
const VERSION_COLUMNS =
  "id, number, content, state, people, statistics, statistics_at, picture_id, provider_id, rich_menu_targets(place, clicks), live_at, retired_at, created_at";
const MAX_VERSIONS = 20;

export const withPicture = <Row extends { picture_id: string | null }>(row: Row) => ({
  ...row,
  picture_url: row.picture_id && mediaUrl(row.picture_id),
});

/** The project's rich menus, newest first; at most 100. */
export async function listRichMenus(member: Member): Promise<RichMenu[]> {
  const rows = await ask(
    member.db
      .from("rich_menus")
      .select(COLUMNS)
      .eq("project_id", member.project_id)
      .order("created_at", { ascending: false }),
  );
  return readAnswer(richMenuSchema.array(), rows).map(withPicture);
}

/** Errors: not_found. */
export async function getRichMenu(member: Member, id: string): Promise<RichMenu> {
  const menu = await findRichMenu(member, id);
  if (!menu) throw new AppError("not_found");
  return menu;
}

/** The same, or null. */
export async function findRichMenu(member: Member, id: string): Promise<RichMenu | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await ask(
    member.db.from("rich_menus").select(COLUMNS).eq("project_id", member.project_id).eq("id", id).maybeSingle(),
  );
  return row && withPicture(readAnswer(richMenuSchema, row));
}

/** What was published of a menu, newest first. */
export async function listVersions(member: Member, rich_menu_id: string): Promise<Version[]> {
  const rows = await ask(
    member.db
      .from("rich_menu_versions")
      .select(VERSION_COLUMNS)
      .eq("project_id", member.project_id)
      .eq("rich_menu_id", rich_menu_id)
      .order("number", { ascending: false })
      .limit(MAX_VERSIONS),
  );
  return readAnswer(versionSchema.array(), rows).map(withPicture);
}

/** How many customers of an account a segment describes. Errors: not_found, forbidden. */
export async function countPeople(member: Member, social_id: string, segment_id: string): Promise<number> {
  return ask(member, "count_rich_menu_people", {
    p_project_id: member.project_id,
    p_social_id: social_id,
    p_segment_id: segment_id,
  });
}
