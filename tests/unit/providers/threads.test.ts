/** Conversations that several apps share, at the simulator: who may send, take, ask and pass, until when, and the webhooks of it. */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, test } from "node:test";
import { APP } from "../../../local/providers/environment";
import { startGraph } from "../../../local/providers/graph/server";
import { INBOX_APPS, OTHER_APP } from "../../../local/providers/graph/threads";

const graph = await startGraph();
after(() => graph.stop());
const HOUR_MS = 3_600_000;
const FIELDS = ["messages", "messaging_handovers", "standby"];

function open(more: { may_take?: boolean; fields?: string[] } = {}) {
  const page = graph.control.addPage({ name: "ร้าน", username: "shop", fields: FIELDS, ...more });
  const proof = createHmac("sha256", APP.secret).update(page.page_token).digest("hex");
  /** Calls an edge; answers the status and Meta's code and subcode. */
  const call = async (edge: string, body: object) => {
    const answer = await fetch(`${graph.origin}/v26.0/${page.page_id}/${edge}?appsecret_proof=${proof}`, {
      method: "POST",
      headers: { authorization: `Bearer ${page.page_token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { error } = (await answer.json()) as { error?: { code: number; error_subcode?: number } };
    return error ? [answer.status, error.code, ...(error.error_subcode ? [error.error_subcode] : [])] : [answer.status];
  };
  const person = (account_id = page.page_id) => {
    const id = graph.control.addPerson(account_id, "วรรณ");
    graph.control.act(id, { type: "text", text: "สวัสดี" });
    const recipient = { id };
    return {
      id,
      send: () => call("messages", { recipient, messaging_type: "RESPONSE", message: { text: "ค่ะ" } }),
      control: (edge: string, more: object = {}) => call(`${edge}_thread_control`, { recipient, ...more }),
    };
  };
  return { ...page, person };
}

/** What a person's webhooks said, the newest last. */
async function eventsOf(person: string) {
  const entries = (await graph.control.webhooksSent()).flatMap(
    ({ body }) => (JSON.parse(body) as { entry: Record<string, Record<string, { id?: string }>[]>[] }).entry,
  );
  return entries.flatMap(({ messaging, standby }) =>
    [...(messaging ?? []), ...(standby ?? [])]
      .filter(({ sender, recipient }) => sender?.id === person || recipient?.id === person)
      .map((event) => ({ via: standby ? "standby" : "messaging", event })),
  );
}

test("only the app that controls a conversation may send, or any while nobody does, until a day of inactivity", async () => {
  graph.control.stopClock();
  for (const account of ["page_id", "instagram_id"] as const) {
    const page = open();
    const { id, send } = page.person(page[account]);
    assert.deepEqual(await send(), [200], "nobody");
    graph.control.moveThread(id, "app");
    assert.deepEqual(await send(), [400, 10, 2018300]);
    graph.control.moveThread(id, "us");
    assert.deepEqual(await send(), [200]);
    graph.control.moveThread(id, "inbox");
    assert.deepEqual(await send(), [400, 10, 2018300]);
    graph.control.advance(24 * HOUR_MS - 1);
    assert.deepEqual(graph.control.thread(id), { owner: "inbox", is_asked: false });
    graph.control.advance(1);
    assert.equal(graph.control.thread(id), null);
  }
  await graph.control.healAll();
});

test("what happens in another app's conversation comes in standby, if we subscribe to it; a press on our button to us", async () => {
  const { id } = open().person();
  graph.control.moveThread(id, "app");
  graph.control.act(id, { type: "text", text: "ถามบอท" });
  graph.control.act(id, { type: "echo", text: "บอทตอบ", app_id: Number(OTHER_APP) });
  graph.control.act(id, { type: "postback", title: "ดูสินค้า", payload: "x" });
  const [hello, taken, asked, answered, pressed] = await eventsOf(id);
  assert.equal(hello?.via, "messaging");
  assert.deepEqual(taken?.event.take_thread_control, {
    previous_owner_app_id: null,
    new_owner_app_id: OTHER_APP,
    metadata: "",
  });
  assert.deepEqual(
    [taken, asked, answered, pressed].map((one) => one?.via),
    ["messaging", "standby", "standby", "messaging"],
  );
  const deaf = open({ fields: ["messages"] }).person();
  graph.control.moveThread(deaf.id, "app");
  graph.control.act(deaf.id, { type: "text", text: "ถามบอท" });
  assert.equal((await eventsOf(deaf.id)).length, 1, "only what came before");
});

test("an app that may take does so and need not ask; another one asks", async () => {
  const mine = open().person();
  graph.control.moveThread(mine.id, "app");
  assert.deepEqual(await mine.control("request"), [400, 27]);
  assert.deepEqual(await mine.control("take"), [200]);
  assert.deepEqual([graph.control.thread(mine.id)?.owner, await mine.send()], ["us", [200]]);
  const theirs = open({ may_take: false }).person();
  assert.deepEqual(await theirs.control("take"), [200], "while nobody controls it");
  graph.control.moveThread(theirs.id, "app");
  assert.deepEqual(await theirs.control("take"), [400, 27]);
  assert.deepEqual(await theirs.control("request"), [200]);
  assert.deepEqual(graph.control.thread(theirs.id), { owner: "app", is_asked: true });
  graph.control.moveThread(theirs.id, "us");
  const given = (await eventsOf(theirs.id)).at(-1)?.event.pass_thread_control;
  assert.deepEqual(given, { previous_owner_app_id: OTHER_APP, new_owner_app_id: APP.id, metadata: "" });
});

test("the operator's switch lets no page take, only ask", async () => {
  const { id, control } = open().person();
  graph.control.moveThread(id, "app");
  await graph.control.setFault("ask_only");
  assert.deepEqual([await control("take"), await control("request")], [[400, 27], [200]]);
  await graph.control.healAll();
  assert.deepEqual([await control("request"), await control("take")], [[400, 27], [200]]);
});

test("we pass on only what another app does not control: to the account's own inbox, another app, or nobody", async () => {
  const page = open();
  for (const [account, inbox, wrong] of [
    ["page_id", INBOX_APPS.page, INBOX_APPS.instagram],
    ["instagram_id", INBOX_APPS.instagram, INBOX_APPS.page],
  ] as const) {
    const { id, control } = page.person(page[account]);
    assert.deepEqual(await control("pass", { target_app_id: wrong }), [400, 100]);
    assert.deepEqual(await control("pass", { target_app_id: inbox }), [200]);
    assert.equal(graph.control.thread(id)?.owner, "inbox");
    assert.deepEqual(await control("pass", { target_app_id: OTHER_APP }), [400, 10]);
    assert.deepEqual(await control("release"), [400, 10]);
    assert.deepEqual(await control("take"), [200]);
    assert.deepEqual(await control("release"), [200]);
    assert.equal(graph.control.thread(id), null);
    assert.deepEqual(await control("pass"), [200], "without a target: the default app");
    assert.equal(graph.control.thread(id)?.owner, "app");
  }
});

test("parameters that the edges do not have are refused, and people of other pages", async () => {
  const [page, other] = [open(), open()];
  const { control } = page.person();
  assert.deepEqual(await control("take", { app_id: "1" }), [400, 100]);
  assert.deepEqual(await control("release", { metadata: "x" }), [400, 100]);
  const stranger = other.person();
  assert.deepEqual(await control("take", { recipient: { id: stranger.id } }), [400, 100, 2018001]);
});
