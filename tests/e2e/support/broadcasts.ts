import { randomUUID } from "node:crypto";
import { addCustomers } from "../../support/followers";
import { connectLine, type LineShop } from "../../support/line";
import { product, sql } from "./product";
import type { Shop } from "./shop";

/** Connects a LINE account without quiet hours, with followers who have opted in to offers. */
export async function openAccount(shop: Shop, followers: number): Promise<LineShop & { people: string[] }> {
  const connected = await connectLine(product, { rows: sql }, shop, { name: "ไลน์ร้านผ้า", quota_limit: null });
  await sql("insert into public.broadcast_settings (project_id, quiet_from, quiet_to) values ($1, null, null)", [
    shop.project_id,
  ]);
  const prefix = randomUUID().replaceAll("-", "").slice(0, 12);
  const people = await connected.line.addFollowers(connected.account.channel_id, followers, { prefix });
  await addCustomers({ rows: sql }, { ...shop, social_id: connected.social_id }, people);
  return { ...connected, people };
}

/** Adds a follower who has neither opted in nor out. */
export async function addUndecided(shop: Shop, { line, account, social_id }: LineShop): Promise<void> {
  const prefix = randomUUID().replaceAll("-", "").slice(0, 12);
  const ids = await line.addFollowers(account.channel_id, 1, { prefix });
  await addCustomers({ rows: sql }, { ...shop, social_id }, ids, { consent: null });
}
