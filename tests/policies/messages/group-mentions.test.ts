/** Mentions of group members in answers, from the database to LINE. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { addCustomers } from "../../support/followers";

const stage = await BroadcastFixture.open(await openBackend());
const { shops, shop, line, social_id, channel } = stage;

interface Grouped {
  id: string;
  room_id: string;
  people: { id: string; name: string }[];
}

/** A group whose members' names are known. */
async function group(names: string[]): Promise<Grouped> {
  const people = [];
  for (const name of names) people.push({ id: await line.addPerson(name), name });
  const id = await line.addGroup(
    "ขายส่ง",
    people.map((person) => person.id),
  );
  await addCustomers(shops, { ...shop, social_id }, [id]);
  const [row] = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [social_id, id],
  );
  const room_id = row?.id ?? "";
  await shops.rows(
    `insert into private.group_members (room_id, project_id, external_id, name)
     select $1, $2, p.id, p.name from jsonb_to_recordset($3) p (id text, name text)`,
    [room_id, shop.project_id, JSON.stringify(people)],
  );
  return { id, room_id, people };
}

const send = (room_id: string, text: string, rich: object | null, more = "") =>
  stage.asOwner(
    `select public.send_message(p_room_id => $1, p_client_id => $2, p_text => $3, p_rich => $4 ${more}) as sent`,
    [room_id, randomUUID(), text, rich && JSON.stringify(rich)],
  );
interface Sent {
  message: { text: string; content: { mentions?: object[] } | null };
}
/** The message as it was stored. */
async function sent(room_id: string, text: string, mentions: object[]): Promise<Sent["message"]> {
  const [row] = await send(room_id, text, { mentions });
  assert.ok(row);
  return (row.sent as Sent).message;
}
const called = ({ id, name }: { id: string; name: string }) => ({ text: `@${name}`, user_id: id });
const received = async (id: string) => (await line.received(id)).map(({ message }) => message);

test("an answer mentions members of its group, quoting and with quick replies", async () => {
  const { id, room_id, people } = await group(["พี่หนึ่ง", "น้องสอง"]);
  const [first, second] = people;
  assert.ok(first && second);
  const text = `@${first.name} @${second.name} ได้ {50} ตัวค่ะ`;
  const replies = [{ label: "รับ", text: "รับ" }];
  await send(room_id, text, { mentions: [called(first), called(second)], quick_replies: replies });
  await stage.work();
  const [message] = await received(id);
  assert.ok(message);
  assert.equal(message.type, "textV2");
  assert.equal(message.text, "{m0} {m1} ได้ {{50}} ตัวค่ะ");
  assert.equal((message.quickReply as { items: unknown[] }).items.length, 1);
  const [kept] = await shops.rows<{ text: string; content: { mentions: unknown } }>(
    "select text, content from public.messages where room_id = $1 and author_kind = 'member'",
    [room_id],
  );
  assert.equal(kept?.text, text);
  assert.deepEqual(kept?.content.mentions, [
    { ...called(first), is_self: false },
    { ...called(second), is_self: false },
  ]);
});

test("20 mentions are taken, 21 refused; who is not in the group or not in the text is dropped, and the text stays", async () => {
  const { id, room_id, people } = await group(Array.from({ length: 21 }, (_, n) => `สมาชิก${n}ที่`));
  const text = people.map(({ name }) => `@${name}`).join(" ");
  await assert.rejects(send(room_id, text, { mentions: people.map(called) }), /invalid/);
  await send(room_id, text, { mentions: people.slice(0, 20).map(called) });
  await stage.work();
  const [message = {}] = await received(id);
  assert.equal(Object.keys(message.substitution as object).length, 20);
  const [one] = people;
  assert.ok(one);
  const other = await group(["คนอื่น"]);
  const [stranger] = other.people;
  assert.ok(stranger);
  const renamed = { text: "@ชื่อเก่า", user_id: one.id };
  const partly: [string, object[], object[] | undefined][] = [
    [`@${stranger.name}`, [called(stranger)], undefined],
    ["ไม่มีชื่อ", [called(one)], undefined],
    [`@${one.name} ค่ะ`, [{ text: `@${one.name}`, user_id: stranger.id }], undefined],
    ["@ชื่อเก่า", [renamed], undefined],
    [`@ชื่อเก่า @${one.name}`, [renamed, called(one)], [{ ...called(one), is_self: false }]],
  ];
  for (const [words, mentions, kept] of partly) {
    const { text: said, content } = await sent(room_id, words, mentions);
    assert.deepEqual([said, content?.mentions], [words, kept], words);
  }
  for (const mentions of [[], {}, "all"]) {
    await assert.rejects(send(room_id, `@${one.name}`, { mentions }), /invalid/, JSON.stringify(mentions));
  }
  await assert.rejects(send(room_id, `@${one.name}`, { mentions: [called(one)] }, ", p_is_note => true"), /invalid/);
});

