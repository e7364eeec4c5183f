import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "./product";
import { type Shop, writeUnpublished } from "./shop";

/** Inserts a named customer who has written once. */
export async function newCustomer(shop: Shop, name: string, text = `สวัสดีจาก ${name}`) {
  const visitor_id = randomUUID();
  const room_id = await writeUnpublished(shop, visitor_id, text);
  const [room] = await sql<{ customer_id: string }>("select customer_id from public.rooms where id = $1", [room_id]);
  const customer_id = room?.customer_id ?? "";
  await sql("update public.customers set name = $2 where id = $1", [customer_id, name]);
  return { visitor_id, room_id, customer_id };
}

/** Inserts a tag of the shop; returns its id. */
export async function newTag({ project_id }: Shop, name: string): Promise<string> {
  const insert = "insert into public.tags (project_id, name) values ($1, $2) returning id";
  const [tag] = await sql<{ id: string }>(insert, [project_id, name]);
  return tag?.id ?? "";
}

/** The customer panel beside an open room, once its lower half has loaded. */
export async function panelOf(page: Page): Promise<Locator> {
  const panel = page.getByRole("complementary", { name: "ข้อมูลลูกค้า" });
  await expect(panel.getByRole("heading", { name: "ภาษา" })).toBeVisible();
  return panel;
}
