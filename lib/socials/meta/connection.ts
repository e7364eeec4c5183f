import "server-only";
import * as z from "zod";
import { requireSession, type Session } from "@/lib/auth/session";
import { seal, unseal } from "@/lib/crypto/seal";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import { type Member, requireMember } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { findSealedSocialOf } from "../accounts";
import { connectSocial } from "../commands";
import { examineSocial } from "../health";
import { copyPicture } from "../profile-jobs";
import { GraphFailure } from "./failure";
import { exchangeCode, grantSchema, type MetaGrant, subscribePage } from "./oauth";
import { type Candidate, type ConnectResult, type MetaChannel, type MetaConnection, metaChannels } from "./schema";
import { ConnectFailure, readState } from "./state";

const aadOf = (id: string) => `meta_connections.sealed.${id}`;
const keptSchema = z.object({ channel: z.enum(metaChannels), grant: grantSchema });
type Kept = z.output<typeof keptSchema>;
const rowSchema = z.object({ project_id: z.uuid(), user_id: z.uuid(), session_id: z.string(), sealed: z.string() });

/**
 * Handles the redirect from Facebook's consent dialog: stores the grant on the server, sealed, and returns the id of the connection to
 * continue with. A state that was used before returns its earlier result and exchanges nothing. Throws ConnectFailure.
 */
export async function storeConsent(
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
    p_sealed: seal(JSON.stringify(kept), aadOf(id)),
  });
  return id;
}

/** A grant of another person or session is treated like an expired one. Throws ConnectFailure, not_found. */
async function openKept(session: Session, id: string): Promise<Kept & { member: Member }> {
  if (!z.uuid().safeParse(id).success) throw new ConnectFailure("gone");
  const { value } = await callFunction("system.find_meta_connection", { p_id: id });
  const row = readAnswer(rowSchema.nullable(), value);
  if (row?.user_id !== session.user_id || row.session_id !== session.session_id) throw new ConnectFailure("gone");
  const member = await requireMember(row.project_id, "manage");
  return { member, ...keptSchema.parse(JSON.parse(unseal(row.sealed, aadOf(id)))) };
}

/** A pending connection, without its tokens. Throws ConnectFailure. */
export async function getConnection(session: Session, id: string): Promise<MetaConnection> {
  const { member, channel, grant } = await openKept(session, id);
  const accounts = accountsOf(grant, channel);
  const candidates = await Promise.all(
    accounts.map(async ({ kind, external_id, name, page }): Promise<Candidate> => {
      const owner = await findSealedSocialOf(kind, external_id);
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
  picture_url: string | null;
  page: MetaGrant["pages"][number];
}

function accountsOf({ pages }: MetaGrant, channel: MetaChannel): GrantedAccount[] {
  return pages.flatMap((page) => {
    const account = channel === "facebook" ? page : page.instagram;
    if (!account) return [];
    const { id: external_id, name, picture_url } = account;
    return [{ kind: channel, external_id, name, picture_url, page }];
  });
}

/** Accounts connected concurrently: each takes several slow calls. */
const AT_ONCE = 5;

/**
 * Connects the chosen accounts independently: a failure does not affect the others. Throws not_found for a grant that is expired or not the
 * caller's, forbidden if it lacks permissions.
 */
export async function connectSelected(
  id: string,
  chosen: { kind: MetaChannel; external_id: string }[],
): Promise<ConnectResult[]> {
  const session = await requireSession();
  const { member, channel, grant } = await openKept(session, id).catch((failure: unknown) => {
    throw failure instanceof ConnectFailure ? new AppError("not_found", {}, { cause: failure }) : failure;
  });
  if (grant.missing_scopes.length > 0) throw new AppError("forbidden");
  const granted = accountsOf(grant, channel);
  const accounts = chosen.map(({ kind, external_id }) => {
    // only accounts that Facebook listed as this person's
    const account = granted.find((one) => one.kind === kind && one.external_id === external_id && one.page.may_answer);
    if (!account) throw new AppError("not_found");
    return account;
  });
  const results: ConnectResult[] = [];
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const some = accounts.slice(at, at + AT_ONCE);
    results.push(...(await Promise.all(some.map((account) => connectOne(member, account, grant.user_id)))));
  }
  return results;
}

async function connectOne(member: Member, account: GrantedAccount, granted_by: string): Promise<ConnectResult> {
  const { kind, external_id, name, page } = account;
  const result = { kind, external_id, name };
  try {
    const owner = await findSealedSocialOf(kind, external_id);
    if (owner && owner.project_id !== member.project_id) return { ...result, error: "account_taken" };
    await subscribePage(page);
    const credentials = { page_id: page.id, page_token: page.access_token };
    const picture_url = account.picture_url && (await copyPicture(account.picture_url)).url;
    const social_id = await connectSocial(member, { ...result, picture_url, credentials, granted_by });
    // the account is connected; the status light shows remaining problems
    await examineSocial(social_id).catch((failure: unknown) => {
      log("warn", "social_examination_failed", { social_id, ...failureDetails(failure) });
    });
    return { ...result, error: null };
  } catch (failure) {
    if (failure instanceof AppError && failure.code !== "unavailable") return { ...result, error: failure.code };
    log("warn", "meta_connect_failed", { kind, ...failureDetails(failure) });
    const isTheirs = failure instanceof GraphFailure || failure instanceof AppError;
    return { ...result, error: isTheirs ? "unavailable" : "internal" };
  }
}
