import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { afterPage, pageKeyOf } from "@/lib/http/page-key";
import type { Member } from "@/lib/members/authority";
import { withUrls } from "@/lib/quick-messages/queries";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { findNarrowcasts } from "./narrowcasts/queries";
import {
  type Broadcast,
  type BroadcastQuery,
  type BroadcastSettings,
  broadcastBubbleSchema,
  broadcastSchema,
  broadcastSettingsSchema,
  type DetailedBroadcast,
  defaultSettings,
  type Figures,
  figuresSchema,
  type ListedBroadcast,
  statesOf,
} from "./schema";

const COLUMNS =
  "id, name, origin, state, bubbles, social_ids, audience, link_tracking, sender_name, send_at, ignores_quiet, ignores_cap, is_staged, stage, reason, resumes_at, created_by, started_by, created_at, updated_at, frozen_at, finished_at";
const DETAIL_COLUMNS = `${COLUMNS}, sent_bubbles` as const;
const PER_PAGE = 20;

/** Parses a broadcast row and adds its picture URLs. */
export function readBroadcast(row: unknown): Broadcast {
  const broadcast = readAnswer(broadcastSchema, row);
  return { ...broadcast, bubbles: withUrls(broadcast.bubbles) };
}

export interface BroadcastPage {
  broadcasts: ListedBroadcast[];
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
}

/** The project's broadcasts, newest first, with their figures. */
export async function listBroadcasts(
  member: Member,
  { origin, before, q, state }: BroadcastQuery,
): Promise<BroadcastPage> {
  let query = member.db
    .from("broadcasts")
    .select(COLUMNS)
    .eq("project_id", member.project_id)
    .eq("origin", origin)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PER_PAGE + 1);
  if (before) query = query.or(afterPage("created_at", before));
  if (q) query = query.ilike("name", `%${q.replace(/[\\%_]/g, "\\$&")}%`);
  if (state) query = query.in("state", statesOf(state));
  const data = await ask(query);
  const rows = data.slice(0, PER_PAGE).map(readBroadcast);
  const last = data.length > PER_PAGE ? rows.at(-1) : undefined;
  const ids = rows.map(({ id }) => id);
  const [figures, narrowcasts] = await Promise.all([countFigures(member, ids), findNarrowcasts(member, ids)]);
  return {
    broadcasts: rows.map((broadcast) => ({
      ...broadcast,
      figures: figures.get(broadcast.id) ?? noFigures(broadcast.id),
      narrowcast: narrowcasts.get(broadcast.id) ?? null,
    })),
    next: last ? pageKeyOf(last.created_at, last.id) : null,
  };
}

/** A broadcast with its figures, or null. */
export async function findBroadcast(member: Member, id: string): Promise<DetailedBroadcast | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [data, figures, narrowcasts] = await Promise.all([
    ask(
      member.db
        .from("broadcasts")
        .select(DETAIL_COLUMNS)
        .eq("project_id", member.project_id)
        .eq("id", id)
        .maybeSingle(),
    ),
    countFigures(member, [id]),
    findNarrowcasts(member, [id]),
  ]);
  if (!data) return null;
  const sent_bubbles = readAnswer(broadcastBubbleSchema.array().nullable(), data.sent_bubbles);
  return {
    ...readBroadcast(data),
    figures: figures.get(id) ?? noFigures(id),
    narrowcast: narrowcasts.get(id) ?? null,
    sent_bubbles: sent_bubbles && withUrls(sent_bubbles),
  };
}

/** A broadcast with its figures. Errors: not_found. */
export async function getBroadcast(member: Member, id: string): Promise<DetailedBroadcast> {
  const broadcast = await findBroadcast(member, id);
  if (!broadcast) throw new AppError("not_found");
  return broadcast;
}

const noFigures = (broadcast_id: string): Figures => ({
  broadcast_id,
  total: 0,
  waiting: 0,
  sent: 0,
  not_sent: 0,
  unknown: 0,
  left_out: 0,
  clicked: 0,
  replied: 0,
  blocked: 0,
  paid: 0,
  paid_amount: 0,
  clicks: 0,
  reasons: {},
});

async function countFigures(member: Member, ids: string[]): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map();
  const data = await ask(member, "broadcast_figures", { p_ids: ids });
  return new Map(readAnswer(figuresSchema.array(), data).map((figures) => [figures.broadcast_id, figures]));
}

export async function getBroadcastSettings(member: Member): Promise<BroadcastSettings> {
  const data = await ask(
    member.db
      .from("broadcast_settings")
      .select("quiet_from, quiet_to, weekly_cap, stage_minutes, stage_blocked_percent, link_name")
      .eq("project_id", member.project_id)
      .maybeSingle(),
  );
  if (!data) return defaultSettings;
  const short = (time: string | null) => time?.slice(0, 5) ?? null;
  return readAnswer(broadcastSettingsSchema, {
    ...data,
    quiet_from: short(data.quiet_from),
    quiet_to: short(data.quiet_to),
  });
}
