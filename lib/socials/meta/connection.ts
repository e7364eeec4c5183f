import "server-only";
import * as z from "zod";
import { requireSession, type Session } from "@/lib/auth/session";
import { seal, unseal } from "@/lib/crypto/seal";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import { type Member, requireMember } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { findSocialOf } from "../accounts";
import { connectSocial } from "../commands";
import { GraphFailure } from "./failure";
import { exchangeCode, grantSchema, type MetaGrant, subscribePage } from "./oauth";
import { type Candidate, type ConnectResult, type MetaChannel, type MetaConnection, metaChannels } from "./schema";
import { ConnectFailure, readState } from "./state";

const place = (id: string) => `meta_connections.sealed.${id}`;
const keptSchema = z.object({ channel: z.enum(metaChannels), grant: grantSchema });
type Kept = z.output<typeof keptSchema>;
const rowSchema = z.object({ project_id: z.uuid(), user_id: z.uuid(), session_id: z.string(), sealed: z.string() });

/**
 * Takes up a consent as it comes back from Facebook: what was granted is kept on the server, sealed, and the person goes on under
 * the returned id. A state that was used before leads back to what it led to, and exchanges nothing. Throws ConnectFailure.
 */
export async function takeUpConsent(
  session: Session,
  { code, state }: { code: string; state: string },
): Promise<string> {
  const { jti: id, project_id, channel } = await readState(session, state);
  await requireMember(project_id, "manage");
  const found = await callFunction("system.find_meta_connection", { p_id: id });
  if (found.value) return id;
  const kept: Kept = { channel, grant: await exchangeCode(channel, code) };
  await callFunction("system.keep_meta_connection", {
    p_id: id,
    p_project_id: project_id,
    p_user_id: session.user_id,
    p_session_id: session.session_id,
    p_sealed: seal(JSON.stringify(kept), place(id)),
  });
  return id;
}

/** Another person's, another session's and an ended consent are all the same: gone. Throws ConnectFailure, not_found. */
async function openKept(session: Session, id: string): Promise<Kept & { member: Member }> {
  if (!z.uuid().safeParse(id).success) throw new ConnectFailure("gone");
  const { value } = await callFunction("system.find_meta_connection", { p_id: id });
  const row = readAnswer(rowSchema.nullable(), value);
  if (row?.user_id !== session.user_id || row.session_id !== session.session_id) throw new ConnectFailure("gone");
  const member = await requireMember(row.project_id, "manage");
  return { member, ...keptSchema.parse(JSON.parse(unseal(row.sealed, place(id)))) };
}

/** A consent under way, without its tokens. Throws ConnectFailure. */
export async function getConnection(session: Session, id: string): Promise<MetaConnection> {
  const { member, channel, grant } = await openKept(session, id);
  const accounts = accountsOf(grant, channel);
  const candidates = await Promise.all(
    accounts.map(async ({ kind, external_id, name, page }): Promise<Candidate> => {
      const owner = await findSocialOf(kind, external_id);
      const state = !page.may_answer
        ? "no_task"
        : !owner
          ? "free"
          : owner.project_id === member.project_id
            ? "here"
            : "elsewhere";
      return { kind, external_id, name, state };
    }),
  );
  return { id, project_id: member.project_id, channel, candidates, missing_scopes: grant.missing_scopes };
}

interface GrantedAccount {
  kind: MetaChannel;
  external_id: string;
  name: string;
  page: MetaGrant["pages"][number];
}

function accountsOf({ pages }: MetaGrant, channel: MetaChannel): GrantedAccount[] {
  if (channel === "facebook") {
    return pages.map((page) => ({ kind: "facebook", external_id: page.id, name: page.name, page }));
  }
  return pages.flatMap((page) =>
    page.instagram
      ? [{ kind: "instagram" as const, external_id: page.instagram.id, name: page.instagram.name, page }]
      : [],
  );
}

/**
 * Connects what was chosen, each by itself: one that fails does not hold up the others. Throws not_found for a consent that is not
 * the caller's or is over.
 */
export async function connectChosen(
  id: string,
  chosen: { kind: MetaChannel; external_id: string }[],
): Promise<ConnectResult[]> {
  const session = await requireSession();
  const { member, channel, grant } = await openKept(session, id).catch((failure: unknown) => {
    throw failure instanceof ConnectFailure ? new AppError("not_found", {}, { cause: failure }) : failure;
  });
  if (grant.missing_scopes.length > 0) throw new AppError("forbidden");
  const granted = accountsOf(grant, channel);
  const results: ConnectResult[] = [];
  for (const { kind, external_id } of chosen) {
    // only what Facebook told us that this person may speak for
    const account = granted.find((one) => one.kind === kind && one.external_id === external_id && one.page.may_answer);
    if (!account) throw new AppError("not_found");
    results.push({ kind, external_id, name: account.name, error: await connectOne(member, account, grant.user_id) });
  }
  return results;
}

async function connectOne(member: Member, account: GrantedAccount, granted_by: string): Promise<string | null> {
  const { kind, external_id, name, page } = account;
  try {
    const owner = await findSocialOf(kind, external_id);
    if (owner && owner.project_id !== member.project_id) return "account_taken";
    await subscribePage(page);
    const credentials = { page_id: page.id, page_token: page.access_token };
    await connectSocial(member, { kind, external_id, name, picture_url: null, credentials, granted_by });
    return null;
  } catch (failure) {
    if (failure instanceof AppError && failure.code !== "unavailable") return failure.code;
    log("warn", "meta_connect_failed", { kind, ...failureDetails(failure) });
    return failure instanceof GraphFailure || failure instanceof AppError ? "unavailable" : "internal";
  }
}
