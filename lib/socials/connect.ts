import "server-only";
import { AppError, fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import type { SocialKind } from "@/lib/rooms/schema";
import type { LineCredentials, MetaCredentials } from "./credentials";
import { sealCredentials } from "./credentials";

/** An account that a member may speak for, as its provider describes it. */
export interface NewAccount {
  kind: Exclude<SocialKind, "widget">;
  external_id: string;
  name: string;
  picture_url: string | null;
  credentials: LineCredentials | MetaCredentials;
  /** The provider's id of the person who granted it. */
  granted_by?: string;
}

/** Once more, when somebody connected the same account in the same moment. */
const TRIES = 2;

/**
 * Connects an account to the member's project, or connects it anew: its rooms and messages go on. Returns the social's id. Throws
 * not_found without the right, account_taken when another project has it.
 */
export async function connectSocial(member: Member, account: NewAccount): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryConnect(member, account);
    } catch (failure) {
      if (!(failure instanceof AppError) || failure.code !== "unavailable" || attempt === TRIES) throw failure;
    }
  }
}

async function tryConnect(member: Member, account: NewAccount): Promise<string> {
  const { kind, external_id, name, picture_url, credentials, granted_by } = account;
  const known = await member.db
    .from("socials")
    .select("id")
    .eq("project_id", member.project_id)
    .eq("kind", kind)
    .eq("external_id", external_id)
    .maybeSingle();
  if (known.error) throw fromPostgres(known.error);
  // credentials open for one social only, so its id must be there before they are sealed
  const social_id = known.data?.id ?? crypto.randomUUID();
  const { data, error } = await member.db.rpc("connect_social", {
    p_project_id: member.project_id,
    p_social_id: social_id,
    p_kind: kind,
    p_external_id: external_id,
    p_name: name,
    // the generated types know no null
    p_picture_url: picture_url as string,
    p_sealed: sealCredentials(social_id, credentials),
    ...(granted_by && { p_granted_by: granted_by }),
  });
  if (error) throw fromPostgres(error);
  return data;
}

/** Ends a connection: its credentials are forgotten, its history stays. Throws not_found, invalid for a widget. */
export async function disconnectSocial(member: Member, social_id: string): Promise<void> {
  const { error } = await member.db.rpc("disconnect_social", { p_social_id: social_id });
  if (error) throw fromPostgres(error);
}
