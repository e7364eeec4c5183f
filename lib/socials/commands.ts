import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type LineCredentials, type MetaCredentials, sealCredentials } from "./credentials";
import { examineSocial, webhookUrl } from "./health";
import { pointWebhook, readLineAccount } from "./line/account";
import { requireSocial } from "./queries";
import type { LineChannel } from "./schema";

/** Each examination calls a provider, which has hourly limits. */
export const EXAMINATIONS = { limit: 20, seconds: 600 };

/** An account, as the provider has just described it to a caller who proved control of it. */
export interface NewSocial {
  kind: "line" | "facebook" | "instagram";
  external_id: string;
  name: string;
  picture_url: string | null;
  credentials: LineCredentials | MetaCredentials;
  /** The provider's id of the person who granted access: if they revoke it, the account needs attention. */
  granted_by?: string;
}

/** Connects an account and returns its id. An account that the project had before keeps its history. Errors: not_found, account_taken. */
export async function connectSocial(member: Member, social: NewSocial): Promise<string> {
  const { kind, external_id, name, picture_url, credentials, granted_by } = social;
  const account = { p_kind: kind, p_external_id: external_id };
  const { value } = await callAsMember(member, "system.social_id_for", account);
  const social_id = readAnswer(z.uuid(), value);
  await callAsMember(member, "system.connect_social", {
    ...account,
    p_social_id: social_id,
    p_name: name,
    // null keeps the existing picture
    p_picture_url: picture_url,
    p_sealed: sealCredentials(social_id, credentials),
    p_granted_by: granted_by,
    p_page_id: "page_id" in credentials ? credentials.page_id : undefined,
  });
  return social_id;
}

/**
 * Connects a LINE Official Account by channel id and secret: identifies the account, sets its webhook, and examines the result. Errors:
 * invalid (channel_secret: line_credentials_wrong), account_taken, unavailable, not_found.
 */
export async function connectLine(member: Member, channel: LineChannel): Promise<{ social_id: string }> {
  const account = await readLineAccount(channel);
  const { external_id, name, picture_url } = account;
  const social_id = await connectSocial(member, { kind: "line", external_id, name, picture_url, credentials: channel });
  // the checklist shows a webhook URL that LINE does not accept
  await pointWebhook(channel, webhookUrl("line", social_id)).catch(() => false);
  // the account is connected; the status light shows remaining problems
  await examineSocial(social_id).catch((failure: unknown) => {
    log("warn", "social_examination_failed", { social_id, ...failureDetails(failure) });
  });
  return { social_id };
}

/** Examines an account now. Throws not_found, unavailable. */
export async function examine(member: Member, social_id: string): Promise<void> {
  await requireSocial(member, social_id);
  await examineSocial(social_id);
}

/** Disconnects an account; its history stays. Throws not_found. */
export async function disconnectSocial(member: Member, social_id: string): Promise<void> {
  await requireSocial(member, social_id);
  await ask(member, "disconnect_social", { p_social_id: social_id });
}

/** Records a check that only a person can confirm. Errors: not_found, invalid. */
export async function confirmCheck(
  member: Member,
  social_id: string,
  { check, is_confirmed }: { check: string; is_confirmed: boolean },
): Promise<void> {
  await requireSocial(member, social_id);
  await ask(member, "confirm_social_check", {
    p_social_id: social_id,
    p_check: check,
    p_is_confirmed: is_confirmed,
  });
}

/** Sets who is assigned the account's new conversations. Errors: not_found, invalid. */
export async function setAutoAssign(member: Member, social_id: string, auto_assign: string): Promise<void> {
  await requireSocial(member, social_id);
  await ask(member, "set_auto_assign", { p_social_id: social_id, p_auto_assign: auto_assign });
}

/** Sets whether customers of a LINE account see who answers. Errors: not_found. */
export async function setShowsSender(member: Member, social_id: string, shows_sender: boolean): Promise<void> {
  await requireSocial(member, social_id);
  await ask(member, "set_shows_sender", { p_social_id: social_id, p_shows_sender: shows_sender });
}

/** Replays dead letters: one, or all of the account. Returns their number. Throws not_found. */
export async function replayEvents(member: Member, social_id: string, event_id: string | null): Promise<number> {
  await requireSocial(member, social_id);
  return ask(member, "replay_events", {
    p_social_id: social_id,
    ...(event_id && { p_event_id: event_id }),
  });
}
