import { createHash, randomUUID } from "node:crypto";
import type { Person } from "./people";
import type { Sent } from "./shop";
import { slipText } from "./slip-images";
import type { SlipFixture } from "./slips";

/** A bill row, with the columns that tests read. Sums are bigint, which pg returns as text. */
export interface KeptBill {
  id: string;
  project_id: string;
  room_id: string;
  number: number;
  state: string;
  question: string | null;
  subtotal_satang: string;
  total_satang: string;
  paid_satang: string;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  paid_at: Date | null;
  message_id: string | null;
  recipient_name: string | null;
  purged_at: Date | null;
}

interface NewBill {
  by?: Person;
  id?: string;
  items?: { name: string; quantity: number; price_satang: number }[];
  more?: Record<string, unknown>;
  project_id?: string;
}

/** Tests derive a token's hash from the bill's id; the product derives the token by an HMAC. */
export const tokenHash = (id: string) => createHash("sha256").update(id).digest();

/** Bills of a shop. Its slips are checked by this process, with a SlipFixture, or by the product. */
export class BillFixture<Slips extends Pick<SlipFixture, "shop" | "shops"> = SlipFixture> {
  constructor(readonly slips: Slips) {}

  /** A room with a message of its customer. */
  room(): Promise<Sent> {
    return this.slips.shops.write(this.slips.shop, randomUUID(), "สนใจค่ะ");
  }

  async save(room_id: string, { by, id = randomUUID(), items, more = {}, project_id }: NewBill = {}): Promise<string> {
    const { shop, shops } = this.slips;
    await shops.asServer(by ?? shop.owner, project_id ?? shop.project_id, "save_bill", {
      p_id: id,
      p_bill: JSON.stringify({
        room_id,
        items: items ?? [{ name: "เสื้อยืด", quantity: 1, price_satang: 59_025 }],
        ...more,
      }),
      p_token_hash: tokenHash(id),
    });
    return id;
  }

  async send(id: string, { by = this.slips.shop.owner, client_id = randomUUID() } = {}): Promise<void> {
    const { shop, shops } = this.slips;
    await shops.asServer(by, shop.project_id, "send_bill", {
      p_id: id,
      p_client_id: client_id,
      p_text: "บิล",
      p_content: JSON.stringify({ kind: "bill", bill_id: id }),
    });
  }

  /** A sent bill of 590.25 baht, the amount of transferOf, unless `satang` says otherwise. */
  async bill(room_id: string, satang = 59_025): Promise<string> {
    const id = await this.save(room_id, { items: [{ name: "เสื้อยืด", quantity: 1, price_satang: satang }] });
    await this.send(id);
    return id;
  }

  /** The customer uploads a slip on the bill's page; without a reference its QR code is unreadable. */
  async upload(id: string, reference: string | null, slip_id = randomUUID()): Promise<string> {
    await this.slips.shops.rows("select system.submit_bill_slip($1, $2, $3, $4, $5, $6)", [
      tokenHash(id),
      slip_id,
      reference && "014",
      reference,
      reference && slipText("014", reference),
      reference ? null : "no_qr",
    ]);
    return slip_id;
  }

  async confirm(id: string, remaining: number, by = this.slips.shop.owner): Promise<void> {
    const { shop, shops } = this.slips;
    await shops.asServer(by, shop.project_id, "confirm_bill", { p_id: id, p_remaining_satang: remaining });
  }

  async kept(id: string): Promise<KeptBill> {
    const [bill] = await this.slips.shops.rows<KeptBill>("select * from public.bills where id = $1", [id]);
    if (!bill) throw new Error("No such bill");
    return bill;
  }

  /** State, question and money of a bill. */
  async seen(id: string): Promise<[string, string | null, number]> {
    const { state, question, paid_satang } = await this.kept(id);
    return [state, question, Number(paid_satang)];
  }

  /** Counted payments of a bill, and their sum. */
  async counted(id: string): Promise<[number, number]> {
    const [row] = await this.slips.shops.rows<{ count: number; sum: string }>(
      "select count(*)::integer, coalesce(sum(amount_satang), 0) as sum from public.bill_payments where bill_id = $1 and state = 'counted'",
      [id],
    );
    return [row?.count ?? 0, Number(row?.sum)];
  }
}
