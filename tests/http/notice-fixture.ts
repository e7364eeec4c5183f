import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { until } from "../support/until";
import { MetaFixture } from "./meta-fixture";

export const DAY_MS = 24 * 3_600_000;

/** A shop that sends bills to customers of its pages. */
export async function openNotices() {
  const fixture = await MetaFixture.open();
  const { graph, shops, shop, call } = fixture;
  const api = `/api/project/${shop.project_id}`;
  const account = { bank: "PromptPay", number: "081-234-5678", name_th: "ร้านสายหมอก", name_en: "" };
  const saved = await call(`PUT ${api}/slips/accounts/${randomUUID()}`, { as: shop.owner, json: account });
  assert.equal(saved.status, 204, saved.text);

  const request = ({ page }: MetaFixture, as = shop.owner) =>
    call(`POST ${api}/socials/${page.social_id}/templates`, { as, json: {} });

  async function bill(room_id: string): Promise<string> {
    const bill_id = randomUUID();
    const json = {
      bill_id,
      client_id: randomUUID(),
      room_id,
      items: [{ name: "เสื้อยืด", quantity: 1, price: "590" }],
      discount: "",
      shipping: "",
      note: "",
      due_on: "",
      wants_address: false,
    };
    const sent = await call(`POST ${api}/bills`, { as: shop.owner, json });
    assert.equal(sent.status, 201, sent.text);
    return bill_id;
  }
  /** State and failure of the room's last message, once settled. */
  const settled = (room_id: string) =>
    until("the message is settled", async () => {
      const [row] = await shops.rows<{ state: string; failure_code: string | null }>(
        "select state, failure_code from public.messages where room_id = $1 and kind <> 'event' order by sequence desc limit 1",
        [room_id],
      );
      return row && !["queued", "sending"].includes(row.state) && [row.state, row.failure_code];
    });
  const statesOf = async ({ page }: MetaFixture) =>
    (
      await shops.rows<{ states: string | null }>(
        "select string_agg(distinct status, ' ') || ' ' || count(*) as states from public.message_templates where social_id = $1",
        [page.social_id],
      )
    )[0]?.states;
  const last = async (customer: string) => (await graph.received(customer)).at(-1);
  return { fixture, graph, shops, shop, call, api, request, bill, settled, statesOf, last };
}
