/** Guarantees for messages other than text: who may send, confirm and request them, and how lists describe them. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const agent = await shops.hire(shop, "agent");
const viewer = await shops.hire(shop, "viewer");
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);
const newRoom = () => shops.write(shop, randomUUID(), "สวัสดีค่ะ");

interface Room {
  last_message_kind: string;
  last_message_preview: string;
}
const roomOf = async (id: string) => (await shops.rows<Room>("select * from public.rooms where id = $1", [id]))[0];

/** A customer's message as a channel delivers it, in a conversation of its own. */
async function receive(kind: string, content: unknown, text: string | null = null, media: unknown[] = []) {
  const sql = "select private.receive_message($1, $2, $3, $4, $5, $6, p_media => $7) as received";
  const values = [
    shop.social_id,
    randomUUID(),
    randomUUID(),
    kind,
    text,
    JSON.stringify(content),
    JSON.stringify(media),
  ];
  const [row] = await shops.rows<{ received: { room: { id: string }; message: { attachments: { id: string }[] } } }>(
    sql,
    values,
  );
  assert.ok(row);
  return row.received;
}

test("a sticker is sent once, to the customer, by its ids, and keeps the text draft", async () => {
  const { room } = await newRoom();
  const send = (
    package_id: string,
    sticker_id: string,
    client_id = randomUUID(),
    reply_to_id: string | null = null,
    text = "",
    is_note = false,
  ) =>
    shops.as<{ sent: { is_duplicate: boolean; message: { kind: string; content: unknown; state: string } } }>(
      agent,
      "select public.send_message($1, $2, $5, $6, p_reply_to_id => $4, p_sticker => $3) as sent",
      [room.id, client_id, JSON.stringify({ package_id, sticker_id }), reply_to_id, text, is_note],
    );
  const sticker = { package_id: "446", sticker_id: "1988" };
  await shops.as(
    agent,
    "insert into public.drafts (room_id, project_id, user_id, kind, text) values ($1, $2, $3, 'reply', 'x')",
    [room.id, shop.project_id, agent.id],
  );
  const elsewhere = await newRoom();
  assert.equal(await outcome(send("446", "../../x")), "invalid");
  assert.equal(await outcome(send("", "1988")), "invalid");
  assert.equal(await outcome(send("446", "1988", randomUUID(), elsewhere.message.id)), "invalid");
  assert.equal(await outcome(send("446", "1988", randomUUID(), null, "x")), "invalid", "with words");
  assert.equal(await outcome(send("446", "1988", randomUUID(), null, "", true)), "invalid", "as a note");
  const client_id = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => send("446", "1988", client_id)));
  assert.deepEqual(sent.map(([one]) => one?.sent.is_duplicate).sort(), [false, true, true]);
  const [row] = sent[0] ?? [];
  assert.deepEqual([row?.sent.message.kind, row?.sent.message.content], ["sticker", sticker]);
  assert.equal(row?.sent.message.state, "sent");
  assert.equal((await roomOf(room.id))?.last_message_kind, "sticker");
  assert.equal((await shops.rows("select from public.drafts where room_id = $1", [room.id])).length, 1);
});

test("only an unknown delivery can be confirmed as delivered, once, by members who may answer", async () => {
  const { room } = await newRoom();
  const { message } = await shops.answer(agent, room.id, "x");
  const confirm = (who = agent) => outcome(shops.as(who, "select public.confirm_message($1)", [message.id]));
  assert.equal(await confirm(), "not_unknown");
  await shops.rows("update public.messages set state = 'unknown', failure_code = 'answer_lost' where id = $1", [
    message.id,
  ]);
  assert.equal(await confirm(viewer), "forbidden");
  assert.deepEqual((await Promise.all([confirm(), confirm(), confirm()])).sort(), ["not_unknown", "not_unknown", "ok"]);
  const [row] = await shops.rows("select state, failure_code from public.messages where id = $1", [message.id]);
  assert.deepEqual(row, { state: "sent", failure_code: null });
});

test("a file that could not be fetched from the provider can be requested again; an expired one cannot", async () => {
  const file = { kind: "image", name: "a.jpg", mime: "image/jpeg", reference: "message:1" };
  const { room, message } = await receive("media", null, null, [file, { ...file, reference: "message:2" }]);
  const [late, gone] = message.attachments.map(({ id }) => id);
  const shown = async () => {
    const [row] = await shops.rows<{ files: { state: string; failure_code?: string | null }[] }>(
      "select attachments as files from public.messages where room_id = $1",
      [room.id],
    );
    return row?.files.map(({ state, failure_code }) => `${state} ${failure_code ?? ""}`.trim());
  };
  const retry = (id: string | undefined, who = agent) => outcome(shops.as(who, "select public.retry_media($1)", [id]));
  const settle = (id: string | undefined, code: string) =>
    shops.rows("select system.settle_media($1, 'refused', p_refusal_code => $2)", [id, code]);
  assert.equal(await retry(late), "not_failed", "still on its way");
  await settle(late, "unavailable");
  await settle(gone, "not_found");
  assert.deepEqual(await shown(), ["failed unavailable", "failed not_found"]);
  assert.equal(await retry(gone), "not_failed");
  assert.equal(await retry(late, viewer), "forbidden");
  await shops.rows("select graphile_worker.remove_job($1)", [`media:${late}`]);
  assert.deepEqual((await Promise.all([retry(late), retry(late)])).sort(), ["not_failed", "ok"]);
  assert.deepEqual(await shown(), ["pending", "failed not_found"]);
  const jobs = await shops.rows("select from graphile_worker.jobs where key = $1", [`media:${late}`]);
  assert.equal(jobs.length, 1);
  await settle(late, "file_too_large");
  assert.equal(await retry(late), "not_failed", "larger it does not become smaller");
});

test("the list describes messages without text and shows the text of others", async () => {
  const cases: [string, unknown, string | null, string, string][] = [
    ["rich", { kind: "postback", data: "a=1" }, null, "postback", ""],
    ["rich", { kind: "postback", title: "สั่งซื้อ" }, "สั่งซื้อ", "rich", "สั่งซื้อ"],
    ["rich", { kind: "dance" }, null, "rich", ""],
    ["media", { story: { kind: "mention" } }, null, "story_mention", ""],
    ["text", { story: { kind: "reply" } }, "สวยจัง", "text", "สวยจัง"],
    ["unsupported", { kind: "hologram" }, null, "unsupported", ""],
    ["sticker", { package_id: "1", sticker_id: "2" }, null, "sticker", ""],
  ];
  for (const [kind, content, text, named, preview] of cases) {
    const { room } = await receive(kind, content, text);
    const stored = await roomOf(room.id);
    assert.deepEqual(
      [stored?.last_message_kind, stored?.last_message_preview],
      [named, preview],
      JSON.stringify(content),
    );
  }
});
