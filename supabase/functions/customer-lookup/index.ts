/**
 * What the shop's own system knows about a customer, for the customer panel (CUSTOMER_LOOKUP_FUNCTION). A sample: replace `findInShop` by a
 * call to your system, with its key from `supabase secrets set`.
 *
 * Request: `{ customer_id }`. Response: `{ rows: [{ label, value }], link?: { label, url } }`, or 404 if the shop does not know them.
 * The phone number and e-mail address are not taken from the request, because any signed-in user can send one: they are read with the
 * caller's own token, so that only members who may see the customer's contacts get an answer, and the audit log names them.
 */
import { findInShop } from "./demo-data.ts";

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info, idempotency-key",
  "access-control-allow-methods": "POST, OPTIONS",
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const answer = (status: number, body: unknown) => Response.json(body, { status, headers: CORS });
const fault = (status: number, code: string) => answer(status, { error: code });

Deno.serve(async (request) => {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
  if (request.method !== "POST") return fault(405, "invalid");
  const { customer_id } = ((await request.json().catch(() => null)) ?? {}) as { customer_id?: unknown };
  if (typeof customer_id !== "string" || !UUID.test(customer_id)) return fault(400, "invalid");

  const contacts = await readContacts(request, customer_id);
  if (contacts instanceof Response) return contacts;
  const address = contacts.phone?.replace(/\D/g, "") || contacts.email?.toLowerCase();
  const found = address ? findInShop(address) : null;
  if (!found) return fault(404, "not_found");
  return answer(200, {
    rows: [
      { label: "ระดับสมาชิก", value: found.level },
      { label: "คะแนนสะสม", value: found.points.toLocaleString("th-TH") },
      ...found.orders.map(({ number, item, baht, state }) => ({
        label: number,
        value: `${item} · ${baht.toLocaleString("th-TH")} บาท · ${state}`,
      })),
    ],
    link: { label: "เปิดในระบบร้าน", url: "https://shop.example/customers" },
  });
});

/** The customer's contacts, if the caller may see them; else the response that says why not. */
async function readContacts(
  request: Request,
  customer_id: string,
): Promise<{ phone: string | null; email: string | null } | Response> {
  const response = await fetch(`${Deno.env.get("SUPABASE_URL")}/rest/v1/rpc/show_contacts`, {
    method: "POST",
    headers: {
      apikey: Deno.env.get("SUPABASE_ANON_KEY") ?? "",
      authorization: request.headers.get("authorization") ?? "",
      "content-type": "application/json",
      accept: "application/vnd.pgrst.object+json",
    },
    body: JSON.stringify({ p_customer_id: customer_id }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  if (!response) return fault(503, "unavailable");
  if (response.ok) return response.json();
  // the database's errors name the right; a caller learns only that it is not theirs
  return response.status >= 500 ? fault(503, "unavailable") : fault(404, "not_found");
}
