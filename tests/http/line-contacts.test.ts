/** Followers and groups of a LINE account: names, pictures, sizes and senders. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";

const fixture = await LineFixture.open();
const { line, shops, channel } = fixture;

interface Contact {
  name: string;
  picture_url: string | null;
  member_count: number | null;
  status: string;
}
const contact = (external_id: string) =>
  until(`${external_id} with a name`, async () => {
    const [row] = await shops.rows<Contact>(
      `select c.name, c.picture_url, i.member_count, r.status
       from public.customers c join public.customer_identities i on i.customer_id = c.id join public.rooms r on r.identity_id = i.id
       where i.social_id = $1 and i.external_id = $2`,
      [fixture.connected.social_id, external_id],
    );
    return row?.name ? row : null;
  });

test("creates a reachable customer with name and picture when somebody follows", async () => {
  const person = await line.addPerson("คุณเพื่อนใหม่");
  await line.act(channel, person, { type: "follow" });
  const { name, picture_url, status } = await contact(person);
  assert.deepEqual([name, status], ["คุณเพื่อนใหม่", "resolved"]);
  assert.ok(picture_url);
});

test("stores name, picture and size of a group, names senders, and records joins and leaves", async () => {
  const [one, two] = [await line.addPerson("พี่หนึ่ง"), await line.addPerson("น้องสอง")];
  const group = await line.addGroup("ขายส่งบางนา", [one]);
  await line.act(channel, one, { type: "join", in: group });
  const { name, picture_url, member_count } = await contact(group);
  assert.deepEqual([name, member_count], ["ขายส่งบางนา", 1]);
  assert.ok(picture_url);
  await line.act(channel, one, { type: "text", text: "สั่งสามตัว", in: group });
  const said = await until("the sender's name", async () => {
    const found = (await fixture.messages(group)).find(({ text }) => text === "สั่งสามตัว");
    return found?.content?.sender_name ? found : null;
  });
  assert.equal(said.content?.sender_name, "พี่หนึ่ง");
  await line.act(channel, one, { type: "memberJoined", in: group, members: [two] });
  await until("the newcomer's name", async () => {
    const events = (await fixture.messages(group)).filter(({ kind }) => kind === "event");
    return JSON.stringify(events.at(-1)?.content).includes("น้องสอง");
  });
  await until("the new size", async () => (await contact(group)).member_count === 2);
  await line.act(channel, one, { type: "leave", in: group });
  const events = await until("the leave event", async () => {
    const found = (await fixture.messages(group)).filter(({ kind }) => kind === "event");
    return found.length === 3 && found;
  });
  assert.deepEqual(
    events.map(({ content }) => content?.event),
    ["joined_group", "members_joined", "left_group"],
  );
});

test("names senders in multi-person rooms too", async () => {
  const one = await line.addPerson("คนในห้อง");
  const room = await line.addGroup("", [one], "room");
  await line.act(channel, one, { type: "text", text: "สวัสดี", in: room });
  await until("the sender's name", async () => {
    const [message] = (await fixture.messages(room)).filter(({ kind }) => kind === "text");
    return message?.content?.sender_name === "คนในห้อง";
  });
});
