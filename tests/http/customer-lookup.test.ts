/** The sample function that asks the shop's own system: only members who may see a customer's contacts get an answer. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openWorld } from "./world";

const { people, rooms, shops, backend, here } = await openWorld();
// the sample knows a customer with this number
const PHONE = "0812345671";
for (const { customer_id } of Object.values(rooms)) {
  await shops.rows(
    `insert into public.customer_contacts (customer_id, project_id, phone)
     select id, project_id, $2 from public.customers where id = $1
     on conflict (customer_id) do update set phone = excluded.phone`,
    [customer_id, PHONE],
  );
}

async function lookUp(token: string | undefined, body: object) {
  const response = await fetch(`${backend.servicesUrl}/functions/v1/customer-lookup`, {
    method: "POST",
    headers: {
      apikey: backend.secrets.publishableKey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const ask = (who: keyof typeof people, room: keyof typeof rooms, more: object = {}) =>
  lookUp(people[who].accessToken, { customer_id: rooms[room].customer_id, ...more });
const countShown = async () => {
  const [row] = await shops.rows<{ count: number }>(
    "select count(*)::int from public.audit_log where project_id = $1 and action = 'customer.contacts_shown'",
    [here.project_id],
  );
  return row?.count ?? 0;
};

test("answers members who may see contacts, and the audit log names them", async () => {
  const before = await countShown();
  const { status, body } = await ask("owner", "own");
  assert.equal(status, 200);
  assert.deepEqual(body.rows[0]?.label, "ระดับสมาชิก");
  assert.equal((await ask("admin", "own")).status, 200);
  assert.equal(await countShown(), before + 2);
});

test("answers nobody else, and says nothing about the customer", async () => {
  const before = await countShown();
  for (const who of ["viewer", "agent", "removed", "stranger", "newcomer"] as const) {
    const { status, body } = await ask(who, "own");
    assert.deepEqual([status, body], [404, { error: "not_found" }], who);
  }
  for (const who of ["signed-out", "aal1"] as const) assert.equal((await ask(who, "own")).status, 404, who);
  assert.equal((await ask("owner", "far")).status, 404, "another project's customer");
  assert.equal((await lookUp(undefined, { customer_id: rooms.own.customer_id })).status, 401);
  assert.equal(await countShown(), before);
});

test("does not answer an agent about a customer of a colleague's rooms", async () => {
  assert.equal((await ask("agent-own", "own")).status, 200);
  assert.equal((await ask("agent-own", "taken")).status, 404);
});

test("does not look up a number that the caller sends", async () => {
  assert.equal((await ask("viewer", "own", { phone: PHONE })).status, 404);
  assert.equal((await lookUp(people.newcomer.accessToken, { phone: PHONE, email: "a@example.com" })).status, 400);
});