test("a member who has left cannot be mentioned; if nobody told, the answer goes out with the name as text", async () => {
  const { id, room_id, people } = await group(["พี่หนึ่ง", "ป้าสาม"]);
  const [first, third] = people;
  assert.ok(first && third);
  const list = async () =>
    (await stage.asOwner("select name from public.list_group_members($1)", [room_id])).map(({ name }) => name);
  assert.deepEqual(await list(), ["ป้าสาม", "พี่หนึ่ง"].sort());
  // the event is lost
  await line.configure(channel, { webhook: null });
  await line.act(channel, first.id, { type: "memberLeft", members: [third.id], in: id });
  await send(room_id, `@${third.name} {ว่าง}ไหมคะ`, { mentions: [called(third)] });
  await stage.work();
  assert.deepEqual(
    (await received(id)).map(({ type, text }) => [type, text]),
    [["text", "@ป้าสาม {ว่าง}ไหมคะ"]],
  );
  const leave = () => shops.rows("select private.mark_left_members($1, $2)", [room_id, JSON.stringify([third.id])]);
  const isMentioned = async () => {
    const words = `@${third.name} อยู่ไหมคะ`;
    const { text, content } = await sent(room_id, words, [called(third)]);
    assert.equal(text, words);
    return content?.mentions !== undefined;
  };
  await leave();
  assert.deepEqual(await list(), ["พี่หนึ่ง"]);
  assert.equal(await isMentioned(), false);
  // writing or joining again shows that they are back
  await shops.rows("select private.receive_message($1, $2, $3, 'text', 'กลับมาแล้ว', $4)", [
    social_id,
    id,
    randomUUID(),
    JSON.stringify({ sender_id: third.id }),
  ]);
  assert.deepEqual([(await list()).length, await isMentioned()], [2, true]);
  await leave();
  await shops.rows("select private.refresh_group_member(r, $2) from public.rooms r where r.id = $1", [
    room_id,
    third.id,
  ]);
  assert.deepEqual([(await list()).length, await isMentioned()], [2, true]);
});

test("a scheduled answer mentions who is still in the group when it is sent; the text stays", async () => {
  const { id, room_id, people } = await group(["พี่หนึ่ง", "ป้าสาม", "น้องสี่"]);
  const [first, third, fourth] = people;
  assert.ok(first && third && fourth);
  const words = `@${first.name} @${third.name} @${fourth.name} ของมาแล้วค่ะ`;
  const schedule = (text: string, mentions: object) =>
    stage.asOwner(
      "select public.schedule_message(gen_random_uuid(), $1, now() + interval '1 hour', $2, p_mentions => $3) -> 'scheduled' as scheduled",
      [room_id, text, JSON.stringify(mentions)],
    );
  const [row] = await schedule(words, people.map(called));
  const scheduled = row?.scheduled as { id: string; mentions: object[] } | undefined;
  assert.equal(scheduled?.mentions.length, 3);
  const many = Array.from({ length: 21 }, () => called(first));
  await assert.rejects(schedule(words, many), /invalid/);
  assert.equal((await schedule(words, many.slice(1))).length, 1);
  await assert.rejects(schedule(words, []), /invalid/);
  // one leaves, one's name is deleted from the text
  await shops.rows("select private.mark_left_members($1, $2)", [room_id, JSON.stringify([third.id])]);
  const edited = words.replace(`@${fourth.name} `, "");
  await stage.asOwner("select public.change_scheduled_message($1, p_text => $2)", [scheduled?.id, edited]);
  await shops.rows("select system.send_scheduled_message($1)", [scheduled?.id]);
  await stage.work();
  const [message] = await received(id);
  assert.deepEqual([message?.type, message?.text], ["textV2", `{m0} @${third.name} ของมาแล้วค่ะ`]);
  const stored = () =>
    shops.rows<{ text: string; content: { mentions: object[] } | null }>(
      "select text, content from public.messages where room_id = $1 and author_kind = 'member' order by sequence",
      [room_id],
    );
  assert.deepEqual((await stored()).at(-1), {
    text: edited,
    content: { mentions: [{ ...called(first), is_self: false }] },
  });
  // nobody is left
  const [alone] = await schedule(`@${first.name} ค่ะ`, [called(first)]);
  await shops.rows("select private.mark_left_members($1, $2)", [room_id, JSON.stringify([first.id])]);
  const last = alone?.scheduled as { id: string } | undefined;
  await stage.asOwner("select public.change_scheduled_message($1)", [last?.id]);
  await shops.rows("select system.send_scheduled_message($1)", [last?.id]);
  assert.deepEqual((await stored()).at(-1), { text: `@${first.name} ค่ะ`, content: null });
});

