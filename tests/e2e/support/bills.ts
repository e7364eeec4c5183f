import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "./product";

/** A receiving account of a shop, for bills and slips of transferOf. */
export async function addAccount(project_id: string): Promise<void> {
  await sql(
    `insert into public.receiving_accounts (id, project_id, bank, number, name_th)
     values ($1, $2, 'PromptPay', '0812345678', 'ร้านสายหมอก'), ($3, $2, 'KBANK', '1234567890', 'ร้านสายหมอก')
     on conflict do nothing`,
    [randomUUID(), project_id, randomUUID()],
  );
}

/** A sent bill of 590.25 baht, or one in another state; returns its id and the token of its page. */
export async function addBill(
  project_id: string,
  room_id: string | null,
  { state = "sent", wants_address = true } = {},
): Promise<{ bill_id: string; token: string }> {
  const [bill_id, token] = [randomUUID(), randomBytes(32).toString("base64url")];
  await sql(
    `insert into public.bills (
       id, project_id, room_id, number, state, subtotal_satang, wants_address, sent_at, paid_at, paid_satang
     )
     select $1, $2, $3, coalesce(max(b.number), 0) + 1, $4, 59025, $5, now() - interval '1 hour',
       case when $4 = 'paid' then now() end, case when $4 = 'paid' then 59025 else 0 end
     from public.bills b where b.project_id = $2`,
    [bill_id, project_id, room_id, state, wants_address],
  );
  await sql(
    "insert into public.bill_items (bill_id, project_id, position, name, quantity, price_satang) values ($1, $2, 1, 'เสื้อยืดสีขาว', 1, 59025)",
    [bill_id, project_id],
  );
  await sql("insert into private.bill_tokens (token_hash, bill_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    bill_id,
  ]);
  await sql("insert into public.bill_events (bill_id, project_id, kind) values ($1, $2, 'sent')", [
    bill_id,
    project_id,
  ]);
  return { bill_id, token };
}
