import "server-only";
import * as z from "zod";
import { roomChangesOf } from "@/lib/automations/changes";
import { type CsatPress, csatPress } from "@/lib/automations/csat";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import { messageSchema } from "@/lib/messages/schema";
import { noticeSchema } from "@/lib/notifications/announce";
import { epochsSchema } from "@/lib/realtime/epochs";
import { announceAll } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { sharedCalls } from "@/lib/supabase/shared-calls";
import type { ConnectedSocial } from "./accounts";
import type { StoredEvent } from "./adapter";
import type { InboundEvent } from "./inbound";
import { findAdapter } from "./registry";

/** A chat: the events of one source of an account. */
export interface Chat {
  social: ConnectedSocial;
  source: string;
}
export type WaitingEvent = Pick<StoredEvent, "external_id" | "kind" | "payload">;

/** What becomes of an event, as system.apply_events takes it. */
type Plan =
  | { effect: InboundEvent }
  | { press: CsatPress }
  | { state: "skipped" }
  | { state: "dead_letter"; failure_code: string };

const appliedSchema = z.object({
  is_more: z.boolean(),
  notices: z.array(noticeSchema),
  epochs: epochsSchema,
  results: z.array(
    z.nullable(
      z.object({
        change: z
          .object({ room: roomEventSchema, message: z.nullable(messageSchema), is_duplicate: z.boolean() })
          .nullish(),
        answered: z.optional(z.unknown()),
      }),
    ),
  ),
});

/** The events that one transaction applies: with more, an answer to the same room would wait noticeably. */
export const BATCH = 25;

/**
 * Applies events of a chat in order, in one transaction, and publishes the changes. Those that cannot be parsed become dead letters.
 * `seconds`: see system.apply_events. Returns whether other events of the chat wait. Throws, with nothing changed, if one cannot be applied.
 */
export async function applyEvents(
  { social, source }: Chat,
  events: readonly WaitingEvent[],
  { seconds }: { seconds?: number } = {},
): Promise<boolean> {
  return await applyPlans(
    { social, source },
    new Map(events.map((event) => [event.external_id, plan(social, event)])),
    seconds,
  );
}

/** Applies an event that another one may have kept from being applied; one that cannot be applied becomes a dead letter. */
export async function applyOrSetAside(chat: Chat, event: WaitingEvent): Promise<void> {
  try {
    await applyEvents(chat, [event]);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "unavailable") throw failure;
    await applyPlans(chat, new Map([[event.external_id, deadLetter(chat.social, event, failure)]]));
  }
}

/** A room is locked until the events of all chats of the transaction are applied. */
const apply = sharedCalls("system.apply_events", {
  most: 8,
  locks: ({ p_social_id, p_source }) => `${p_social_id} ${p_source}`,
});

async function applyPlans({ social, source }: Chat, plans: Map<string, Plan>, seconds?: number): Promise<boolean> {
  const args = { p_social_id: social.id, p_source: source, p_events: Object.fromEntries(plans), p_seconds: seconds };
  const { is_more, results, notices, epochs } = readAnswer(appliedSchema, await apply(args));
  await announceAll(
    results.flatMap((result) => {
      if (result?.answered) return roomChangesOf(result.answered);
      return result?.change && !result.change.is_duplicate ? [result.change] : [];
    }),
    epochs,
    notices,
  );
  return is_more;
}

function plan(social: ConnectedSocial, event: WaitingEvent): Plan {
  try {
    const effect = findAdapter(social.kind)?.parse?.(event.payload, social) ?? null;
    if (!effect) return { state: "skipped" };
    const press = csatPress(effect);
    return press ? { press } : { effect };
  } catch (failure) {
    return deadLetter(social, event, failure);
  }
}

function deadLetter({ id }: ConnectedSocial, { kind }: WaitingEvent, failure: unknown): Plan {
  log("warn", "event_set_aside", { social_id: id, event_kind: kind, ...failureDetails(failure) });
  return { state: "dead_letter", failure_code: failure instanceof AppError ? failure.code : "malformed" };
}
