/** Whose name a LINE customer sees: the member's where the account says so, else the account's own. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const stage = await BroadcastFixture.open(await openBackend());
const { shops, shop, line, social_id, channel } = stage;

async function friend(): Promise<{ id: string; room_id: string }> {
  const [id = ""] = await stage.people(1);
  const [row] = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [social_id, id],
  );
  return { id, room_id: row?.id ?? "" };
}
const answer = async (room_id: string, text: string) => {
  await stage.asOwner("select public.send_message(p_room_id => $1, p_client_id => $2, p_text => $3)", [
    room_id,
    randomUUID(),
    text,
  ]);
  await stage.work();
};
const show = (is_on: boolean) => stage.asOwner("select public.set_shows_sender($1, $2)", [social_id, is_on]);
const rename = (name: string) =>
  shops.rows("update public.profiles set name = $2 where user_id = $1", [shop.owner.id, name]);
const senders = async (id: string) => (await line.received(id)).map(({ message }) => message.sender ?? null);

test("customers see the member's name and picture once the account says so", async () => {
  const { id, room_id } = await friend();
  await rename("ณัฐ");
  await answer(room_id, "ยังไม่เปิด");
  await show(true);
  await answer(room_id, "เปิดแล้ว");
  const path = `${shop.owner.id}/${randomUUID()}.webp`;
  await shops.rows("update public.profiles set avatar_path = $2 where user_id = $1", [shop.owner.id, path]);
  await answer(room_id, "รูปจากก่อนหน้านี้ไม่มี PNG");
  await shops.rows("select system.set_avatar($1, $2)", [shop.owner.id, path]);
  await answer(room_id, "รูปใหม่");
  await shops.rows("select system.set_avatar($1, null)", [shop.owner.id]);
  await show(false);
  await answer(room_id, "ปิดแล้ว");
  const [off, named, old, pictured, again] = await senders(id);
  assert.deepEqual([off, named, old, again], [null, { name: "ณัฐ" }, { name: "ณัฐ" }, null]);
  const { name, iconUrl = "" } = pictured as { name: string; iconUrl?: string };
  assert.equal(name, "ณัฐ");
  assert.ok(iconUrl.endsWith(`/avatars/${path.replace(".webp", ".png")}`), iconUrl);
});

test("a name that LINE refuses does not cost the answer, replied or pushed", async () => {
  const { id, room_id } = await friend();
  await show(true);
  await rename("ทีม LINE");
  await answer(room_id, "คำที่ LINE บอกว่าใช้ไม่ได้");
  // LINE names one of the words that it refuses, and not the others
  await rename("ทีมไลน์");
  const before = await line.calls("push", channel);
  await answer(room_id, "คำที่ LINE ไม่ได้บอก");
  assert.equal(await line.calls("push", channel), before + 2);
  const [written] = await line.build(channel, [[id, { type: "text", text: "ขอบคุณค่ะ" }]]);
  await shops.rows(
    `insert into private.reply_tokens (social_id, external_customer_id, token, received_at) values ($1, $2, $3, now())
     on conflict (social_id, external_customer_id) do update set token = excluded.token, received_at = now(), call_id = null`,
    [social_id, id, written?.replyToken],
  );
  await answer(room_id, "ตอบฟรี");
  assert.deepEqual(
    (await line.received(id)).map(({ via, message }) => [via, message.sender ?? null]),
    [
      ["push", null],
      ["push", null],
      ["reply", null],
    ],
  );
  await rename("x".repeat(80));
  await answer(room_id, "ชื่อยาว");
  assert.deepEqual((await senders(id)).at(-1), { name: "x".repeat(20) });
  await show(false);
});

test("the AI, automatic messages and other accounts keep the account's own name", async () => {
  const { room_id } = await friend();
  await show(true);
  await rename("ณัฐ");
  await answer(room_id, "สวัสดีค่ะ");
  const senderOf = async (author_kind: string, of = social_id) => {
    const [row] = await shops.rows<{ sender: { name: string } | null }>(
      `select private.sender_of(jsonb_populate_record(m, jsonb_build_object('author_kind', $2::text)), $3) as sender
       from public.messages m where m.room_id = $1`,
      [room_id, author_kind, of],
    );
    return row?.sender?.name ?? null;
  };
  const other = await stage.another();
  assert.deepEqual(
    [
      await senderOf("member"),
      await senderOf("bot"),
      await senderOf("system"),
      await senderOf("member", other.social_id),
    ],
    ["ณัฐ", null, null, null],
  );
  await show(false);
});

test("only who manages the shop changes it, on LINE only", async () => {
  const agent = await shops.hire(shop, "agent");
  const set = (person: typeof agent, id: string) => shops.as(person, "select public.set_shows_sender($1, true)", [id]);
  await assert.rejects(set(agent, social_id), /not_found/);
  const { social_id: widget } = await shops.addWidget(shop);
  await assert.rejects(set(shop.owner, widget), /not_found/);
});
