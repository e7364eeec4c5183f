import "server-only";
import { AppError, fromPostgres } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { type LineCredentials, type MetaCredentials, sealCredentials } from "./credentials";
import { examineSocial, webhookUrl } from "./health";
import { pointWebhook, readLineAccount } from "./line/account";
import type { LineChannel } from "./schema";

/** An account that a provider has just described to who may speak for it. */
export interface NewSocial {
  kind: "line" | "facebook" | "instagram";
  external_id: string;
  name: string;
  picture_url: string | null;
  credentials: LineCredentials | MetaCredentials;
  /** The provider's id of the person who granted it: when they take it back, it needs attention. */
  granted_by?: string;
}

/**
 * Connects an account and returns its id. One that the project had before goes on with its history. Errors: not_found,
 * account_taken.
 */
export async function connectSocial(member: Member, social: NewSocial): Promise<string> {
  const { kind, external_id, name, picture_url, credentials, granted_by } = social;
  const found = await member.db.rpc("social_id_for", {
    p_project_id: member.project_id,
    p_kind: kind,
    p_external_id: external_id,
  });
  if (found.error) throw fromPostgres(found.error);
  const social_id = found.data;
  const row = {
    p_social_id: social_id,
    p_project_id: member.project_id,
    p_kind: kind,
    p_external_id: external_id,
    p_name: name,
    // the generated types know no null: that keeps the picture there was
    p_picture_url: picture_url as string,
    p_sealed: sealCredentials(social_id, credentials),
  };
  const { error } = granted_by
    ? await member.db.rpc("connect_granted_social", { ...row, p_granted_by: granted_by })
    : await member.db.rpc("connect_social", row);
  if (error) throw fromPostgres(error);
  return social_id;
}

/**
 * Connects a LINE Official Account by its channel's id and secret: asks LINE whose it is, tells it where to send events, and
 * looks at the result. Errors: invalid (channel_secret: line_credentials_wrong), account_taken, unavailable, not_found.
 */
export async function connectLine(member: Member, channel: LineChannel): Promise<{ social_id: string }> {
  const account = await readLineAccount(channel);
  const { external_id, name, picture_url } = account;
  const social_id = await connectSocial(member, { kind: "line", external_id, name, picture_url, credentials: channel });
  // an address that LINE does not take is one of the things the checklist shows
  await pointWebhook(channel, webhookUrl("line", social_id)).catch(() => false);
  // connected it is; what is still wrong with it, the light tells
  await examineSocial(social_id).catch((failure: unknown) => {
    log("warn", "social_not_examined", { social_id, ...failureDetails(failure) });
  });
  return { social_id };
}

/** Looks at an account now. Throws not_found, unavailable. */
export async function examine(member: Member, social_id: string): Promise<void> {
  await requireOwn(member, social_id);
  await examineSocial(social_id);
}

/** Ends a connection; the history stays. Throws not_found. */
export async function disconnectSocial(member: Member, social_id: string): Promise<void> {
  await requireOwn(member, social_id);
  const { error } = await member.db.rpc("disconnect_social", { p_social_id: social_id });
  if (error) throw fromPostgres(error);
}

/** Notes what only a person can say of a connection. Errors: not_found, invalid. */
export async function confirmCheck(
  member: Member,
  social_id: string,
  { check, is_confirmed }: { check: string; is_confirmed: boolean },
): Promise<void> {
  await requireOwn(member, social_id);
  const { error } = await member.db.rpc("confirm_social_check", {
    p_social_id: social_id,
    p_check: check,
    p_is_confirmed: is_confirmed,
  });
  if (error) throw fromPostgres(error);
}

/** Says who gets a new conversation of the account. Errors: not_found, invalid. */
export async function setAutoAssign(member: Member, social_id: string, auto_assign: string): Promise<void> {
  await requireOwn(member, social_id);
  const { error } = await member.db.rpc("set_auto_assign", { p_social_id: social_id, p_auto_assign: auto_assign });
  if (error) throw fromPostgres(error);
}

/** Tries events that were set aside once more: one, or all of the account. Returns how many. Throws not_found. */
export async function replayEvents(member: Member, social_id: string, event_id: string | null): Promise<number> {
  await requireOwn(member, social_id);
  const { data, error } = await member.db.rpc("replay_events", {
    p_social_id: social_id,
    ...(event_id && { p_event_id: event_id }),
  });
  if (error) throw fromPostgres(error);
  return data;
}

/** An account of another project of the same person is not this project's to change. */
async function requireOwn(member: Member, social_id: string): Promise<void> {
  const { data, error } = await member.db
    .from("socials")
    .select("id")
    .eq("id", social_id)
    .eq("project_id", member.project_id)
    .maybeSingle();
  if (error) throw fromPostgres(error);
  if (!data) throw new AppError("not_found");
}
