import * as z from "zod/mini";

export const metaChannels = ["facebook", "instagram"] as const;
export type MetaChannel = (typeof metaChannels)[number];

/** Why connecting failed; a key of messages `metaConnect.failure`. */
export type ConnectFailureReason = "denied" | "state" | "expired" | "exchange" | "unavailable" | "gone" | "notOffered";

/** An account that the person can connect. */
export interface Candidate {
  kind: MetaChannel;
  external_id: string;
  name: string;
  /**
   * free · here: connected to this project now or before · elsewhere: connected to another project · no_task: the person may not send
   * messages for this page.
   */
  state: "free" | "here" | "elsewhere" | "no_task";
}

/** A pending connection as the screen shows it, without tokens. */
export interface MetaConnection {
  id: string;
  project_id: string;
  channel: MetaChannel;
  candidates: Candidate[];
  /** Required permissions that the person declined. */
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
  /** Null: connected; else an error code. */
  error: string | null;
}

/** Where connecting starts; needs a plain navigation, because it redirects to Facebook. */
export function connectHref(project_id: string, channel: MetaChannel, again = false): string {
  const query = new URLSearchParams({ project_id, channel, ...(again && { again: "1" }) });
  return `/facebook?${query}`;
}
