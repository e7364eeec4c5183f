import "server-only";

import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type BroadcastInsight, insightSchema } from "./insights/schema";
import { getBroadcast } from "./queries";
import {
  type ReceivedBroadcast,
  type RecipientPage,
  type RecipientQuery,
  receivedBroadcastSchema,
  recipientSchema,
} from "./schema";

const RECIPIENTS_PER_PAGE = 50;

/** The recipients behind a figure, by keyset. Errors: not_found. */
export async function listRecipients(
  member: Member,
  broadcast_id: string,
  { filter, reason, after }: RecipientQuery,
  limit = RECIPIENTS_PER_PAGE,
): Promise<RecipientPage> {
  const data = await ask(member, "list_recipients", {
    p_id: broadcast_id,
    p_filter: filter,
    ...(reason && { p_reason: reason }),
    p_after: after,
    p_limit: limit,
  });
  if (data.length === 0) await getBroadcast(member, broadcast_id);
  const recipients = readAnswer(recipientSchema.array(), data);
  return { recipients, next: recipients.length === limit ? (recipients.at(-1)?.position ?? null) : null };
}

/** A customer's last twenty broadcasts. Errors: not_found. */
export async function listReceivedBroadcasts(member: Member, customer_id: string): Promise<ReceivedBroadcast[]> {
  return readAnswer(
    receivedBroadcastSchema.array(),
    await ask(member, "list_received_broadcasts", { p_customer_id: customer_id }),
  );
}

export interface BroadcastLink {
  token: string;
  /** The shop's name in it when it was sent. */
  link_name: string | null;
  url: string;
  clicks: number;
}

/** A broadcast's links, with their number of clicks. */
export async function listLinks(member: Member, broadcast_id: string): Promise<BroadcastLink[]> {
  const data = await ask(
    member.db
      .from("broadcast_links")
      .select("token, link_name, url, place, broadcast_clicks(count)")
      .eq("broadcast_id", broadcast_id)
      .order("place"),
  );
  return data.map(({ broadcast_clicks, token, link_name, url }) => ({
    token,
    link_name,
    url,
    clicks: broadcast_clicks[0]?.count ?? 0,
  }));
}

/** What the provider counted of a broadcast, by account. */
export async function listInsights(member: Member, broadcast_id: string): Promise<BroadcastInsight[]> {
  const data = await ask(
    member.db
      .from("broadcast_insights")
      .select("social_id, state, reason, delivered, opened, clicked, counted_at, next_at, socials(name)")
      .eq("project_id", member.project_id)
      .eq("broadcast_id", broadcast_id)
      .order("social_id"),
  );
  return data.map(({ socials, next_at, ...row }) =>
    readAnswer(insightSchema, { ...row, social_name: socials?.name ?? "", is_final: next_at === null }),
  );
}
