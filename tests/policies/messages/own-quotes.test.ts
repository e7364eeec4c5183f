/** Quotes of messages that the shop sent: by LINE's tokens, and on the website. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const stage = await BroadcastFixture.open(await openBackend());
const { shops, line, social_id } = stage;

interface Sent {
  id: string;
  state: string;
  has_quote_token: boolean;
}

async function friend(): Promise<{ id: string; room_id: string }> {
  const [id = ""] = await stage.people(1);
  const [row] = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [social_id, id],
  );
  return { id, room_id: row?.id ?? "" };
}
const stored = async (id: string): Promise<Sent> => {
  const [row] = await shops.rows<Sent>("select id, state, has_quote_token from public.messages where id = $1", [id]);
  assert.ok(row);
  return row;
};
async function send(room_id: string, text: string, reply_to_id: string | null = null): Promise<string> {
  const [row] = await stage.asOwner(
    "select public.send_message(p_room_id => $1, p_client_id => $2, p_text => $3, p_reply_to_id => $4) as sent",
    [room_id, randomUUID(), text, reply_to_id],
  );
  assert.ok(row);
  return (row.sent as { message: Sent }).message.id;
}
/** Sends an answer and delivers it. */
async function answer(room_id: string, text: string, reply_to_id: string | null = null): Promise<Sent> {
  const id = await send(room_id, text, reply_to_id);
  await stage.work();
  return stored(id);
}
const quotes = async (id: string) => (await line.received(id)).map(({ message }) => message.quoteToken ?? null);
const tokenOf = async (id: string) => {
  const [row] = await shops.rows<{ quote_token: string }>(
    "select quote_token from private.message_handles where message_id = $1",
    [id],
  );
  return row?.quote_token;
};

test("LINE's token of an answer is kept after delivery, and quotes it", async () => {
  const { id, room_id } = await friend();
  const first = await answer(room_id, "เสื้อตัวนี้ 290 บาทค่ะ");
  assert.deepEqual([first.state, first.has_quote_token], ["sent", true]);
  const second = await answer(room_id, "ตัวนี้เหลือตัวสุดท้ายนะคะ", first.id);
  assert.equal(second.state, "sent");
  assert.deepEqual(await quotes(id), [null, await tokenOf(first.id)]);
});

test("an answer whose quote LINE refuses arrives without it; one that was not sent has no token", async () => {
  const { id, room_id } = await friend();
  const first = await answer(room_id, "ตัวนี้ค่ะ");
  await shops.rows("update private.message_handles set quote_token = 'ของห้องอื่น' where message_id = $1", [first.id]);
  const unquoted = await answer(room_id, "ยังถึงลูกค้า", first.id);
  assert.deepEqual([unquoted.state, (await quotes(id)).at(-1)], ["sent", null]);
  const [failed] = await shops.rows<Sent>(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
     select project_id, id, social_id, last_sequence + 1, conversation_number, 'bot', 'text', 'ส่งไม่ออก', 'sending'
     from public.rooms where id = $1 returning id`,
    [room_id],
  );
  await shops.rows("select system.settle_delivery($1, 'failed', null, 'provider_refused')", [failed?.id]);
  assert.equal((await stored(failed?.id ?? "")).has_quote_token, false);
});

test("of a message of several calls, the first call's token is kept", async () => {
  const { room_id } = await friend();
  const id = await send(room_id, "ก");
  for (const part of [0, 1]) {
    await shops.rows(
      "select system.end_call((system.begin_call($1, $2, 'push', 1) ->> 'id')::uuid, 'accepted', array[$3], 'quota', null, $4)",
      [id, part, randomUUID(), `token-${part}`],
    );
  }
  assert.equal(await tokenOf(id), "token-0");
  await shops.rows("select system.settle_delivery($1, 'sent')", [id]);
});

test("a message of another room, or of another shop, cannot be quoted", async () => {
  const [here, there] = [await friend(), await friend()];
  const { id } = await answer(there.room_id, "ของอีกห้อง");
  const another = await stage.another();
  const [stranger = ""] = await another.people(1);
  const [theirs] = await shops.rows<{ id: string }>(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
     select r.project_id, r.id, r.social_id, r.last_sequence + 1, r.conversation_number, 'member', 'text', 'ร้านอื่น', 'sent'
     from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2 returning id`,
    [another.social_id, stranger],
  );
  for (const message_id of [id, theirs?.id]) {
    assert.ok(message_id);
    await assert.rejects(send(here.room_id, "x", message_id), /invalid/);
  }
});

test("a visitor sees what an answer quotes, never a note, and nothing of what was unsent", async () => {
  const site = await shops.open("ร้านหน้าเว็บ");
  const visitor_id = randomUUID();
  const { room } = await shops.write(site, visitor_id, "มีไซซ์ M ไหมคะ");
  const send = async (text: string, reply_to_id: string | null, is_note = false) => {
    const [row] = await shops.as<{ sent: { message: { id: string } } }>(
      site.owner,
      "select public.send_message(p_room_id => $1, p_client_id => $2, p_text => $3, p_reply_to_id => $4, p_is_note => $5) as sent",
      [room.id, randomUUID(), text, reply_to_id, is_note],
    );
    return row?.sent.message.id ?? "";
  };
  const own = await send("มีค่ะ", null);
  const note = await send("ลูกค้าประจำ", null, true);
  await send("ตัวนี้นะคะ", own);
  await send("อ้างโน้ต", note);
  const quoted = async () => {
    const [row] = await shops.rows<{ page: { messages: { text: string; quote: object | null }[] } }>(
      "select visitor.list_messages($1, $2) as page",
      [site.social_id, visitor_id],
    );
    return row?.page.messages.map(({ text, quote }) => [text, quote]);
  };
  const quote = { id: own, author_kind: "member", kind: "text", text: "มีค่ะ" };
  const before = [
    ["มีไซซ์ M ไหมคะ", null],
    ["มีค่ะ", null],
  ];
  assert.deepEqual(await quoted(), [...before, ["ตัวนี้นะคะ", quote], ["อ้างโน้ต", null]]);
  // a picture's or a recording's name says nothing to the visitor; a file is known by its name
  for (const [kind, text] of [
    ["image", ""],
    ["audio", ""],
    ["file", "a.bin"],
  ]) {
    const files = JSON.stringify([{ id: randomUUID(), kind, name: "a.bin" }]);
    await shops.rows("update public.messages set kind = 'media', text = null, attachments = $2 where id = $1", [
      own,
      files,
    ]);
    assert.deepEqual((await quoted())?.at(2), ["ตัวนี้นะคะ", { ...quote, kind, text }]);
  }
  await shops.rows("update public.messages set unsent_at = now() where id = $1", [own]);
  assert.deepEqual((await quoted())?.at(2), ["ตัวนี้นะคะ", { ...quote, kind: "unsent", text: null }]);
});
