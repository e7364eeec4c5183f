/** Broadcasts from the draft to the last recipient, checked by what the LINE stub delivered. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import * as z from "zod";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { addCustomers } from "../../support/followers";
import { expectLogged } from "../../support/logged";
import { until } from "../../support/until";

const logged = expectLogged("quota_fetch_failed");
const first = await BroadcastFixture.open(await openBackend());

const isEachOnce = async ({ line, channel }: BroadcastFixture) =>
  Object.values(await line.tally(channel)).every((n) => n === 1);
const countReached = async ({ line, channel }: BroadcastFixture) => Object.keys(await line.tally(channel)).length;

test("1,200 customers get one text in three calls, each once; one who blocked the account unnoticed counts as sent", async () => {
  const stage = await first.another();
  await stage.people(1_200, { blocking: 5 });
  const id = await stage.draft();
  await stage.launch(id);
  await stage.work();
  assert.equal((await stage.kept(id)).state, "sent");
  assert.deepEqual(await stage.outcome(id), { sent: 1_200 });
  assert.equal(await stage.line.calls("multicast", stage.channel), 3);
  assert.equal(await countReached(stage), 1_195);
  assert.ok(await isEachOnce(stage));
  assert.equal((await stage.figures(id)).sent, 1_200);
});

test("live updates report every step, several of one moment only once", async () => {
  const stage = await first.another();
  await stage.people(1_100);
  const changes = async () => {
    const jobs = await stage.shops.rows<{ key: string }>(
      `delete from graphile_worker._private_jobs where key = $1 and payload ->> 'project_id' = $2 returning key`,
      [`announce_broadcast:${id}`, stage.shop.project_id],
    );
    return jobs.length;
  };
  const id = await stage.draft();
  assert.equal(await changes(), 1, "written");
  await stage.launch(id);
  assert.equal(await changes(), 1, "started");
  await stage.work();
  assert.equal(await changes(), 1, "prepared, three batches, sent");
  await stage.work();
  assert.equal(await changes(), 0, "nothing happened");
});

test("a broadcast takes an MP4 video of its project, once it is checked; a quick message takes none", async () => {
  const stage = await first.another();
  const [person = ""] = await stage.people(2);
  const upload = async (mime: string, kind: string) => {
    const [made] = await stage.asOwner("select public.create_quick_image($1, $2, $3, 10) as file", [
      stage.shop.project_id,
      `รีวิว.${kind}`,
      mime,
    ]);
    const { id } = z.object({ id: z.uuid() }).parse(made?.file);
    return {
      id,
      settle: () => stage.shops.rows("select system.settle_attachment($1, 'ready', $2, 10, $3)", [id, mime, kind]),
    };
  };
  const film = await upload("video/mp4", "video");
  const refused = (video_id: string) =>
    stage.draft({ bubbles: [{ video_id }] }).then(
      () => "saved",
      (failure: Error) => failure.message,
    );
  assert.match(await refused(film.id), /attachment_not_ready/, "not checked yet");
  await film.settle();
  for (const [mime, kind] of [
    ["video/quicktime", "video"],
    ["image/png", "image"],
    ["audio/mp4", "audio"],
  ] as const) {
    const other = await upload(mime, kind);
    await other.settle();
    assert.match(await refused(other.id), /attachment_not_ready/, mime);
  }
  const elsewhere = await first.another();
  await assert.rejects(elsewhere.draft({ bubbles: [{ video_id: film.id }] }), /attachment_not_ready/);
  await assert.rejects(
    stage.asOwner("select public.save_quick_message(gen_random_uuid(), $1, false, null, 'film', 'film', $2)", [
      stage.shop.project_id,
      JSON.stringify([{ video_id: film.id }]),
    ]),
    /empty_message/,
  );

  const id = await stage.draft({ bubbles: [{ video_id: film.id }, { text: "ดูรีวิว" }] });
  const [kept] = await stage.shops.rows<{ image_ids: string[] }>(
    "select image_ids from public.broadcasts where id = $1",
    [id],
  );
  assert.deepEqual(kept?.image_ids, [film.id], "the file is in use");
  await stage.launch(id);
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { sent: 2 });
  const received = (await stage.line.received(person)).map(({ message }) => message);
  assert.deepEqual(
    received.map(({ type }) => type),
    ["video", "text"],
  );
  assert.equal(received[0]?.previewImageUrl, `${received[0]?.originalContentUrl}?as=preview`);
});

test("a text with the customer's name is pushed to each customer", async () => {
  const stage = await first.another();
  const [somebody = ""] = await stage.people(130);
  const id = await stage.draft({ bubbles: [{ text: "คุณ{{ชื่อ|ลูกค้า}} มาที่ {{ร้าน}} ได้เลย" }] });
  await stage.launch(id);
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { sent: 130 });
  assert.equal(await stage.line.calls("push", stage.channel), 130);
  assert.equal((await stage.line.received(somebody))[0]?.message.text, "คุณลูกค้า 1 มาที่ ร้านบรอดแคสต์ ได้เลย");
  // a text without personal parts needs no call per recipient
  const other = await first.another();
  await other.people(3);
  const plain = await other.draft({ bubbles: [{ text: "แวะมาที่ {{ร้าน}}" }] });
  await other.launch(plain);
  await other.work();
  assert.equal(await other.line.calls("push", other.channel), 0);
});

test("excluded customers are listed with the reason, and the estimate matches", async () => {
  const stage = await first.another();
  const { shops, shop, social_id } = stage;
  await stage.people(5);
  await stage.people(2, { consent: null });
  await stage.people(1, { consent: "no" });
  const [gone = ""] = await stage.people(1);
  const [blocked = ""] = await stage.people(1);
  await shops.rows(
    `update public.rooms r set unreachable_since = now() from public.customer_identities i
     where i.id = r.identity_id and i.external_id = $1`,
    [gone],
  );
  await shops.rows(
    `update public.customers c set blocked_at = now() from public.customer_identities i
     where i.customer_id = c.id and i.external_id = $1`,
    [blocked],
  );
  await addCustomers(shops, { ...shop, social_id }, [`C${"0".repeat(32)}`]);
  const expected = { no_consent: 3, blocked: 1, blocked_by_team: 1, group: 1 };
  const count = async (audience: object) => {
    const sql = "select public.count_audience($1, $2, $3) as count";
    const [row] = await stage.asOwner(sql, [shop.project_id, [social_id], JSON.stringify(audience)]);
    return row?.count as { reaches: number; left_out: Record<string, number> };
  };
  assert.deepEqual((await count({})).left_out, expected);
  assert.equal((await count({})).reaches, 5);
  assert.equal((await count({ consent: "not_no" })).reaches, 7);
  assert.equal((await count({ languages: ["en"] })).reaches, 0);
  // a profile may include the region
  const [taipei = ""] = await stage.people(1);
  const speak = (language: string) =>
    shops.rows(
      `update public.customers c set language = $2 from public.customer_identities i
       where i.customer_id = c.id and i.external_id = $1`,
      [taipei, language],
    );
  await speak("zh-TW");
  assert.equal((await count({ languages: ["zh", "ja"] })).reaches, 1);
  assert.equal((await count({ languages: ["zh-TW"] })).reaches, 1);
  assert.equal((await count({ languages: ["zh-CN"] })).reaches, 0);
  await shops.rows(
    `update public.rooms r set unreachable_since = now() from public.customer_identities i
     where i.id = r.identity_id and i.external_id = $1`,
    [taipei],
  );
  expected.blocked += 1;
  assert.equal((await count({ active_days: 1 })).reaches, 5);
  assert.equal((await count({ silent_days: 30 })).reaches, 0);
  assert.equal((await count({ min_spend: 1 })).reaches, 0);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.work();
  const { sent, ...left_out } = await stage.outcome(id);
  assert.equal(sent, 5);
  assert.deepEqual(left_out, Object.fromEntries(Object.entries(expected).map(([name, n]) => [`left_out ${name}`, n])));
});

test("customers who wait for an answer are left out, also if they begin to wait during the broadcast", async () => {
  const stage = await first.another();
  const { shops, shop, social_id } = stage;
  const people = await stage.people(3);
  const wait = (at: number) =>
    shops.rows(
      `update public.rooms r set waiting_since = now() from public.customer_identities i
       where i.id = r.identity_id and i.external_id = $1`,
      [people[at]],
    );
  const count = async (audience: object) => {
    const sql = "select public.count_audience($1, $2, $3) as count";
    const [row] = await stage.asOwner(sql, [shop.project_id, [social_id], JSON.stringify(audience)]);
    return row?.count as { reaches: number; left_out: Record<string, number> };
  };
  await wait(0);
  const { reaches, left_out } = await count({});
  assert.deepEqual([reaches, left_out], [2, { waiting_for_reply: 1 }]);
  assert.equal((await count({ includes_waiting: true })).reaches, 3);
  await assert.rejects(count({ includes_waiting: "perhaps" }), /invalid/);
  const id = await stage.draft();
  await stage.launch(id);
  await shops.rows("select system.begin_broadcast($1)", [id]);
  await shops.rows("select system.freeze_broadcast($1, $2, '[]')", [id, '[{"text": "ลดทั้งร้าน"}]']);
  await wait(1);
  await stage.work();
  const expected = { sent: 1, "left_out waiting_for_reply": 1, "not_sent waiting_for_reply": 1 };
  assert.deepEqual(await stage.outcome(id), expected);
  assert.deepEqual(Object.keys(await stage.line.tally(stage.channel)), [people[2]]);
});

test("links carry the shop's name, which is its own, and open under no other", async () => {
  const stage = await first.another();
  const { shops, line } = stage;
  const [somebody = ""] = await stage.people(1);
  const name = `shop-${randomUUID().slice(0, 8)}`;
  const choose = (fixture: BroadcastFixture, link_name: string | null) =>
    fixture.asOwner("select public.save_broadcast_settings($1, null, null, 2, 30, 2, $2)", [
      fixture.shop.project_id,
      link_name,
    ]);
  await choose(stage, name);
  const other = await first.another();
  const takeAs = (link_name: string) => choose(other, link_name);
  await assert.rejects(takeAs(name), /link_name_taken/);
  await assert.rejects(takeAs("kbank"), /link_name_taken/);
  for (const wrong of ["ab", "-shop", "shop-", "Shop", "ร้านผ้า", "x".repeat(31)]) {
    await assert.rejects(takeAs(wrong), /invalid/, wrong);
  }
  const id = await stage.draft({ bubbles: [{ text: "ดู https://shop.example.com/x" }] });
  await stage.launch(id);
  await stage.work();
  const text = String((await line.received(somebody))[0]?.message.text);
  const [, token = ""] = new RegExp(`/r/${name}/([0-9a-z]{12})$`).exec(text) ?? [];
  const open = async (link_name: string | null) =>
    (await shops.rows("select system.record_click($1, null, false, $2) ->> 'url' as url", [token, link_name]))[0]?.url;
  assert.equal(await open(name), "https://shop.example.com/x");
  assert.equal(await open(null), "https://shop.example.com/x");
  assert.equal(await open("another-shop"), null);
  await choose(stage, null);
  assert.equal(await open(name), "https://shop.example.com/x", "links that were sent keep their name");
});

test("tags include and exclude, on rooms and customers alike", async () => {
  const stage = await first.another();
  const { shops, shop, social_id } = stage;
  const people = await stage.people(6);
  const tags = [randomUUID(), randomUUID()];
  await shops.rows("insert into public.tags (id, project_id, name) values ($1, $3, 'vip'), ($2, $3, 'เก่า')", [
    ...tags,
    shop.project_id,
  ]);
  const room = (at: number) =>
    `(select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id where i.external_id = '${people[at]}')`;
  const customer = (at: number) =>
    `(select customer_id from public.customer_identities where external_id = '${people[at]}')`;
  await shops.rows(
    `insert into public.room_tags (room_id, tag_id, project_id) values (${room(0)}, $1, $3), (${room(1)}, $1, $3), (${room(1)}, $2, $3)`,
    [...tags, shop.project_id],
  );
  await shops.rows(
    `insert into public.customer_tags (customer_id, tag_id, project_id) values (${customer(2)}, $1, $3), (${customer(0)}, $2, $3)`,
    [...tags, shop.project_id],
  );
  const reaches = async (audience: object) => {
    const sql = "select (public.count_audience($1, $2, $3) ->> 'reaches')::integer as n";
    return (await stage.asOwner(sql, [shop.project_id, [social_id], JSON.stringify(audience)]))[0]?.n;
  };
  assert.equal(await reaches({ tags_any: [tags[0]] }), 3);
  assert.equal(await reaches({ tags_any: tags, tags_match: "all" }), 2);
  assert.equal(await reaches({ tags_any: [tags[0]], tags_none: [tags[1]] }), 1);
  assert.equal(await reaches({ tags_none: [tags[0]] }), 3);
  await assert.rejects(reaches({ tags_any: ["x"] }), /invalid/);
});

test("a pause takes effect within a batch, and resuming sends to nobody twice", async () => {
  const stage = await first.another();
  await stage.people(1_600);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.line.fail({ endpoint: "multicast", channel_id: stage.channel, kind: "500", times: 1, retry_after: 600 });
  await stage.work();
  // the refused lane waits; the other has continued
  assert.equal((await stage.kept(id)).state, "sending");
  await stage.change(id, "pause");
  const before = await countReached(stage);
  await stage.hurry();
  await stage.work();
  assert.deepEqual([await countReached(stage), (await stage.kept(id)).state], [before, "paused"]);
  assert.deepEqual(await stage.figures(id).then(({ sent, waiting }) => [sent, waiting]), [before, 1_600 - before]);
  await assert.rejects(stage.change(id, "pause"), /broadcast_state/);
  await stage.change(id, "resume");
  await stage.work();
  assert.deepEqual([await countReached(stage), (await stage.kept(id)).state], [1_600, "sent"]);
  assert.ok(await isEachOnce(stage));
});

test("cancelling half-way keeps what was sent and lists the others as not reached", async () => {
  const stage = await first.another();
  await stage.people(2_600);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.line.fail({ endpoint: "multicast", channel_id: stage.channel, kind: "500", times: 1, retry_after: 600 });
  await stage.work();
  const got = await countReached(stage);
  await stage.change(id, "cancel");
  await stage.hurry();
  await stage.work();
  assert.equal((await stage.kept(id)).state, "cancelled");
  const outcome = await stage.outcome(id);
  assert.equal(outcome.sent, got);
  // LINE's 500 may mean that it accepted them; recipients without a request were not reached
  assert.equal(outcome["unknown answer_lost"], 500);
  const missed = outcome["not_sent cancelled"] ?? 0;
  assert.ok(missed > 0);
  assert.equal((await stage.figures(id)).not_sent, missed);
  assert.equal(await countReached(stage), got);
  assert.equal(
    Object.values(outcome).reduce((sum, n) => sum + n),
    2_600,
  );
  assert.equal(outcome.waiting, undefined);
  // those not reached can be sent a copy
  const copy = randomUUID();
  await stage.asOwner("select public.copy_broadcast($1, $2, 'อีกครั้ง', true)", [id, copy]);
  await stage.launch(copy);
  await stage.work();
  assert.equal((await stage.outcome(copy)).sent, missed);
});

test("recipients are deleted with their room and broadcast; a room deleted at launch gets nothing", async () => {
  const stage = await first.another();
  const [kept = "", early = "", late = ""] = await stage.people(3);
  const removeRoomOf = (external_id: string) =>
    stage.shops.rows(
      `delete from public.rooms r using public.customer_identities i where i.id = r.identity_id and i.external_id = $1`,
      [external_id],
    );
  const id = await stage.draft();
  await stage.launch(id);
  await stage.shops.rows("select system.begin_broadcast($1)", [id]);
  await stage.shops.rows("select system.freeze_broadcast($1, $2, '[]')", [id, '[{"text": "ลดทั้งร้าน"}]']);
  assert.deepEqual(await stage.outcome(id), { waiting: 3 });
  // as when a room is deleted while the recipients are written: its trigger does not see them
  await stage.shops.rows("alter table public.rooms disable trigger t55_recipients_of_rooms");
  await removeRoomOf(early);
  await stage.shops.rows("alter table public.rooms enable trigger t55_recipients_of_rooms");
  await stage.work();
  assert.equal((await stage.kept(id)).state, "sent");
  assert.deepEqual(Object.keys(await stage.line.tally(stage.channel)).sort(), [kept, late].sort());
  assert.deepEqual(await stage.outcome(id), { sent: 2 });
  await removeRoomOf(late);
  assert.deepEqual(await stage.outcome(id), { sent: 1 });
  const other = await stage.draft();
  await stage.shops.rows(
    `insert into public.broadcast_recipients (broadcast_id, position, project_id, room_id, social_id, state)
     select $2, position, project_id, room_id, social_id, 'left_out' from public.broadcast_recipients where broadcast_id = $1`,
    [id, other],
  );
  await stage.shops.rows("delete from public.broadcasts where id = $1", [other]);
  assert.deepEqual([await stage.outcome(other), await stage.outcome(id)], [{}, { sent: 1 }]);
});

test("a lost response is retried with the same retry key", async () => {
  const stage = await first.another();
  await stage.people(600);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.line.fail({ endpoint: "multicast", channel_id: stage.channel, kind: "reset-after", times: 2 });
  await stage.work();
  await stage.hurry();
  await stage.work();
  assert.deepEqual([await stage.outcome(id), await countReached(stage)], [{ sent: 600 }, 600]);
  assert.ok(await isEachOnce(stage));
});

test("when the quota ends half-way, the rest get nothing and are listed with the reason", async () => {
  const stage = await first.another({ quota_limit: 700 });
  await stage.people(1_200);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { sent: 700, "not_sent quota_exceeded": 500 });
  assert.deepEqual([await countReached(stage), (await stage.kept(id)).state], [700, "sent"]);
  assert.deepEqual((await stage.figures(id)).reasons, { "not_sent:quota_exceeded": 500 });
  const personal = await first.another({ quota_limit: 40 });
  await personal.people(150);
  const named = await personal.draft({ bubbles: [{ text: "คุณ{{ชื่อ}}" }] });
  await personal.launch(named);
  await personal.work();
  // on a slow machine a job ends before its recipients do, and the next is due a moment later
  await personal.hurry();
  await personal.work();
  assert.deepEqual(await personal.outcome(named), { sent: 40, "not_sent quota_exceeded": 110 });
  assert.equal(await countReached(personal), 40);
});

test("an expired token pauses the broadcast with the reason and flags the channel", async () => {
  const stage = await first.another();
  await stage.people(1_600);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.line.fail({ endpoint: "multicast", channel_id: stage.channel, kind: "500", times: 1, retry_after: 600 });
  await stage.work();
  const got = await countReached(stage);
  assert.ok(got > 0 && got < 1_600);
  await stage.line.fail({ endpoint: "multicast", channel_id: stage.channel, kind: "401", rate: 1 });
  await stage.hurry();
  await stage.work();
  const { state, reason } = await stage.kept(id);
  assert.deepEqual([state, reason], ["paused", "token_refused"]);
  const [social] = await stage.shops.rows("select status from public.socials where id = $1", [stage.social_id]);
  assert.equal(social?.status, "needs_attention");
  assert.deepEqual(await stage.figures(id).then(({ sent, waiting }) => [sent, waiting]), [got, 1_600 - got]);
  await stage.line.heal();
  await stage.change(id, "resume");
  await stage.work();
  assert.deepEqual([await stage.outcome(id), await countReached(stage)], [{ sent: 1_600 }, 1_600]);
  assert.ok(await isEachOnce(stage));
});

test("a recipient unknown to LINE does not affect the others", async () => {
  const stage = await first.another();
  await stage.people(20);
  await addCustomers(stage.shops, { ...stage.shop, social_id: stage.social_id }, [
    `U${"f".repeat(31)}`.padEnd(33, "x"),
  ]);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.work();
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { sent: 20, "not_sent customer_unreachable": 1 });
});

test("a scheduled broadcast sends its last version; it can be withdrawn", async () => {
  const stage = await first.another();
  const [somebody = ""] = await stage.people(2);
  const id = await stage.draft();
  await stage.launch(id, new Date(Date.now() + 3_600_000));
  await stage.work();
  assert.deepEqual([(await stage.kept(id)).state, await countReached(stage)], ["scheduled", 0]);
  // as when the clock is set back after a worker has taken the job
  await stage.hurry();
  await stage.work();
  assert.deepEqual(
    await stage.shops.rows(
      `select b.state, j.run_at = b.send_at as is_later from public.broadcasts b
       left join graphile_worker.jobs j on j.key = 'prepare_broadcast:' || b.id where b.id = $1`,
      [id],
    ),
    [{ state: "scheduled", is_later: true }],
  );
  await stage.save(id, { bubbles: [{ text: "แก้แล้ว" }] });
  await stage.shops.rows("update public.broadcasts set send_at = now() where id = $1", [id]);
  await stage.hurry();
  await stage.work();
  assert.equal((await stage.line.received(somebody))[0]?.message.text, "แก้แล้ว");
  await assert.rejects(stage.save(id), /broadcast_begun/);
  const other = await stage.draft();
  await stage.launch(other, new Date(Date.now() + 3_600_000));
  await assert.rejects(stage.save(other, { bubbles: [] }), /broadcast_incomplete/);
  await stage.change(other, "unschedule");
  await stage.hurry();
  await stage.work();
  assert.equal((await stage.kept(other)).state, "draft");
  await assert.rejects(stage.launch(other, new Date(Date.now() - 60_000)), /broadcast_time/);
});

test("deleting a tag of the audience makes the broadcast a draft again; merging it replaces the tag", async () => {
  const stage = await first.another();
  const { shops, shop } = stage;
  const [gone, merged, into] = [randomUUID(), randomUUID(), randomUUID()];
  await shops.rows(
    "insert into public.tags (id, project_id, name) values ($1, $4, 'a'), ($2, $4, 'b'), ($3, $4, 'c')",
    [gone, merged, into, shop.project_id],
  );
  const later = new Date(Date.now() + 3_600_000);
  const losing = await stage.draft({ audience: { tags_none: [gone] } });
  const keeping = await stage.draft({ audience: { tags_any: [merged] } });
  await stage.launch(losing, later);
  await stage.launch(keeping, later);
  await stage.asOwner("select public.delete_tag($1)", [gone]);
  await stage.asOwner("select public.merge_tags($1, $2)", [merged, into]);
  const [lost, kept] = [await stage.kept(losing), await stage.kept(keeping)];
  assert.deepEqual([lost.state, lost.reason, lost.send_at], ["draft", "tag_deleted", null]);
  assert.deepEqual([kept.state, kept.audience], ["scheduled", { tags_any: [into] }]);
  await assert.rejects(stage.launch(losing), /broadcast_tag_deleted/);
  const notices = await shops.rows(
    "select from public.notifications where project_id = $1 and kind = 'broadcast_stopped'",
    [shop.project_id],
  );
  assert.equal(notices.length, 0, "no member is notified of their own action");
});

test("a staged start sends to one in twenty, waits, and stops when too many block", async () => {
  const stage = await first.another();
  await stage.people(400);
  const start = async () => {
    const id = await stage.draft({ is_staged: true, ignores_cap: true });
    await stage.launch(id);
    await stage.work();
    return id;
  };
  const id = await start();
  const { state, reason } = await stage.kept(id);
  assert.deepEqual([state, reason, (await stage.outcome(id)).sent], ["paused", "stage", 20]);
  await stage.shops.rows("update public.broadcasts set resumes_at = now() where id = $1", [id]);
  await stage.hurry();
  await stage.work();
  assert.deepEqual([(await stage.kept(id)).state, await stage.outcome(id)], ["sent", { sent: 400 }]);

  const second = await start();
  await stage.shops.rows(
    `update public.rooms r set unreachable_since = now() from public.broadcast_recipients x
     where x.broadcast_id = $1 and x.state = 'sent' and r.id = x.room_id and x.position <= 3`,
    [second],
  );
  assert.equal((await stage.figures(second)).blocked, 3);
  await stage.shops.rows("update public.broadcasts set resumes_at = now() where id = $1", [second]);
  await stage.hurry();
  await stage.work();
  assert.deepEqual([(await stage.kept(second)).state, (await stage.kept(second)).reason], ["paused", "stage_blocked"]);
  await stage.change(second, "resume");
  await stage.work();
  assert.equal((await stage.outcome(second)).sent, 400);
});

test("quiet hours prevent a start, pause a running broadcast, and resume it afterwards", async () => {
  const stage = await first.another();
  await stage.people(3);
  const id = await stage.draft();
  const quiet = (from: string | null, to: string | null) =>
    stage.shops.rows("update public.broadcast_settings set quiet_from = $2, quiet_to = $3 where project_id = $1", [
      stage.shop.project_id,
      from,
      to,
    ]);
  await quiet("00:00", "23:59:59");
  await assert.rejects(stage.launch(id), /quiet_hours/);
  await quiet(null, null);
  await stage.launch(id);
  await quiet("00:00", "23:59:59");
  await stage.work();
  assert.deepEqual([(await stage.kept(id)).state, (await stage.kept(id)).reason], ["paused", "quiet_hours"]);
  await quiet(null, null);
  await stage.shops.rows("update public.broadcasts set resumes_at = now() where id = $1", [id]);
  await stage.hurry();
  await stage.work();
  assert.deepEqual([(await stage.kept(id)).state, await countReached(stage)], ["sent", 3]);
});

test("nobody gets more than two broadcasts a week unless the limit is ignored", async () => {
  const stage = await first.another();
  await stage.people(2);
  const send = async (more: object = {}) => {
    const id = await stage.draft({ ...more });
    await stage.launch(id);
    await stage.work();
    return { outcome: await stage.outcome(id), state: (await stage.kept(id)).state };
  };
  await send();
  await send();
  assert.deepEqual(await send(), { outcome: { "left_out too_often": 2 }, state: "failed" });
  assert.deepEqual((await send({ ignores_cap: true })).outcome, { sent: 2 });
});

test("more recipients than confirmed require a confirmation before the first message", async () => {
  const stage = await first.another();
  await stage.people(1_100);
  const id = await stage.draft();
  await stage.launch(id, null, 10);
  await stage.work();
  assert.deepEqual([(await stage.kept(id)).reason, await countReached(stage)], ["unconfirmed", 0]);
  await stage.change(id, "resume");
  await stage.work();
  assert.equal(await countReached(stage), 1_100);
});

test("all followers are reached through LINE's own broadcast, once, including unknown customers", async () => {
  const stage = await first.another();
  await stage.people(3);
  await stage.line.addFollowers(stage.channel, 40, { prefix: "abc" });
  const id = await stage.draft({ audience: { followers: true } });
  await stage.launch(id);
  await stage.work();
  assert.deepEqual(
    [(await stage.kept(id)).state, await countReached(stage), await stage.outcome(id)],
    ["sent", 43, { sent: 3 }],
  );
  await assert.rejects(
    stage.launch(await stage.draft({ audience: { followers: true }, bubbles: [{ text: "{{ชื่อ}}" }] })),
    /broadcast_followers/,
  );
});

test("widget visitors find the broadcast in their room; Messenger customers get it inside the window only", async () => {
  const stage = await first.another();
  const { shops, shop } = stage;
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "สวัสดี");
  await shops.rows(
    "insert into public.customer_consents (project_id, customer_id, state, source) values ($1, $2, 'yes', 'chat')",
    [shop.project_id, room.customer_id],
  );
  const page = randomUUID();
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'facebook', 'เพจ', $3)",
    [page, shop.project_id, page],
  );
  await addCustomers(shops, { ...shop, social_id: page }, ["1", "2"]);
  await addCustomers(shops, { ...shop, social_id: page }, ["3"], { lastWritten: "25 hours" });
  const id = await stage.draft({
    social_ids: [shop.social_id, page],
    // the visitor has just written
    audience: { includes_waiting: true },
    bubbles: [{ text: "คุณ{{ชื่อ|ลูกค้า}} https://shop.example.com/a" }],
  });
  await stage.launch(id);
  await stage.work();
  const messages = await shops.rows<{ text: string; state: string }>(
    "select text, state from public.messages where room_id = $1 and author_kind = 'bot'",
    [room.id],
  );
  assert.match(messages[0]?.text ?? "", /^คุณลูกค้า http:\/\/localhost:\d+\/r\/[0-9a-z]{12}$/);
  // the page has no credentials here: its delivery fails, and the recipient's row says so
  assert.deepEqual(await stage.outcome(id), {
    sent: 1,
    "not_sent channel_disconnected": 2,
    "left_out window_closed": 1,
  });
  assert.equal((await stage.kept(id)).state, "sent");
});

test("customers for whom every text is empty get nothing, and the broadcast ends", async () => {
  const stage = await first.another();
  const { shops, shop } = stage;
  const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
  await shops.rows(
    "insert into public.customer_consents (project_id, customer_id, state, source) values ($1, $2, 'yes', 'chat')",
    [shop.project_id, room.customer_id],
  );
  const page = randomUUID();
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'facebook', 'เพจ', $3)",
    [page, shop.project_id, page],
  );
  await addCustomers(shops, { ...shop, social_id: page }, ["1", "2"]);
  await shops.rows("update public.customers set name = '' where project_id = $1", [shop.project_id]);
  const id = await stage.draft({
    social_ids: [shop.social_id, page],
    audience: { includes_waiting: true },
    bubbles: [{ text: "{{ชื่อ}}" }],
  });
  await stage.launch(id);
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { "not_sent nothing_to_send": 3 });
  assert.equal((await stage.kept(id)).state, "sent");
});

test("replies, clicks, blocks and payments within 72 hours count once, for the latest broadcast", async () => {
  const stage = await first.another();
  const { shops, line, channel } = stage;
  const [one = ""] = await stage.people(2);
  const id = await stage.draft({
    bubbles: [{ text: "ดู https://shop.example.com/x?a=1 และ www.example.com/y" }],
    link_tracking: "person",
  });
  await stage.launch(id);
  await stage.work();
  const text = String((await line.received(one))[0]?.message.text);
  const [token = ""] = [...text.matchAll(/\/r\/([0-9a-z]{24})/g)].map(([, found]) => found ?? "");
  const click = (is_counted = true) =>
    shops.rows("select system.record_click($1, $2, $3) ->> 'url' as url", [
      token.slice(0, 12),
      token.slice(12),
      is_counted,
    ]);
  assert.equal((await click(false))[0]?.url, "https://shop.example.com/x?a=1");
  assert.equal((await stage.figures(id)).clicks, 0);
  await click();
  await click();
  assert.deepEqual(await shops.rows("select system.record_click('000000000000') ->> 'url' as url"), [{ url: null }]);
  const [room] = await shops.rows<{ id: string }>(
    "select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id where i.external_id = $1",
    [one],
  );
  const write = `select private.receive_message($1, $2, $3, 'text', $4)`;
  await shops.rows(write, [stage.social_id, one, randomUUID(), "เอาค่ะ"]);
  await shops.rows(write, [stage.social_id, one, randomUUID(), "หยุดรับข่าว"]);
  await shops.rows("select private.attribute_payment($1, 250.5, now())", [room?.id]);
  await shops.rows("update public.rooms set unreachable_since = now() where id = $1", [room?.id]);
  const { clicks, clicked, replied, blocked, paid, paid_amount } = await stage.figures(id);
  assert.deepEqual([clicks, clicked, replied, blocked, paid, Number(paid_amount)], [2, 1, 1, 1, 1, 250.5]);
  await shops.rows("select private.attribute_payment($1, -250.5, now())", [room?.id]);
  const after = await stage.figures(id);
  assert.deepEqual([after.paid, Number(after.paid_amount)], [0, 0], "a payment that was none");
  const rows = await stage.asOwner("select name from public.list_recipients($1, 'clicked')", [id]);
  assert.deepEqual(rows, [{ name: "ลูกค้า 1" }]);
  const [consent] = await shops.rows(
    `select k.state from public.customer_consents k join public.rooms r on r.customer_id = k.customer_id
     where r.id = $1 order by k.recorded_at desc limit 1`,
    [room?.id],
  );
  assert.equal(consent?.state, "no");
  assert.ok(channel);
});

test("a test send goes to one room only and does not affect the figures", async () => {
  const stage = await first.another();
  const [me = "", other = ""] = await stage.people(2);
  const id = await stage.draft({ bubbles: [{ text: "คุณ{{ชื่อ}}" }] });
  const [room] = await stage.shops.rows<{ id: string }>(
    "select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id where i.external_id = $1",
    [me],
  );
  await stage.asOwner("select public.send_test_broadcast($1, $2)", [id, room?.id]);
  await stage.work();
  assert.equal((await stage.line.received(me))[0]?.message.text, "คุณลูกค้า 1");
  assert.deepEqual([await stage.line.received(other), await stage.outcome(id)], [[], {}]);
});

test("content that LINE would refuse is found before anything is sent", async () => {
  const stage = await first.another();
  await stage.people(2);
  const id = await stage.draft();
  await stage.line.fail({ endpoint: "validate", channel_id: stage.channel, kind: "401", times: 3 });
  await stage.launch(id);
  await stage.work();
  assert.deepEqual([(await stage.kept(id)).state, (await stage.kept(id)).reason], ["paused", "token_refused"]);
  await stage.line.heal();
  await stage.change(id, "resume");
  await stage.work();
  assert.equal(await countReached(stage), 2);
});

/** The account's quota as the composer shows it. */
const shownQuota = async ({ shops, social_id }: BroadcastFixture) => {
  const [row] = await shops.rows<{ quota_limit: number | null; quota_used: number | null }>(
    "select quota_limit, quota_used from public.socials where id = $1",
    [social_id],
  );
  return row;
};

