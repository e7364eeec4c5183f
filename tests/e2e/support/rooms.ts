import { makeJobDue } from "./clock";
import { sql } from "./product";
import type { Shop } from "./shop";

/** The room of the customer with this number, as writeRooms of support/shop creates them. */
export async function roomOf(shop: Shop, number: number): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `select r.id from public.rooms r join public.customers c on c.id = r.customer_id
     where r.project_id = $1 and c.name = 'ลูกค้า ' || $2::text`,
    [shop.project_id, number],
  );
  if (!row) throw new Error(`no room of customer ${number}`);
  return row.id;
}

/** How many rooms of a shop match a condition on public.rooms. */
export async function countRooms({ project_id }: Shop, condition: string): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `select count(*)::integer as n from public.rooms where project_id = $1 and ${condition}`,
    [project_id],
  );
  return row?.n ?? 0;
}

/** Ends a snooze now: sets the room's time and makes its job due. */
export async function endSnooze(room_id: string): Promise<void> {
  await sql("update public.rooms set snoozed_until = now() where id = $1", [room_id]);
  await makeJobDue(`wake:${room_id}`);
}
