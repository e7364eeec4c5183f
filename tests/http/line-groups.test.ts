/** Answers to LINE groups and multi-person rooms: replied or pushed to all members, quoted, and refused after the account has left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";

const fixture = await LineFixture.open();
const { shops, shop, line } = fixture;

interface Settled {
  state: string;
  failure_code: string | null;
  cost: string | null;
  external_id: string | null;
}

/** Sends the shop's answer; returns it once its delivery has ended. */
async function answer(room_id: string, text: string, reply_to_id: string | null = null): Promise<Settled> {
  const [row] = await shops.as<{ sent: { message: { id: string } } }>(
    shop.owner,
    "select public.send_message($1, gen_random_uuid(), $2, p_reply_to_id => $3) as sent",
    [room_id, text, reply_to_id],
  );
  const id = row?.sent.message.id;
  return until(`the answer "${text}" is settled`, async () => {
    const [found] = await shops.rows<Settled>(
      "select state, failure_code, cost, external_id from public.messages where id = $1 and state not in ('queued', 'sending')",
      [id],
    );
    return found;
  });
}

/** A conversation of three people and the account, in which one has written. */
async function group(own: LineFixture, kind: "group" | "room") {
  const people = [await line.addPerson("พี่หนึ่ง"), await line.addPerson("น้องสอง"), await line.addPerson("ป้าสาม")];
  const id = await line.addGroup(kind === "group" ? "ขายส่ง" : "", people, kind);
  const [writer = ""] = people;
  await line.act(own.channel, writer, { type: "join", in: id });
  await line.act(own.channel, writer, { type: "text", text: "มีกี่สีคะ", in: id });
  const said = await until("the message", async () => (await own.messages(id)).find(({ kind }) => kind === "text"));
  return { id, writer, people, said, room_id: (await own.room(id)).id };
}

for (const kind of ["group", "room"] as const) {
  test(`an answer to a ${kind} replies to all, the next is pushed and counted once per member`, async () => {
    const own = await fixture.another();
    const { id, people, said, writer, room_id } = await group(own, kind);
    const before = await line.quota(own.channel);
    const first = await answer(room_id, "มีสามสีค่ะ", said.id);
    const second = await answer(room_id, "แดง ขาว ดำ");
    assert.deepEqual([first.state, first.cost, second.state, second.cost], ["sent", "free", "sent", "quota"]);
    const received = await line.received(id);
    assert.deepEqual(
      received.map(({ via, message }) => [via, message.text]),
      [
        ["reply", "มีสามสีค่ะ"],
        ["push", "แดง ขาว ดำ"],
      ],
    );
    assert.ok(received[0]?.message.quoteToken, "it quotes the question");
    for (const person of people)
      assert.deepEqual(await line.received(person), [], "no member receives it individually");
    assert.equal((await line.quota(own.channel)).used, before.used + people.length);

    await line.act(own.channel, writer, { type: "text", text: "เอาแดง", quoting: second.external_id ?? "", in: id });
    const quoting = await until("the quoting message", async () =>
      (await own.messages(id)).find(({ text }) => text === "เอาแดง"),
    );
    const [answered] = await shops.rows<{ text: string }>("select text from public.messages where id = $1", [
      quoting.reply_to_id,
    ]);
    assert.equal(answered?.text, "แดง ขาว ดำ");
  });
}

for (const left_group of ["to", "unknownRecipient"] as const) {
  test(`LINE's refusal after the account has left a group fails the answer with not_in_group (${left_group})`, async () => {
    const own = await fixture.another({ left_group });
    const { id, room_id, writer } = await group(own, "group");
    await answer(room_id, "ใช้ token");
    // the leave event is lost: only the refusal reveals it
    await line.configure(own.channel, { webhook: null });
    await line.act(own.channel, writer, { type: "leave", in: id });
    const refused = await answer(room_id, "ยังอยู่ไหม");
    assert.deepEqual([refused.state, refused.failure_code], ["failed", "not_in_group"]);
    const [social] = await shops.rows<{ status: string }>("select status from public.socials where id = $1", [
      own.connected.social_id,
    ]);
    assert.equal(social?.status, "connected", "the account stays connected");
  });
}

test("does not send to a group that the account has left, and sends again after it has rejoined", async () => {
  const own = await fixture.another();
  const { id, room_id, writer } = await group(own, "group");
  await line.act(own.channel, writer, { type: "leave", in: id });
  const room = () =>
    until("the room", async () => {
      const [row] = await shops.rows<{ unreachable_since: Date | null }>(
        "select unreachable_since from public.rooms where id = $1",
        [room_id],
      );
      return row;
    });
  await until("the leave event", async () => (await room()).unreachable_since !== null);
  const refused = await answer(room_id, "ยังอยู่ไหม");
  assert.deepEqual([refused.state, refused.failure_code], ["failed", "not_in_group"]);
  assert.deepEqual(await line.received(id), []);
  await line.act(own.channel, writer, { type: "join", in: id });
  await until("the join event", async () => (await room()).unreachable_since === null);
  assert.equal((await answer(room_id, "กลับมาแล้ว")).state, "sent");
});

test("shows a group's member count on its room and updates it", async () => {
  const own = await fixture.another();
  const { id, room_id, people, writer } = await group(own, "group");
  const size = async () => {
    const { body } = await fixture.call(`GET /api/project/${shop.project_id}/rooms/${room_id}`, { as: shop.owner });
    return (body.room as { member_count: number | null } | undefined)?.member_count;
  };
  await until("the size", async () => (await size()) === people.length);
  const fourth = await line.addPerson("คนใหม่");
  await line.act(own.channel, writer, { type: "memberJoined", in: id, members: [fourth] });
  await until("the new size", async () => (await size()) === people.length + 1);
});
