import * as z from "zod";

/** What LINE says of a broadcast whose recipients it chose. */
export const narrowcastSchema = z.object({
  broadcast_id: z.uuid(),
  /** LINE's own; called: asked, without an answer yet; unknown: it accepted the broadcast, or may have, and says no more. */
  phase: z.enum(["called", "waiting", "sending", "succeeded", "failed", "unknown"]),
  /** A key of `broadcasts.reasons`. */
  reason: z.string().nullable(),
  error_code: z.number().nullable(),
  /** LINE's own words about a failure. */
  description: z.string().nullable(),
  target_count: z.number().nullable(),
  success_count: z.number().nullable(),
  failure_count: z.number().nullable(),
  accepted_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  checked_at: z.string().nullable(),
});
export type BroadcastNarrowcast = z.infer<typeof narrowcastSchema>;

/** How far it is: LINE's phase, or before it has answered whether it is being asked. */
export const phaseOf = (narrowcast: BroadcastNarrowcast | null, isMoving: boolean) =>
  narrowcast?.phase ?? (isMoving ? "requested" : "idle");

/** LINE has it, or may have: it can be neither paused nor cancelled. See private.change_broadcast. */
export const isWithLine = (narrowcast: BroadcastNarrowcast | null) =>
  narrowcast !== null && narrowcast.phase !== "called" && narrowcast.phase !== "failed";
