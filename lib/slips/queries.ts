import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { afterPage, pageKeyOf } from "@/lib/http/page-key";
import type { Member } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { dayIn, dayStart } from "@/lib/time-zone";
import { summedDays } from "./days";
import { findProvider } from "./providers/registry";
import { LISTED, listed, namesOf, rowSchema } from "./rows";
import { type ListedSlip, problemOutcomes, type SlipDay, type SlipPage, type SlipQuery } from "./schema";
import { listAccounts } from "./settings";
import { satangOf } from "./transfer";

const PER_PAGE = 50;

/** Slips that the member may see, newest first. `time_zone`: the project's, for day filters. */
export async function listSlips(
  member: Member,
  { view, from, to, bank, q, before }: SlipQuery,
  time_zone: string,
  per_page = PER_PAGE,
): Promise<SlipPage> {
  let query = member.db
    .from("slips")
    .select(LISTED)
    .eq("project_id", member.project_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(per_page + 1);
  if (view === "paid") query = query.eq("is_paid", true);
  else if (view === "problem") {
    query = query.in("outcome", problemOutcomes);
  } else if (view === "waiting") query = query.or("outcome.is.null,outcome.in.(bank_pending,provider_down,qr_only)");
  else if (view !== "all") query = query.eq("outcome", view);
  if (from) query = query.gte("created_at", dayStart(from, time_zone));
  if (to) query = query.lt("created_at", dayStart(to, time_zone, 1));
  if (bank) query = query.eq("bank", bank);
  if (q) query = query.or(searchOf(q));
  if (before) query = query.or(afterPage("created_at", before));
  const data = await ask(query);
  const rows = readAnswer(rowSchema.array(), data.slice(0, per_page));
  const names = await namesOf(
    member,
    rows.map(({ checked_by }) => checked_by),
  );
  const last = rows.at(-1);
  return {
    slips: rows.map((row) => listed(row, names)),
    next: data.length > per_page && last ? pageKeyOf(last.created_at, last.id) : null,
  };
}

// only letters and digits may enter the filter syntax
function searchOf(q: string): string {
  const part = q.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, "").trim();
  const amount = satangOf(q.replaceAll(/[,฿\s]/g, ""));
  const filters = [`reference.ilike.*${part.replaceAll(" ", "")}*`, `sender_name.ilike.*${part}*`];
  if (amount !== null) filters.push(`amount.eq.${amount}`);
  return part || amount !== null ? filters.join(",") : "id.is.null";
}

/** A room's slips, newest first, at most 100: for its messages and the customer's panel. Errors: not_found. */
export async function listRoomSlips(member: Member, room_id: string): Promise<ListedSlip[]> {
  if (!z.uuid().safeParse(room_id).success) throw new AppError("not_found");
  const [room, data] = await Promise.all([
    ask(member.db.from("rooms").select("id").eq("project_id", member.project_id).eq("id", room_id).maybeSingle()),
    ask(
      member.db
        .from("slips")
        .select(LISTED)
        .eq("project_id", member.project_id)
        .eq("room_id", room_id)
        .order("created_at", { ascending: false })
        .limit(100),
    ),
  ]);
  if (!room) throw new AppError("not_found");
  return readAnswer(rowSchema.array(), data).map((row) => listed(row, new Map()));
}

const PER_READ = 500;

/** All slips of a room, newest first, read page by page. */
export async function* eachRoomSlip(member: Member, room_id: string): AsyncGenerator<ListedSlip> {
  for (let before: string | undefined; ; ) {
    let query = member.db
      .from("slips")
      .select(LISTED)
      .eq("project_id", member.project_id)
      .eq("room_id", room_id)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(PER_READ);
    if (before) query = query.or(afterPage("created_at", before));
    const rows = readAnswer(rowSchema.array(), await ask(query));
    for (const row of rows) yield listed(row, new Map());
    const last = rows.at(-1);
    if (!last || rows.length < PER_READ) return;
    before = pageKeyOf(last.created_at, last.id);
  }
}

/** The days of a range (at most its last 31) that have slips, newest first. */
export async function listSlipDays(
  member: Member,
  { from, to }: Pick<SlipQuery, "from" | "to">,
  time_zone: string,
): Promise<SlipDay[]> {
  const summed = summedDays({ from, to }, dayIn(time_zone, new Date()));
  return ask(member, "slip_totals", {
    p_project_id: member.project_id,
    p_from: dayStart(summed.from, time_zone),
    p_to: dayStart(summed.to, time_zone, 1),
    p_time_zone: time_zone,
  });
}

/** A page of slips with daily sums in the project's time zone, and whether slips can be checked. */
export async function readSlips(member: Member, query: SlipQuery) {
  const { time_zone } = await getProject(member);
  const [first, days, accounts] = await Promise.all([
    listSlips(member, query, time_zone),
    listSlipDays(member, query, time_zone),
    listAccounts(member),
  ]);
  const today = dayIn(time_zone, new Date());
  return { first, days, today, hasAccounts: accounts.length > 0, hasProvider: findProvider() !== null };
}
