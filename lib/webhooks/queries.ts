import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { afterPage, pageKeyOf } from "@/lib/http/page-key";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { shownEvent } from "./body";
import {
  type Delivery,
  type DeliveryPage,
  type DeliveryQuery,
  deliverySchema,
  listedDeliverySchema,
  type Webhook,
  webhookSchema,
} from "./schema";

const endpointsSchema = z.array(webhookSchema);
const graceSchema = z.record(z.uuid(), z.string());

/** The project's endpoints, oldest first; at most five. Requires the right to manage. */
export async function listWebhooks(member: Member): Promise<Webhook[]> {
  const [endpoints, grace] = await Promise.all([
    ask(
      member.db
        .from("webhook_endpoints")
        .select("id, url, description, events, is_on, off_reason, failing_since, created_at")
        .eq("project_id", member.project_id)
        .order("created_at"),
    ),
    ask(member, "old_webhook_secrets", { p_project_id: member.project_id }),
  ]);
  const until = readAnswer(graceSchema, grace);
  return readAnswer(endpointsSchema, endpoints).map((endpoint) => ({
    ...endpoint,
    old_secret_until: until[endpoint.id] ?? null,
  }));
}

const PER_PAGE = 30;
const LISTED =
  "id, event_id, endpoint_id, state, next_try_at, created_at, webhook_events(type), webhook_attempts(id, tried_at, status, reason, duration_ms)";
const rowsSchema = z.array(
  z
    .object({
      ...listedDeliverySchema.shape,
      type: z.undefined().optional(),
      attempts: z.undefined().optional(),
      webhook_events: z.object({ type: z.string() }),
      webhook_attempts: listedDeliverySchema.shape.attempts,
    })
    .transform(({ webhook_events, webhook_attempts, ...delivery }) => ({
      ...delivery,
      type: webhook_events.type,
      attempts: webhook_attempts.sort((a, b) => a.id - b.id),
    })),
);

/** One keyset page of the log, latest first. */
export async function listDeliveries(
  member: Member,
  { webhook_id, state, before }: DeliveryQuery,
): Promise<DeliveryPage> {
  let query = member.db
    .from("webhook_deliveries")
    .select(LISTED)
    .eq("project_id", member.project_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PER_PAGE + 1);
  if (webhook_id) query = query.eq("endpoint_id", webhook_id);
  if (state) query = query.eq("state", state);
  if (before) query = query.or(afterPage("created_at", before));
  const data = await ask(query);
  const rows = readAnswer(rowsSchema, data);
  const deliveries = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? deliveries.at(-1) : undefined;
  return { deliveries, next: last ? pageKeyOf(last.created_at, last.id) : null };
}

const detailSchema = z.object({
  id: z.uuid(),
  webhook_events: z.object({ payload: z.unknown() }),
  webhook_attempts: deliverySchema.shape.attempts,
});

/** A delivery's request, and the response of each attempt. Throws not_found. */
export async function getDelivery(member: Member, delivery_id: string): Promise<Delivery> {
  if (!z.uuid().safeParse(delivery_id).success) throw new AppError("not_found");
  const data = await ask(
    member.db
      .from("webhook_deliveries")
      .select("id, webhook_events(payload), webhook_attempts(id, tried_at, status, reason, duration_ms, answer)")
      .eq("id", delivery_id)
      .eq("project_id", member.project_id)
      .single(),
  );
  const { id, webhook_events, webhook_attempts } = readAnswer(detailSchema, data);
  return {
    id,
    body: JSON.stringify(shownEvent(webhook_events.payload), null, 2),
    attempts: webhook_attempts.sort((a, b) => a.id - b.id),
  };
}
