import "server-only";
import * as z from "zod";
import { templateName } from "@/lib/bills/notice-template";
import { noticeLanguages } from "@/lib/bills/notices";
import { AppError, fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import { capabilitiesOf } from "./capabilities";
import { checksSchema } from "./checks";
import { webhookUrl } from "./health";
import { findAdapter } from "./registry";
import type { AnswerableSocial, LedgerEvent, LedgerPage, LedgerQuery, Social, SocialDetail } from "./schema";

/** The project's connected accounts, with their capabilities. */
export async function listSocials(member: Member): Promise<AnswerableSocial[]> {
  const [data, frozen, lateBills] = await Promise.all([
    ask(
      member.db
        .from("socials")
        .select("id, kind, name, status, picture_url, ai_id")
        .eq("project_id", member.project_id)
        .order("created_at"),
    ),
    listFrozen(member),
    findLateBills(member),
  ]);
  return (data as (Social & { ai_id: string | null })[]).map(({ ai_id, ...social }) => ({
    ...social,
    has_ai: ai_id !== null,
    is_frozen: frozen.includes(social.id),
    takes_late_bills: lateBills.has(social.id),
    capabilities: capabilitiesOf(findAdapter(social.kind)),
  }));
}

/** The accounts on which the current words of a bill are approved in every language: which one a customer gets is not known yet. */
async function findLateBills(member: Member): Promise<Set<string>> {
  const names = noticeLanguages.map((language) => templateName("bill_sent", language));
  const rows = await ask(
    member.db
      .from("message_templates")
      .select("social_id, name")
      .eq("project_id", member.project_id)
      .eq("status", "approved")
      .in("name", names),
  );
  const approved = (social_id: string) => rows.filter((row) => row.social_id === social_id).length;
  return new Set(rows.map(({ social_id }) => social_id).filter((social_id) => approved(social_id) === names.length));
}

const DETAIL =
  "id, kind, name, status, picture_url, external_id, created_at, last_event_at, last_error, checks, checked_at, quota_limit, quota_used, auto_assign, shows_sender";

async function listFrozen(member: Member): Promise<string[]> {
  return ask(member, "frozen_socials", { p_project_id: member.project_id });
}

/** The project's accounts as the settings show them. */
export async function listSocialDetails(member: Member): Promise<SocialDetail[]> {
  const [data, frozen] = await Promise.all([
    ask(member.db.from("socials").select(DETAIL).eq("project_id", member.project_id).order("created_at")),
    listFrozen(member),
  ]);
  return data.map((row) => toDetail(row, frozen));
}

/** One account as the settings show it, or null. */
export async function findSocialDetail(member: Member, social_id: string): Promise<SocialDetail | null> {
  if (!z.uuid().safeParse(social_id).success) return null;
  const [data, frozen] = await Promise.all([
    ask(member.db.from("socials").select(DETAIL).eq("project_id", member.project_id).eq("id", social_id).maybeSingle()),
    listFrozen(member),
  ]);
  return data && toDetail(data, frozen);
}

type Row = Omit<SocialDetail, "is_frozen" | "checks" | "webhook_url" | "kind" | "status" | "auto_assign"> &
  Record<"kind" | "status" | "auto_assign", string> & {
    checks: unknown;
  };

function toDetail(row: Row, frozen: readonly string[]): SocialDetail {
  const checks = checksSchema.safeParse(row.checks);
  return {
    ...(row as SocialDetail),
    is_frozen: frozen.includes(row.id),
    checks: checks.success ? checks.data : {},
    webhook_url: row.kind === "widget" ? null : webhookUrl(row.kind, row.id),
  };
}

/** Errors: not_found, also for an account in another project of the same person. */
export async function requireSocial(member: Member, social_id: string): Promise<void> {
  const data = await ask(
    member.db.from("socials").select("id").eq("id", social_id).eq("project_id", member.project_id).maybeSingle(),
  );
  if (!data) throw new AppError("not_found");
}

const PAGE = 50;

/** An account's event ledger, newest first. Errors: not_found. */
export async function listEvents(member: Member, social_id: string, query: LedgerQuery): Promise<LedgerPage> {
  let select = member.db
    .from("inbound_events")
    .select("id, kind, state, failure_code, occurred_at, received_at, settled_at, redeliveries")
    .eq("project_id", member.project_id)
    .eq("social_id", social_id)
    .order("received_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PAGE + 1);
  if (query.state) select = select.eq("state", query.state);
  if (query.after_at && query.after_id) {
    const { after_at, after_id } = query;
    select = select.or(`received_at.lt.${after_at},and(received_at.eq.${after_at},id.lt.${after_id})`);
  }
  const data = await ask(select);
  if (data.length === 0) await requireSocial(member, social_id);
  const events = data.slice(0, PAGE) as LedgerEvent[];
  const last = events.at(-1);
  return {
    events,
    next: data.length > PAGE && last ? { after_at: last.received_at, after_id: last.id } : null,
  };
}

/** Number of an account's dead letters. */
export async function countDeadLetters(member: Member, social_id: string): Promise<number> {
  const { count, error } = await member.db
    .from("inbound_events")
    .select("id", { count: "exact", head: true })
    .eq("project_id", member.project_id)
    .eq("social_id", social_id)
    .eq("state", "dead_letter");
  if (error) throw fromPostgres(error);
  return count ?? 0;
}