test("1,000 sent messages reduce the displayed quota at once, before LINE is asked again", async () => {
  const { readQuota } = await import("@/lib/socials/quota");
  const stage = await first.another({ quota_limit: 1_500, quota_used: 120 });
  await readQuota(stage.social_id);
  assert.deepEqual(await shownQuota(stage), { quota_limit: 1_500, quota_used: 120 });
  await stage.people(1_000);
  const id = await stage.draft();
  await stage.launch(id);
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { sent: 1_000 });
  assert.deepEqual(await shownQuota(stage), { quota_limit: 1_500, quota_used: 1_120 });
  await readQuota(stage.social_id);
  assert.equal((await shownQuota(stage))?.quota_used, (await stage.line.quota(stage.channel)).used);
});

test("a personalised broadcast counts each successful push only", async () => {
  const { readQuota } = await import("@/lib/socials/quota");
  const stage = await first.another({ quota_limit: 100 });
  await readQuota(stage.social_id);
  await stage.people(20);
  await addCustomers(stage.shops, { ...stage.shop, social_id: stage.social_id }, [
    `U${"e".repeat(31)}`.padEnd(33, "x"),
  ]);
  const id = await stage.draft({ bubbles: [{ text: "คุณ{{ชื่อ|ลูกค้า}}" }] });
  await stage.launch(id);
  await stage.work();
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { sent: 20, "not_sent customer_unreachable": 1 });
  assert.equal((await shownQuota(stage))?.quota_used, 20);
});

