import { randomUUID } from "node:crypto";
import { addCustomers } from "../../support/followers";
import { pause } from "../fault";
import type { LineShop } from "./shop";

/** Adds followers of an account who are customers of the shop and have opted in to offers. */
export async function addAudience(shop: LineShop, count: number): Promise<void> {
  const prefix = randomUUID().replaceAll("-", "").slice(0, 12);
  const ids = await shop.line.addFollowers(shop.channel, count, { prefix });
  const place = { project_id: shop.project_id, social_id: shop.social_id };
  for (let at = 0; at < ids.length; at += 10_000) await addCustomers(shop, place, ids.slice(at, at + 10_000));
  await shop.rows("analyze public.rooms, public.customers, public.customer_consents, public.customer_identities");
}

/** Starts a broadcast to all followers of an account, ignoring quiet hours. */
export async function startBroadcast(shop: LineShop, text: string): Promise<string> {
  const id = randomUUID();
  await shop.rows(
    `insert into public.broadcasts (id, project_id, name, bubbles, social_ids, ignores_quiet, ignores_cap, confirmed_count, state)
     values ($1, $2, $3, $4, array[$5::uuid], true, true, 1000000, 'preparing')`,
    [id, shop.project_id, text.slice(0, 80), JSON.stringify([{ text }]), shop.social_id],
  );
  await shop.rows("select private.enqueue_prepare_broadcast($1)", [id]);
  return id;
}

/** Schedules a broadcast to all followers of an account, ignoring quiet hours. */
export async function scheduleBroadcast(shop: LineShop, text: string, send_at: string): Promise<string> {
  const id = randomUUID();
  await shop.rows(
    `insert into public.broadcasts (id, project_id, name, bubbles, social_ids, ignores_quiet, ignores_cap, confirmed_count, state, send_at)
     values ($1, $2, $3, $4, array[$5::uuid], true, true, 1000000, 'scheduled', $6)`,
    [id, shop.project_id, text.slice(0, 80), JSON.stringify([{ text }]), shop.social_id, send_at],
  );
  await shop.rows("select private.enqueue_prepare_broadcast($1, $2)", [id, send_at]);
  return id;
}

/** Its state, and the recipients of its finished batches. Polled often, so rows are not counted. */
export async function readProgress(
  shop: LineShop,
  id: string,
): Promise<{ state: string; reason: string | null; settled: number }> {
  const [row] = await shop.rows<{ state: string; reason: string | null; settled: number }>(
    `select b.state, b.reason,
       (select coalesce(sum(x.last_position - x.first_position + 1), 0)::integer from private.broadcast_batches x
        where x.broadcast_id = b.id and x.state = 'done') as settled
     from public.broadcasts b where b.id = $1`,
    [id],
  );
  if (!row) throw new Error("the broadcast is gone");
  return row;
}

/** Waits until it has ended; returns its final state. */
export async function untilOver(
  shop: LineShop,
  id: string,
  limitMs: number,
): Promise<{ state: string; reason: string | null }> {
  for (const begin = Date.now(); ; await pause(100)) {
    const { state, reason } = await readProgress(shop, id);
    if (!["preparing", "sending"].includes(state)) return { state, reason };
    if (Date.now() - begin > limitMs) throw new Error(`still ${state} after ${limitMs} ms`);
  }
}

export interface BroadcastVerdict {
  recipients: number;
  reached: number;
  /** Listed as not reached, with a reason. */
  listed: number;
  unknown: number;
  lost: number;
  doubled: number;
  /** Listed as not reached but received, or the other way round. */
  untrue: number;
  /** Neither reached nor listed. */
  forgotten: number;
}

/** Compares the recipient rows with what people received from the platform. */
export async function judgeBroadcast(shop: LineShop, id: string): Promise<BroadcastVerdict> {
  const tally = await shop.line.tally(shop.channel);
  const rows = await shop.rows<{ to: string; state: string; reason: string | null }>(
    `select i.external_id as to, x.state, x.reason
     from public.broadcast_recipients x
     join public.rooms r on r.id = x.room_id join public.customer_identities i on i.id = r.identity_id
     where x.broadcast_id = $1`,
    [id],
  );
  const verdict: BroadcastVerdict = {
    recipients: rows.length,
    reached: 0,
    listed: 0,
    unknown: 0,
    lost: 0,
    doubled: 0,
    untrue: 0,
    forgotten: 0,
  };
  for (const { to, state, reason } of rows) {
    const times = tally[to] ?? 0;
    if (times > 0) verdict.reached++;
    if (times > 1) verdict.doubled++;
    if (state === "unknown") verdict.unknown++;
    else if (state === "sent") verdict.lost += times === 0 ? 1 : 0;
    else if (state === "not_sent" && reason) {
      verdict.listed++;
      if (times > 0) verdict.untrue++;
    } else verdict.forgotten++;
  }
  return verdict;
}
