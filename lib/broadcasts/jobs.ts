import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { broadcastsChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import { announce } from "@/lib/rooms/announce";
import { openSocial, socialSchema } from "@/lib/socials/accounts";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction, jsonArray } from "@/lib/supabase/functions";
import { type Batch, claimBatch, type Lane, laneSchema, postponeLane, stopBroadcast } from "./batches";
import { massContent } from "./content";
import { linkBase } from "./links";
import { broadcastBubbleSchema, linkTrackings } from "./schema";
import { sendBatch } from "./send-batch";
import { sentBubbles } from "./sent-bubbles";

const payloadSchema = z.object({ broadcast_id: z.uuid() });
const begunSchema = z
  .object({
    id: z.uuid(),
    bubbles: z.array(broadcastBubbleSchema),
    link_tracking: z.enum(linkTrackings),
    sender_name: z.string().nullable(),
    shop: z.string(),
    link_name: z.string().nullable(),
    socials: z.array(socialSchema),
  })
  .nullable();

/** A hundred thousand rows take some seconds, or longer on a busy database. */
const FREEZE_MS = 300_000;

/**
 * Job prepare_broadcast: prepares the content, has the provider validate it, and freezes the audience into rows. Idempotent: a frozen
 * broadcast is only started.
 */
export async function prepareBroadcast(payload: unknown): Promise<void> {
  const { broadcast_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.begin_broadcast", { p_id: broadcast_id });
  const begun = readAnswer(begunSchema, value);
  if (!begun) return;
  const { link_name } = begun;
  const { bubbles, links } = await sentBubbles(begun.bubbles, {
    broadcast_id,
    tracking: begun.link_tracking,
    shop: begun.shop,
    base: linkBase(env().PUBLIC_APP_URL, link_name),
  });
  for (const social of begun.socials) {
    const mass = findAdapter(social.kind)?.mass;
    if (!mass) continue;
    const outcome = await mass.check(openSocial(social), massContent(bubbles, begun.sender_name));
    if (outcome.state === "refused") return stopBroadcast(broadcast_id, "failed", "content_refused");
    if (outcome.state === "stopped") return stop(broadcast_id, social.id, outcome.reason);
  }
  await callFunction(
    "system.freeze_broadcast",
    {
      p_id: broadcast_id,
      p_bubbles: jsonArray(bubbles),
      p_links: JSON.stringify(links.map((link) => ({ ...link, link_name }))),
    },
    { limitMs: FREEZE_MS },
  );
}

/** Job step_broadcast: resumes a broadcast that waited for its time. */
export async function stepBroadcast(payload: unknown): Promise<void> {
  const { broadcast_id } = payloadSchema.parse(payload);
  await callFunction("system.step_broadcast", { p_id: broadcast_id });
}

/** Job announce_broadcast: publishes progress to open pages. The database enqueues it and limits its rate (see its migration). */
export async function announceBroadcast(payload: unknown): Promise<void> {
  const { broadcast_id, project_id } = payloadSchema.extend({ project_id: z.uuid() }).parse(payload);
  await publish([{ channel: broadcastsChannel(project_id), name: "broadcast", data: { broadcast_id } }]);
}

/** How long a lane occupies its worker before other lanes of the queue get a turn, in ms. */
const TURN_MS = 4_000;
/** Upper bound of the retry back-off, in ms. */
const LONGEST_WAIT_MS = 60_000;
/** Without a response for this long, a person has to decide, in ms. */
const GIVE_UP_MS = 30 * 60_000;

/**
 * Job send_broadcast: sends a lane's batches one after another. Idempotent at any point: an interrupted batch is repeated with the same
 * retry keys. Between batches it checks whether the broadcast was paused or cancelled.
 */
export async function sendBroadcast(payload: unknown): Promise<void> {
  const lane = laneSchema.parse(payload);
  const until = Date.now() + TURN_MS;
  do {
    const claimed = await claimBatch(lane);
    if (!claimed) return;
    if (claimed.via === "room") {
      for (const room of claimed.rooms) await announce({ room });
      continue;
    }
    const wait = await sendClaimed(lane, claimed);
    if (wait === null) return;
    if (wait > 0) return postponeLane(lane, wait);
  } while (Date.now() < until);
  await postponeLane(lane, 0);
}

/** The delay before the next batch in ms; null if the broadcast stopped. */
async function sendClaimed({ broadcast_id, social_id }: Lane, batch: Batch): Promise<number | null> {
  const mass = batch.social && findAdapter(batch.social.kind)?.mass;
  if (!batch.social || !mass) {
    await stop(broadcast_id, social_id, "channel_disconnected");
    return null;
  }
  const end = await sendBatch(batch, openSocial(batch.social), mass);
  if (end.state === "done") return 0;
  if (end.state === "stopped" || Date.now() - Date.parse(batch.first_called_at) > GIVE_UP_MS) {
    await stop(broadcast_id, social_id, end.reason);
    return null;
  }
  return Math.max(end.after_ms, Math.min(LONGEST_WAIT_MS, 250 * 2 ** batch.attempts));
}

/** The account needs fixing first: stops the broadcast and marks the account as needing attention. */
async function stop(broadcast_id: string, social_id: string, reason: string): Promise<void> {
  if (reason === "token_refused") {
    await callFunction("system.note_social", { p_social_id: social_id, p_error: reason });
  }
  await stopBroadcast(broadcast_id, "paused", reason);
}