test("messages pushed while LINE reports its quota are neither lost nor counted twice", async () => {
  const stage = await first.another({ quota_limit: 100 });
  const { shops, social_id } = stage;
  const [begun] = await shops.rows<{ counted: string }>("select system.begin_examination($1) as counted", [social_id]);
  await shops.rows("select private.add_quota($1, 7)", [social_id]);
  await shops.rows("select system.settle_quota($1, 100, 30, $2)", [social_id, begun?.counted]);
  assert.deepEqual(await shownQuota(stage), { quota_limit: 100, quota_used: 37 });
  await shops.rows("select system.settle_examination($1, '{}', true, p_quota_limit => 100, p_quota_used => 37)", [
    social_id,
  ]);
  assert.deepEqual(await shownQuota(stage), { quota_limit: 100, quota_used: 37 });
});

test("the composer shows a current quota without waiting for LINE", async () => {
  const { refreshQuotas } = await import("@/lib/socials/quota");
  const stage = await first.another({ quota_limit: 100, quota_used: 5 });
  const quoted = { id: stage.social_id, kind: "line" as const, status: "connected", quota_asked_at: null };
  assert.equal(await refreshQuotas([quoted]), true);
  assert.equal((await shownQuota(stage))?.quota_used, 5);
  const calls = await stage.line.calls("quota", stage.channel);
  assert.equal(await refreshQuotas([{ ...quoted, quota_asked_at: new Date().toISOString() }]), false);
  assert.equal(await stage.line.calls("quota", stage.channel), calls, "just asked");
  await stage.line.fail({ endpoint: "quota", kind: "timeout-before", channel_id: stage.channel, times: 2 });
  const begin = Date.now();
  assert.equal(await refreshQuotas([quoted]), false);
  assert.ok(Date.now() - begin < 3_000);
  // the call to LINE ends by its own timeout, after the composer has been answered
  await until("the timeout in the log", async () => logged().length > 0);
});

test("an editor that was opened before a colleague's change overwrites nothing, also what was scheduled", async () => {
  const stage = await first.another();
  await stage.people(2);
  const id = await stage.draft();
  const version = async () => {
    const [row] = await stage.shops.rows<{ at: string }>(
      "select updated_at::text as at from public.broadcasts where id = $1",
      [id],
    );
    return row?.at ?? null;
  };
  const save = (text: string, based_on: string | null) =>
    stage.save(id, { bubbles: [{ text }], based_on }).then(
      () => "saved",
      (failure: Error) => failure.message,
    );
  const opened = await version();
  assert.equal(await save("ของคนแรก", opened), "saved");
  assert.equal(await save("ของคนแรก", opened), "saved", "the answer was lost, so it is saved again");
  assert.match(await save("ของคนที่สอง", opened), /broadcast_changed/);
  const reopened = await version();
  await stage.launch(id, new Date(Date.now() + 3_600_000));
  assert.match(await save("แก้หลังตั้งเวลา", reopened), /broadcast_changed/);
  assert.equal(await save("ตั้งใจทับ", null), "saved");
  assert.equal(await save("แก้ต่อ", await version()), "saved");
});
