import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import { openSocial, socialSchema } from "@/lib/socials/accounts";
import type { MassSender } from "@/lib/socials/mass-sender";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";

const LATER = { state: "later" } as const;

const payloadSchema = z.object({ broadcast_id: z.uuid() });
const claimedSchema = z.object({ request_id: z.string(), social: socialSchema.nullable() }).nullable();

/**
 * Job watch_narrowcast: asks LINE what became of a broadcast whose recipients it chooses, and enqueues itself again, with a wait that
 * doubles, until LINE has ended. It only asks: running it twice sends nothing.
 */
export async function watchNarrowcast(payload: unknown): Promise<void> {
  const { broadcast_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.claim_narrowcast", { p_broadcast_id: broadcast_id });
  const claimed = readAnswer(claimedSchema, value);
  if (!claimed) return;
  const { social, request_id } = claimed;
  const mass = social && findAdapter(social.kind)?.mass;
  const outcome = mass
    ? await askProvider(social, mass, request_id).catch((failure: unknown) => {
        log("warn", "narrowcast_progress_failed", { broadcast_id, ...failureDetails(failure) });
        return LATER;
      })
    : LATER;
  await callFunction("system.save_narrowcast_progress", {
    p_broadcast_id: broadcast_id,
    ...(outcome.state === "told" && { p_progress: JSON.stringify(outcome.progress) }),
    ...(outcome.state === "gone" && { p_progress: JSON.stringify({ phase: "unknown" }) }),
  });
}

/** Rejects also if the account's secrets cannot be opened, or the answer cannot be read. */
const askProvider = async (social: z.output<typeof socialSchema>, mass: MassSender, request_id: string) =>
  mass.progress(openSocial(social), request_id);
