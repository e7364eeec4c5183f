/** A shop's first day: the checklist is computed from what is there, and starter sets are added once, overwrite nothing and can be undone. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend());

interface Checklist {
  shop_kind: string | null;
  is_dismissed: boolean;
  may_dismiss: boolean;
  has_rooms: boolean;
  items: Record<string, boolean>;
}
const checklist = async (shop: Shop, person: Person = shop.owner) =>
  (
    await shops.as<{ answer: Checklist | null }>(person, "select public.setup_checklist($1) as answer", [
      shop.project_id,
    ])
  )[0]?.answer;
const doneOf = async (shop: Shop) =>
  Object.entries((await checklist(shop))?.items ?? {})
    .filter(([, done]) => done)
    .map(([name]) => name);

const SET = {
  quick_messages: [
    { shortcut: "ไซซ์", title: "ถามไซซ์", text: "ใส่ไซซ์ไหนคะ" },
    { shortcut: "สลิป", title: "ขอสลิป", text: "ส่งสลิปได้เลยค่ะ" },
  ],
  tags: [
    { name: "รอโอน", color: "amber" },
    { name: "โอนแล้ว", color: "green" },
  ],
  automatic_messages: [
    { kind: "greeting", minutes: 10, each_conversation: true, texts: { all: { th: ["สวัสดีค่ะ"] } } },
    { kind: "away", minutes: 10, each_conversation: true, texts: { all: { th: ["ร้านปิดค่ะ"] } } },
  ],
};
const add = async (shop: Shop, id: string, by = shop.owner, set: object = SET) =>
  (
    await shops.as<{ answer: Record<string, number> }>(by, "select public.add_starter_set($1, $2, $3, $4) as answer", [
      shop.project_id,
      id,
      "clothes",
      JSON.stringify(set),
    ])
  )[0]?.answer;
const undo = async (shop: Shop, id: string, by = shop.owner) =>
  (
    await shops.as<{ answer: Record<string, number> }>(by, "select public.undo_starter_set($1, $2) as answer", [
      shop.project_id,
      id,
    ])
  )[0]?.answer;
const kept = async ({ project_id }: Shop) => {
  const [row] = await shops.rows<{ quick: string[]; tags: string[]; automatic: string[] }>(
    `select
       array(select shortcut from public.quick_messages where project_id = $1 and deleted_at is null order by place) as quick,
       array(select name from public.tags where project_id = $1 order by name) as tags,
       array(select kind from public.automatic_messages where project_id = $1 order by kind) as automatic`,
    [project_id],
  );
  return row;
};

test("each item of a new shop is done when it is done, and not before", async () => {
  const shop = await shops.open();
  assert.deepEqual(await checklist(shop), {
    shop_kind: null,
    is_dismissed: false,
    may_dismiss: true,
    has_rooms: false,
    items: {
      channel: false,
      answer: false,
      quick_messages: false,
      business_hours: false,
      receiving_account: false,
      team: false,
    },
  });
  const { room } = await shops.write(shop, randomUUID(), "มีไซซ์ M ไหม");
  assert.deepEqual(await doneOf(shop), ["channel"]);
  assert.equal((await checklist(shop))?.has_rooms, true);
  await shops.answer(shop.owner, room.id, "มีค่ะ");
  assert.deepEqual(await doneOf(shop), ["answer", "channel"]);
  // a personal quick message is not the team's
  const save = "select public.save_quick_message($1, $2, $3, null, 'x', 'x', $4)";
  const bubbles = JSON.stringify([{ text: "x" }]);
  await shops.as(shop.owner, save, [randomUUID(), shop.project_id, true, bubbles]);
  assert.deepEqual(await doneOf(shop), ["answer", "channel"]);
  await shops.as(shop.owner, save, [randomUUID(), shop.project_id, false, bubbles]);
  assert.deepEqual(await doneOf(shop), ["answer", "channel", "quick_messages"]);
  const hours = { weekly: [[], [], [], [], [], [], []], observes_holidays: true, special_days: {} };
  const saveHours = "select public.save_business_hours($1, $2)";
  await shops.as(shop.owner, saveHours, [shop.project_id, JSON.stringify({ ...hours, is_on: false })]);
  assert.ok(!(await doneOf(shop)).includes("business_hours"));
  await shops.as(shop.owner, saveHours, [shop.project_id, JSON.stringify({ ...hours, is_on: true })]);
  assert.ok((await doneOf(shop)).includes("business_hours"));
  await shops.as(shop.owner, "select public.save_receiving_account($1, $2, 'KBANK', '1234567890', 'ร้าน', null)", [
    randomUUID(),
    shop.project_id,
  ]);
  assert.ok((await doneOf(shop)).includes("receiving_account"));
  assert.ok(!(await doneOf(shop)).includes("team"));
  await shops.hire(shop, "agent");
  assert.equal((await doneOf(shop)).length, 6);
});

test("members see the items that their role can do; outsiders see none", async () => {
  const shop = await shops.open();
  const [admin, agent, viewer] = [
    await shops.hire(shop, "admin"),
    await shops.hire(shop, "agent"),
    await shops.hire(shop, "viewer"),
  ];
  const itemsOf = async (person: Person) => Object.keys((await checklist(shop, person))?.items ?? {});
  assert.equal((await itemsOf(admin)).length, 6);
  assert.deepEqual(await itemsOf(agent), ["answer"]);
  assert.deepEqual(await itemsOf(viewer), []);
  assert.equal((await checklist(shop, agent))?.may_dismiss, false);
  assert.equal(await checklist(shop, (await shops.open()).owner), null);
});

test("managers hide the checklist for everyone, and show it again", async () => {
  const shop = await shops.open();
  const [admin, agent] = [await shops.hire(shop, "admin"), await shops.hire(shop, "agent")];
  const dismiss = (person: Person, is_dismissed: boolean) =>
    shops.as(person, "select public.dismiss_checklist($1, $2)", [shop.project_id, is_dismissed]);
  await assert.rejects(dismiss(agent, true), /forbidden/);
  await assert.rejects(dismiss((await shops.open()).owner, true), /not_found/);
  await dismiss(admin, true);
  await dismiss(admin, true);
  for (const person of [shop.owner, agent]) assert.equal((await checklist(shop, person))?.is_dismissed, true);
  await dismiss(shop.owner, false);
  assert.equal((await checklist(shop, agent))?.is_dismissed, false);
});

test("a new project keeps the kind of shop", async () => {
  const { owner } = await shops.open();
  const project_id = randomUUID();
  const create = (p_shop_kind: string, p_id = randomUUID()) =>
    owner.db.rpc("create_project", { p_id, p_name: "ร้าน", p_widget_name: "ร้าน", p_shop_kind });
  assert.equal((await create("food", project_id)).error, null);
  assert.equal((await checklist({ project_id, owner } as Shop))?.shop_kind, "food");
  assert.equal((await create("bank")).error?.message, "invalid");
});

test("a set is added once; a replay returns the original result, also at the same time", async () => {
  const shop = await shops.open();
  const id = randomUUID();
  const results = await Promise.all([add(shop, id), add(shop, id), add(shop, id)]);
  for (const result of results) assert.deepEqual(result, { quick_messages: 2, tags: 2, automatic_messages: 2 });
  assert.deepEqual(await kept(shop), {
    quick: ["ไซซ์", "สลิป"],
    tags: ["รอโอน", "โอนแล้ว"],
    automatic: ["away", "greeting"],
  });
  assert.equal((await checklist(shop))?.shop_kind, "clothes");
  assert.deepEqual(await add(shop, randomUUID()), { quick_messages: 0, tags: 0, automatic_messages: 0 });
});

test("nothing that exists is overwritten", async () => {
  const shop = await shops.open();
  await shops.as(shop.owner, "select public.save_quick_message($1, $2, false, null, 'สลิป', 'ของร้าน', $3)", [
    randomUUID(),
    shop.project_id,
    JSON.stringify([{ text: "ของร้านเอง" }]),
  ]);
  await shops.as(shop.owner, "select public.save_automatic_message($1, 'greeting', $2)", [
    shop.project_id,
    JSON.stringify({ is_on: false, spends_quota: true, minutes: 5, each_conversation: false, texts: {} }),
  ]);
  await shops.rows("insert into public.tags (project_id, name, color) values ($1, 'รอโอน', 'red')", [shop.project_id]);
  const id = randomUUID();
  assert.deepEqual(await add(shop, id), { quick_messages: 1, tags: 1, automatic_messages: 1 });
  assert.deepEqual(
    await shops.rows(
      `select q.title, t.color, m.is_on from public.quick_messages q
       join public.tags t using (project_id) join public.automatic_messages m using (project_id)
       where project_id = $1 and q.shortcut = 'สลิป' and t.name = 'รอโอน' and m.kind = 'greeting'`,
      [shop.project_id],
    ),
    [{ title: "ของร้าน", color: "red", is_on: false }],
  );
  assert.deepEqual(await undo(shop, id), { removed: 3, kept: 0 });
  assert.deepEqual(await kept(shop), { quick: ["สลิป"], tags: ["รอโอน"], automatic: ["greeting"] });
});

test("undoing removes what nobody has changed or used since, once", async () => {
  const shop = await shops.open();
  const id = randomUUID();
  await add(shop, id);
  const { room } = await shops.write(shop, randomUUID(), "โอนแล้วค่ะ");
  const [tag] = await shops.rows<{ id: string }>(
    "select id from public.tags where project_id = $1 and name = 'โอนแล้ว'",
    [shop.project_id],
  );
  await shops.as(shop.owner, "select public.set_room_tags($1, $2, '{}')", [room.id, [tag?.id]]);
  await shops.as(shop.owner, "select public.save_automatic_message($1, 'away', $2)", [
    shop.project_id,
    JSON.stringify({ is_on: true, spends_quota: false, minutes: 5, each_conversation: true, texts: {} }),
  ]);
  await shops.rows("update public.quick_messages set title = 'ของเรา' where project_id = $1 and shortcut = 'ไซซ์'", [
    shop.project_id,
  ]);
  assert.deepEqual(await undo(shop, id), { removed: 3, kept: 3 });
  assert.deepEqual(await kept(shop), { quick: ["ไซซ์"], tags: ["โอนแล้ว"], automatic: ["away"] });
  assert.deepEqual(await undo(shop, id), { removed: 0, kept: 0 });
});

test("undoing keeps tags that the shop's settings name, and quick messages that were sent", async () => {
  const shop = await shops.open();
  const id = randomUUID();
  const names = ["กฎ", "สลิปใหม่", "วิดเจ็ต", "มุมมอง", "กลุ่ม", "บรอดแคสต์"];
  await add(shop, id, shop.owner, { ...SET, tags: [...names, "ว่าง"].map((name) => ({ name, color: "red" })) });
  const tags = await shops.rows<{ id: string; name: string }>(
    "select id, name from public.tags where project_id = $1",
    [shop.project_id],
  );
  const idOf = (name: string) => tags.find((tag) => tag.name === name)?.id ?? assert.fail(name);
  const rule = {
    trigger: { on: "message" },
    match: "all",
    conditions: [],
    actions: [{ do: "add_tag", tag_id: idOf("กฎ") }],
  };
  for (const [sql, value] of [
    ["insert into public.automation_rules (project_id, name, place, definition) values ($1, 'x', 1, $2)", rule],
    [
      "update public.widgets set page_tag_ids = array(select jsonb_array_elements_text($2)::uuid) where project_id = $1",
      [idOf("วิดเจ็ต")],
    ],
    [
      "insert into public.slip_settings (project_id, tag_id) values ($1, ($2::jsonb ->> 'tag')::uuid) on conflict (project_id) do update set tag_id = excluded.tag_id",
      { tag: idOf("สลิปใหม่") },
    ],
    [
      `insert into public.saved_views (project_id, owner_id, name, view, sort, filters)
       select $1, m.user_id, 'x', 'all', 'newest', $2 from public.members m where m.project_id = $1 limit 1`,
      { tag_ids: [idOf("มุมมอง")] },
    ],
    [
      "insert into public.vip_segments (id, project_id, name, definition) values (gen_random_uuid(), $1, 'x', $2)",
      { tags_any: [idOf("กลุ่ม")] },
    ],
    [
      "insert into public.broadcasts (id, project_id, name, audience) values (gen_random_uuid(), $1, 'x', $2)",
      { tags_none: [idOf("บรอดแคสต์")] },
    ],
  ] as const) {
    await shops.rows(sql, [shop.project_id, JSON.stringify(value)]);
  }
  await shops.rows(
    `select private.count_use(q.id) from public.quick_messages q where q.project_id = $1 and q.shortcut = 'สลิป'`,
    [shop.project_id],
  );
  assert.deepEqual(await undo(shop, id), { removed: 4, kept: 7 });
  const left = await kept(shop);
  assert.deepEqual(left?.quick, ["สลิป"]);
  assert.deepEqual(new Set(left?.tags), new Set(names));
});

test("a shop at a limit gets nothing of the set, and what it has is kept for the undo", async () => {
  const shop = await shops.open();
  const id = randomUUID();
  await add(shop, id);
  await shops.rows(
    "insert into public.tags (project_id, name, color) select $1, 'เต็ม ' || n, 'red' from generate_series(1, 497) n",
    [shop.project_id],
  );
  const more = ["ก", "ข"].map((name) => ({ name, color: "red" }));
  const quick_messages = [{ shortcut: "ใหม่", title: "x", text: "x" }];
  await assert.rejects(add(shop, randomUUID(), shop.owner, { ...SET, tags: more, quick_messages }), /too_many_tags/);
  assert.deepEqual((await kept(shop))?.quick, ["ไซซ์", "สลิป"]);
  assert.deepEqual(await undo(shop, id), { removed: 6, kept: 0 });
});

test("what was deleted by hand since is neither removed nor kept by the undo", async () => {
  const shop = await shops.open();
  const id = randomUUID();
  await add(shop, id);
  const [quick] = await shops.rows<{ id: string }>(
    "update public.quick_messages set deleted_at = now() where project_id = $1 and shortcut = 'ไซซ์' returning id",
    [shop.project_id],
  );
  const [tag] = await shops.rows<{ id: string }>(
    "delete from public.tags where project_id = $1 and name = 'รอโอน' returning id",
    [shop.project_id],
  );
  assert.ok(quick && tag);
  assert.deepEqual(await undo(shop, id), { removed: 4, kept: 0 });
});

test("a second set that adds nothing, as from another tab, leaves the first one's undo", async () => {
  const shop = await shops.open();
  const id = randomUUID();
  await add(shop, id);
  const second = randomUUID();
  assert.deepEqual(await add(shop, second), { quick_messages: 0, tags: 0, automatic_messages: 0 });
  assert.deepEqual(await undo(shop, second), { removed: 0, kept: 0 });
  assert.deepEqual(await undo(shop, id), { removed: 6, kept: 0 });
});

test("only managers of the shop add and undo sets; an invalid part adds nothing", async () => {
  const shop = await shops.open();
  const [agent, viewer] = [await shops.hire(shop, "agent"), await shops.hire(shop, "viewer")];
  const stranger = (await shops.open()).owner;
  for (const person of [agent, viewer]) {
    await assert.rejects(add(shop, randomUUID(), person), /forbidden/);
    await assert.rejects(undo(shop, randomUUID(), person), /forbidden/);
  }
  await assert.rejects(add(shop, randomUUID(), stranger), /not_found/);
  await assert.rejects(undo(shop, randomUUID(), stranger), /not_found/);
  for (const wrong of [
    { ...SET, tags: [{ name: "!", color: "red" }] },
    { ...SET, automatic_messages: [{ kind: "party", minutes: 1, each_conversation: true, texts: {} }] },
    { ...SET, quick_messages: [{ shortcut: "A B", title: "x", text: "x" }] },
  ]) {
    await assert.rejects(add(shop, randomUUID(), shop.owner, wrong), /invalid/);
  }
  assert.deepEqual(await kept(shop), { quick: [], tags: [], automatic: [] });
});
