/** What the server reads and sends for a member equals what the member may read and send. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { type Person, signIn, signOut } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend, 8);
const shop = await shops.open();
await shops.leaveAnsweredRooms(shop);
const [agent, own, viewer, removed, careful, ended] = await Promise.all([
  shops.hire(shop, "agent"),
  shops.hire(shop, "agent", { rooms_scope: "own" }),
  shops.hire(shop, "viewer"),
  shops.hire(shop, "agent", { removed_at: new Date(0) }),
  shops.hire(shop, "owner"),
  signIn(backend, shop.owner),
]);
await shops.rows(
  "insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), $1, 'totp', 'verified')",
  [careful.id],
);
await signOut(backend, ended);
const other = await shops.open("อีกร้าน");
const both = await shops.hire(shop, "owner");
await shops.join(other, both, "owner");

const rooms: string[] = [];
for (const assignee of [null, shop.owner.id, own.id]) {
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "มีไซซ์ M ไหม");
  for (let index = 2; index <= 7; index++) await shops.write(shop, visitor, `ข้อความ ${index}`);
  await shops.answer(shop.owner, room.id, "มีค่ะ");
  await shops.answer(shop.owner, room.id, "ลูกค้าประจำ", { is_note: true });
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, assignee]);
  rooms.push(room.id);
}
const [free = "", taken = ""] = rooms;
const { room: elsewhere } = await shops.write(other, randomUUID(), "x");
const members = { owner: shop.owner, agent, "own-scoped agent": own, viewer, both };

async function call(person: Person, name: string, args: Record<string, unknown>, { project_id }: Shop = shop) {
  const [row] = await shops.asServer<Record<string, never>>(person, project_id, name, args);
  return row?.[name] as unknown;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: Error) => error.message,
  );

const PAGE = {
  p_view: "all",
  p_sort: "newest",
  p_after_at: null,
  p_after_id: null,
  p_limit: 50,
  p_filters: "{}",
  p_after_priority: null,
};

for (const [who, person] of Object.entries(members)) {
  test(`${who}: the list`, async () => {
    const expected = await shops.as<{ row: { id: string } }>(
      person,
      "select to_jsonb(r) as row from public.list_rooms($1, 'all', 'newest') r",
      [shop.project_id],
    );
    assert.ok(expected.length > 0);
    assert.deepEqual(
      await call(person, "list_member_rooms", PAGE),
      expected.map(({ row }) => row),
    );
  });

  test(`${who}: rooms with their own drafts`, async () => {
    for (const id of rooms) {
      const [seen] = await shops.as<{ row: object }>(
        person,
        "select to_jsonb(r) as row from public.room_rows r where r.id = $1",
        [id],
      );
      const found = await call(person, "find_member_room", { p_room_id: id });
      assert.deepEqual(found, seen ? { room: seen.row, drafts: [] } : null);
    }
  });

  test(`${who}: every page of the messages`, async () => {
    for (const id of rooms) {
      const read = async (sql: string, values: unknown[] = []) =>
        (
          await shops.as<{ row: object }>(
            person,
            `select to_jsonb(m) as row from public.messages m where m.room_id = $1 ${sql}`,
            [id, ...values],
          )
        ).map(({ row }) => row);
      const page = (args: object) => call(person, "list_member_messages", { p_room_id: id, p_limit: 4, ...args });
      if (who === "own-scoped agent" && id === taken) {
        assert.deepEqual(await read(""), []);
        assert.equal(await refusal(page({})), "not_found");
        continue;
      }
      const last = await read("order by sequence desc limit 4");
      assert.equal(last.length, 4);
      assert.deepEqual(await page({}), { messages: last, has_more: true, hidden_days: null });
      const [first] = await read("and sequence = 1");
      assert.deepEqual(await page({ p_before: 2 }), { messages: [first], has_more: false, hidden_days: null });
      assert.deepEqual(await page({ p_after: 3 }), {
        messages: await read("and sequence between 4 and 7 order by sequence"),
        has_more: true,
        hidden_days: null,
      });
      const rest = await read("and sequence > 7 order by sequence");
      assert.ok(rest.length > 0);
      assert.deepEqual(await page({ p_after: 7 }), { messages: rest, has_more: false, hidden_days: null });
    }
  });
}

test("messages that changed since are listed with the new ones", async () => {
  const [{ since = "" } = {}] = await shops.rows<{ since: string }>("select clock_timestamp()::text as since");
  await shops.rows("update public.messages set updated_at = clock_timestamp() where room_id = $1 and sequence = 3", [
    free,
  ]);
  const page = (await call(agent, "list_member_messages", {
    p_room_id: free,
    p_limit: 50,
    p_after: 8,
    p_changed_since: since,
  })) as { messages: { sequence: number }[] };
  assert.deepEqual(
    page.messages.map(({ sequence }) => sequence),
    [3, 9],
  );
});

test("a draft is its author's alone", async () => {
  await shops.as(
    agent,
    "insert into public.drafts (room_id, user_id, project_id, kind, text) values ($1, $2, $3, 'reply', 'กำลังเช็ก')",
    [free, agent.id, shop.project_id],
  );
  const draftsOf = async (person: Person) =>
    ((await call(person, "find_member_room", { p_room_id: free })) as { drafts: unknown }).drafts;
  assert.deepEqual(await draftsOf(agent), [{ kind: "reply", text: "กำลังเช็ก" }]);
  assert.deepEqual(await draftsOf(shop.owner), []);
});

const message = (text = "มีค่ะ") => JSON.stringify({ client_id: randomUUID(), text });

test("members who may answer send, others do not", async () => {
  const send = (person: Person, room_id: string, { project_id }: Shop = shop) =>
    refusal(shops.asServer(person, project_id, "send_member_message", { p_room_id: room_id, p_message: message() }));
  assert.equal(await send(shop.owner, free), "ok");
  assert.equal(await send(agent, taken), "ok");
  assert.equal(await send(own, taken), "not_found");
  assert.equal(await send(viewer, free), "forbidden");
  assert.equal(await send(removed, free), "not_found");
  assert.equal(await send(other.owner, free, other), "not_found");
  assert.equal(await send(both, elsewhere.id), "not_found", "another project's room");
  assert.equal(await send(both, free, other), "not_found", "a room of a project that the request does not name");
  assert.equal(await send(both, elsewhere.id, other), "ok");
});

test("a repeated message returns the original", async () => {
  const p_message = message();
  const send = async () =>
    (await call(agent, "send_member_message", { p_room_id: free, p_message })) as {
      message: { id: string; author_id: string };
      is_duplicate: boolean;
    };
  const [first, second] = [await send(), await send()];
  assert.deepEqual([first.is_duplicate, second.is_duplicate], [false, true]);
  assert.equal(first.message.id, second.message.id);
  assert.equal(first.message.author_id, agent.id);
});

test("outsiders and ended sessions read nothing", async () => {
  for (const person of [removed, other.owner]) {
    assert.deepEqual(await shops.asServer(person, shop.project_id, "membership", {}), []);
    assert.equal(await refusal(call(person, "list_member_rooms", PAGE)), "not_found");
    assert.equal(await call(person, "find_member_room", { p_room_id: free }), null);
    assert.equal(await refusal(call(person, "list_member_messages", { p_room_id: free, p_limit: 1 })), "not_found");
  }
  const borrowed = { ...shop.owner, claims: { ...shop.owner.claims, session_id: agent.claims.session_id } };
  for (const person of [careful, ended, borrowed]) {
    for (const [name, args] of Object.entries({
      membership: {},
      list_member_rooms: PAGE,
      find_member_room: { p_room_id: free },
      list_member_messages: { p_room_id: free, p_limit: 1 },
      send_member_message: { p_room_id: free, p_message: message() },
    })) {
      assert.equal(await refusal(shops.asServer(person, shop.project_id, name, args)), "unauthorized", name);
    }
  }
});

test("a member of two projects reads only the one that the request names", async () => {
  assert.equal(await call(both, "find_member_room", { p_room_id: elsewhere.id }), null);
  assert.equal(await refusal(call(both, "list_member_messages", { p_room_id: elsewhere.id, p_limit: 1 })), "not_found");
  assert.ok(await call(both, "find_member_room", { p_room_id: elsewhere.id }, other));
});

test("permissions as stored", async () => {
  assert.deepEqual(await shops.asServer(own, shop.project_id, "membership", {}), [
    {
      role: "agent",
      rooms_scope: "own",
      can_broadcast: false,
      can_see_contacts: false,
      is_frozen: false,
      is_suspended: false,
    },
  ]);
});
