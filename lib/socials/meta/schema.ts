import * as z from "zod/mini";

export const metaChannels = ["facebook", "instagram"] as const;
export type MetaChannel = (typeof metaChannels)[number];

/** Why a consent led nowhere; a key of messages `metaConnect.failure`. */
export type ConnectFailureReason = "denied" | "state" | "expired" | "exchange" | "unavailable" | "gone" | "notOffered";

/** An account the person may connect. */
export interface Candidate {
  kind: MetaChannel;
  external_id: string;
  name: string;
  /**
   * free · here: connected to this project already, or once · elsewhere: to another project · no_task: the person may not answer
   * for this page.
   */
  state: "free" | "here" | "elsewhere" | "no_task";
}

/** A consent that was given, as the screen shows it: no token in it. */
export interface MetaConnection {
  id: string;
  project_id: string;
  channel: MetaChannel;
  candidates: Candidate[];
  /** Rights the person left out without which nothing can be connected. */
  missing_scopes: string[];
}

export const choiceSchema = z.object({
  connection_id: z.uuid(),
  accounts: z
    .array(z.object({ kind: z.enum(metaChannels), external_id: z.string().check(z.minLength(1), z.maxLength(128)) }))
    .check(z.minLength(1), z.maxLength(50)),
});

export interface ConnectResult {
  kind: MetaChannel;
  external_id: string;
  name: string;
  /** Null: connected. Else an error code. */
  error: string | null;
}

/** Where connecting begins; a plain navigation, which leads on to Facebook. */
export function connectHref(project_id: string, channel: MetaChannel, again = false): string {
  const query = new URLSearchParams({ project_id, channel, ...(again && { again: "1" }) });
  return `/facebook?${query}`;
}
