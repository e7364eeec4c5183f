/** Outgoing webhooks on the running product: sent by its own worker, listed for managers only. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { atEnd } from "../support/at-end";
import { enableServerImports } from "../support/server-side";
import { until } from "../support/until";
import { isSignedWith, startReceiver } from "../support/webhook-receiver";
import { photo, uploadPicture } from "./uploads";
import { openWorld } from "./world";

const { backend, call, people, here, rooms, widgets, shops } = await openWorld();
enableServerImports(backend.secrets);
const { seal } = await import("@/lib/crypto/seal");
const { makeSecret, secretAad } = await import("@/lib/webhooks/signature");
const listener = await startReceiver(backend.hookPort);
atEnd(listener.close);
const api = `/api/project/${here.project_id}/webhook-deliveries`;

async function add(url: string, events: string[]): Promise<{ id: string; secret: string }> {
  const [id, secret] = [randomUUID(), makeSecret()];
  await shops.asServer(people.admin, here.project_id, "save_webhook", {
    p_id: id,
    p_url: url,
    p_description: "",
    p_events: events,
    p_is_on: true,
    p_sealed: seal(secret, secretAad(id)),
  });
  return { id, secret };
}
interface Listed {
  deliveries: {
    id: string;
    type: string;
    state: string;
    attempts: { status: number | null; reason: string | null }[];
  }[];
  next: string | null;
}
const log = async (webhook_id: string, query = "") =>
  (await call(`GET ${api}?webhook_id=${webhook_id}${query}`, { as: people.owner })).body as unknown as Listed;

test("sends a visitor's message to the listener, signed, and logs the response", async () => {
  listener.answers((response) => void response.end("รับแล้ว"));
  const { id, secret } = await add(listener.url, ["message.created"]);
  const widget = `/api/widget/${widgets.second.virtual_id}`;
  const picture = await photo();
  const file_id = await uploadPicture(call, rooms.free.token, widget, picture);
  const { status } = await call(`POST ${widget}/messages`, {
    as: rooms.free.token,
    json: { client_id: randomUUID(), text: "ถึงหรือยังคะ", attachment_ids: [file_id] },
  });
  assert.equal(status, 201);
  const received = await until("the call", async () =>
    listener.requests.find(({ body }) => body.includes("ถึงหรือยังคะ")),
  );
  assert.equal(await isSignedWith(secret, received), true);
  const { data } = JSON.parse(received.body);
  assert.equal(data.room.id, rooms.free.room_id);
  const [file] = data.message.attachments;
  const known = [
    "duration_ms",
    "failure_code",
    "height",
    "id",
    "kind",
    "mime",
    "name",
    "size",
    "state",
    "url",
    "width",
  ];
  assert.deepEqual(Object.keys(file).sort(), known);
  assert.deepEqual([file.state, file.failure_code, file.width > 0], ["ready", null, true]);
  const content = await fetch(file.url);
  assert.deepEqual([content.status, (await content.arrayBuffer()).byteLength], [200, file.size]);
  const line = await until("the log", async () => {
    const [first] = (await log(id)).deliveries;
    return first?.state === "delivered" ? first : null;
  });
  assert.deepEqual([line.type, line.attempts.map((each) => each.status)], ["message.created", [200]]);
  const detail = await call(`GET ${api}/${line.id}`, { as: people.owner });
  assert.match(String(detail.body.body), /ถึงหรือยังคะ/);
  assert.equal((detail.body.attempts as { answer: string }[])[0]?.answer, "รับแล้ว");
  assert.equal((await log(id, "&state=failed")).deliveries.length, 0);
  for (const as of [people.agent, people.viewer, people.stranger]) {
    assert.equal((await call(`GET ${api}/${line.id}`, { as })).status, 404);
  }
  const elsewhere = (await call(`GET ${api}?webhook_id=${randomUUID()}`, { as: people.owner })).body;
  assert.deepEqual(elsewhere.deliveries, []);
  await people.admin.db.rpc("remove_webhook", { p_id: id });
});

test("does not call internal addresses", async () => {
  const { id } = await add(`${backend.url}/api/health`, ["room.opened"]);
  await people.owner.db.rpc("test_webhook", { p_id: id });
  const line = await until("the refusal", async () => {
    const [first] = (await log(id)).deliveries;
    return first?.state === "failed" ? first : null;
  });
  assert.deepEqual(
    line.attempts.map(({ status, reason }) => [status, reason]),
    [[null, "address"]],
  );
  await people.admin.db.rpc("remove_webhook", { p_id: id });
});

test("lists the log by page", async () => {
  const { id } = await add(listener.url, ["room.opened"]);
  await shops.rows(
    `with events as (
       insert into public.webhook_events (project_id, type, payload)
       select $1, 'ping', '{}' from generate_series(1, 40) returning id
     )
     insert into public.webhook_deliveries (project_id, event_id, endpoint_id, state)
     select $1, events.id, $2, 'failed' from events`,
    [here.project_id, id],
  );
  const first = await log(id);
  assert.equal(first.deliveries.length, 30);
  const second = await log(id, `&before=${encodeURIComponent(first.next ?? "")}`);
  assert.deepEqual([second.deliveries.length, second.next], [10, null]);
  assert.equal(new Set([...first.deliveries, ...second.deliveries].map((each) => each.id)).size, 40);
  await people.admin.db.rpc("remove_webhook", { p_id: id });
});