test("a scheduled answer whose text is changed mentions in the order of the new text, and whole names only", async () => {
  const { id, room_id, people } = await group(["แอน", "แอนนา", "พี่หนึ่ง", "พี่หนึ่ง"]);
  const [ann, anna, first, namesake] = people;
  assert.ok(ann && anna && first && namesake);
  const say = async (text: string, mentions: Grouped["people"], edited: string) => {
    const [row] = await stage.asOwner(
      "select public.schedule_message(gen_random_uuid(), $1, now() + interval '1 hour', $2, p_mentions => $3) #>> '{scheduled,id}' as id",
      [room_id, text, JSON.stringify(mentions.map(called))],
    );
    await stage.asOwner("select public.change_scheduled_message($1, p_text => $2)", [row?.id, edited]);
    await shops.rows("select system.send_scheduled_message($1)", [row?.id]);
    const [stored] = await shops.rows<{ ids: string[] | null }>(
      `select array(select m ->> 'user_id' from jsonb_array_elements(content -> 'mentions') m) as ids
       from public.messages where room_id = $1 and author_kind = 'member' order by sequence desc limit 1`,
      [room_id],
    );
    return stored?.ids?.map((one) => people.findIndex((person) => person.id === one));
  };
  assert.deepEqual(await say("@แอน @พี่หนึ่ง", [ann, first], "@พี่หนึ่ง @แอน ค่ะ"), [2, 0]);
  await stage.work();
  assert.equal((await received(id)).at(-1)?.text, "{m0} {m1} ค่ะ");
  assert.deepEqual(await say("@แอน ค่ะ", [ann], "@แอนนา ค่ะ"), []);
  assert.deepEqual(await say("@แอน ค่ะ", [ann], "@แอนค่ะ"), [0], "no space after it, as Thai is written");
  assert.deepEqual(await say("@แอน ค่ะ", [ann], "ann@แอน a.b@แอน"), [], "an address");
  assert.deepEqual(await say("@แอนนา @แอน", [anna, ann], "@แอน @แอนนา"), [0, 1]);
  // LINE gets the first place where the text stands: in the longer name
  assert.deepEqual(await say("@แอน", [ann], "@แอนนา @แอน"), []);
  assert.deepEqual(await say("@พี่หนึ่ง @พี่หนึ่ง", [namesake, first], "@พี่หนึ่ง กับ @พี่หนึ่ง @พี่หนึ่ง"), [3, 2], "namesakes");
  // whose name it is may have left: it is nobody else's
  await shops.rows("select private.mark_left_members($1, $2)", [room_id, JSON.stringify([anna.id])]);
  assert.deepEqual(await say("@แอน ค่ะ", [ann], "@แอนนา ค่ะ"), []);
});

test("only who may see the room lists its members", async () => {
  const { room_id } = await group(["พี่หนึ่ง"]);
  const stranger = await shops.open();
  assert.deepEqual(await shops.as(stranger.owner, "select * from public.list_group_members($1)", [room_id]), []);
});

test("an erased customer is named in no mention any more; what its author wrote stays", async () => {
  const { room_id, people } = await group(["พี่หนึ่ง", "น้องสอง"]);
  const [first, second] = people;
  assert.ok(first && second);
  await addCustomers(shops, { ...shop, social_id }, [first.id]);
  const text = `@${first.name} @${second.name}`;
  await send(room_id, text, { mentions: [called(first), called(second)] });
  const [customer] = await shops.rows<{ id: string }>(
    "select customer_id as id from public.customer_identities where social_id = $1 and external_id = $2",
    [social_id, first.id],
  );
  await stage.asOwner("select public.erase_customer($1, 'asked')", [customer?.id]);
  const [kept] = await shops.rows<{ text: string; mentions: { user_id: string }[] }>(
    "select text, content -> 'mentions' as mentions from public.messages where room_id = $1 and author_kind = 'member'",
    [room_id],
  );
  assert.equal(kept?.text, text);
  assert.deepEqual(
    kept?.mentions.map(({ user_id }) => user_id),
    [second.id],
  );
});
