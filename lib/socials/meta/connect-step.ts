import "server-only";
import * as z from "zod";
import { requireSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import { requireMember } from "@/lib/members/authority";
import { findMetaApp } from "./app";
import { getConnection, storeConsent } from "./connection";
import { dialogUrl } from "./oauth";
import { type ConnectFailureReason, type MetaChannel, type MetaConnection, metaChannels } from "./schema";
import { ConnectFailure, readState, signState } from "./state";

const querySchema = z.object({
  project_id: z.uuid().optional(),
  channel: z.enum(metaChannels).default("facebook"),
  again: z.string().optional(),
  code: z.string().optional(),
  state: z.string().optional(),
  error: z.string().optional(),
  connection: z.string().optional(),
});

/** What /facebook shows, or where it redirects. */
export type ConnectStep =
  | { kind: "go"; to: string }
  | { kind: "choose"; connection: MetaConnection }
  | { kind: "failure"; reason: ConnectFailureReason; project_id: string | null; channel: MetaChannel }
  | { kind: "start" };

/**
 * The single landing page of connecting: from the settings (project_id, channel) to Facebook, from there (code or error, state) to the
 * stored grant, and to its selection (connection). Throws unauthorized, and not_found for members who may not manage.
 */
export async function resolveConnectStep(given: Record<string, string | string[] | undefined>): Promise<ConnectStep> {
  const session = await requireSession();
  const parsed = querySchema.safeParse(given);
  const query: z.output<typeof querySchema> = parsed.success ? parsed.data : { channel: "facebook" };
  const { project_id, channel, again, code, state, error, connection } = query;
  const back = { project_id: project_id ?? null, channel };
  try {
    if (!project_id && !state && !connection) return { kind: "start" };
    if (!findMetaApp()) throw new ConnectFailure("notOffered");
    if (connection) return { kind: "choose", connection: await getConnection(session, connection) };
    if (state) {
      const claims = await readState(session, state);
      Object.assign(back, { project_id: claims.project_id, channel: claims.channel });
      if (!code) throw new ConnectFailure(error === "access_denied" ? "denied" : "exchange");
      // redirect to a URL without the code, because a reload must not send it again
      return { kind: "go", to: `/facebook?connection=${await storeConsent(session, { code, state })}` };
    }
    const member = await requireMember(project_id ?? "", "manage");
    const signed = await signState(session, { project_id: member.project_id, channel });
    return { kind: "go", to: dialogUrl(channel, signed, again === "1") };
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "unavailable") {
      return { kind: "failure", reason: "unavailable", ...back };
    }
    if (!(failure instanceof ConnectFailure)) throw failure;
    if (failure.cause) log("info", "meta_connect_ended", { reason: failure.reason, ...failureDetails(failure) });
    return { kind: "failure", reason: failure.reason, ...back };
  }
}
