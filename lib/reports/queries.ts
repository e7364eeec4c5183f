import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import type { Json } from "@/lib/supabase/database.types";
import { type DayRange, rangeBefore } from "./days";
import {
  type Part,
  type Report,
  type ReportQuery,
  type ReportRoomPage,
  type RoomFigure,
  reportRoomSchema,
  reportSchema,
} from "./schema";

const PER_PAGE = 30;

/** Figures for a range of days, of what the member may see. Throws invalid for more than 366 days. */
export async function getReport(
  member: Member,
  { from, to }: DayRange,
  { inBusinessHours = false } = {},
): Promise<Report> {
  return readAnswer(
    reportSchema,
    await ask(member, "report", {
      p_project_id: member.project_id,
      p_from: from,
      p_to: to,
      p_options: { business_hours: inBusinessHours },
    }),
  );
}

/** A page of the rooms behind a figure. Errors: invalid; forbidden for broadcasts that the member may not see. */
export async function listReportRooms(
  member: Member,
  range: DayRange,
  figure: RoomFigure,
  { day, ...part }: Part,
  after?: string,
  per_page = PER_PAGE,
): Promise<ReportRoomPage> {
  const key = after ? readKey(after) : null;
  const data = await ask(member, "report_rooms", {
    p_project_id: member.project_id,
    p_from: day ?? range.from,
    p_to: day ?? range.to,
    p_figure: figure,
    p_options: part as Json,
    p_limit: per_page + 1,
    ...(key && { p_after_place: key.place, p_after_id: key.id }),
  });
  const rooms = readAnswer(reportRoomSchema.array(), data.slice(0, per_page));
  const last = rooms.at(-1);
  return { rooms, next: data.length > per_page && last ? `${last.place}_${last.room_id}` : null };
}

function readKey(after: string): { place: number; id: string } | null {
  const [place = "", id = ""] = after.split("_");
  const isKey = Number.isFinite(Number(place)) && place !== "" && z.uuid().safeParse(id).success;
  return isKey ? { place: Number(place), id } : null;
}

/** Names of channels, members and tags, by id. */
export async function listNames(member: Member) {
  const { project_id } = member;
  const [socials, members, tags] = await Promise.all([
    ask(member.db.from("socials").select("id, name, kind").eq("project_id", project_id)),
    ask(member.db.from("members").select("user_id").eq("project_id", project_id)),
    ask(member.db.from("tags").select("id, name").eq("project_id", project_id).limit(500)),
  ]);
  const user_ids = members.map(({ user_id }) => user_id);
  const profiles = await ask(member.db.from("profiles").select("user_id, name").in("user_id", user_ids));
  return { socials, members: profiles.map(({ user_id, name }) => ({ id: user_id, name })), tags };
}
export type ReportNames = Awaited<ReturnType<typeof listNames>>;

/** Whether the project has business hours, in which durations can be measured. */
export async function hasBusinessHours(member: Member): Promise<boolean> {
  const data = await ask(
    member.db.from("business_hours").select("is_on").eq("project_id", member.project_id).maybeSingle(),
  );
  return data?.is_on === true;
}

/** Figures for a range and, unless disabled in the URL, for the range before; null if counting failed. */
export async function findReports(
  member: Member,
  range: DayRange,
  { compare, hours }: Pick<ReportQuery, "compare" | "hours">,
): Promise<{ report: Report; before: Report | null } | null> {
  const options = { inBusinessHours: hours === "business" };
  try {
    const [report, before] = await Promise.all([
      getReport(member, range, options),
      compare === "0" ? null : getReport(member, rangeBefore(range), options),
    ]);
    return { report, before };
  } catch (failure) {
    log("error", "report_failed", failureDetails(failure));
    return null;
  }
}
