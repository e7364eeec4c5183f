/**
 * Bot broadcast: authorisation by a code sent in LINE; the command, its preview and buttons; approval, limits, the
 * result.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const first = await BroadcastFixture.open(await openBackend());

/** The result of add_bot_admin. */
interface Made {
  made: { id: string; code: string };
}
interface Admin {
  id: string;
  person: string;
}

/** A shop with a group of VIPs; `people` are its members. */
async function openVip(settings: Record<string, unknown> = {}) {
  const stage = await first.another();
  const people = await stage.people(5);
  const segment_id = randomUUID();
  await stage.asOwner("select public.save_vip_segment($1, $2, 'VIP', $3)", [
    segment_id,
    stage.shop.project_id,
    JSON.stringify({ active_days: 30 }),
  ]);
  await save(stage, { segment_id, ...settings });
  return { stage, people, segment_id };
}

const save = (stage: BroadcastFixture, more: Record<string, unknown>) =>
  stage.asOwner("select public.save_bot_settings($1, $2)", [
    stage.social_id,
    JSON.stringify({
      is_on: true,
      command_word: "บรอดแคสต์",
      needs_approval: false,
      daily_limit: 3,
      admin_limit: 2,
      sender_name: "ร้านเรา",
      ...more,
    }),
  ]);

async function write(stage: BroadcastFixture, person: string, text: string): Promise<void> {
  await stage.shops.rows("select private.receive_message($1, $2, $3, 'text', $4)", [
    stage.social_id,
    person,
    randomUUID(),
    text,
  ]);
  await stage.work();
}

async function press(stage: BroadcastFixture, person: string, label: string): Promise<void> {
  const items = (await stage.line.received(person)).flatMap(
    ({ message }) =>
      (message.quickReply as { items: { action: { label: string; data: string } }[] } | undefined)?.items ?? [],
  );
  const data = items.findLast(({ action }) => action.label === label)?.action.data;
  assert.ok(data, `there is no button ${label}`);
  await stage.shops.rows("select private.receive_message($1, $2, $3, 'rich', null, $4)", [
    stage.social_id,
    person,
    randomUUID(),
    JSON.stringify({ kind: "postback", data }),
  ]);
  await stage.work();
}

const receivedTexts = async (stage: BroadcastFixture, person: string) =>
  (await stage.line.received(person)).map(({ message }) => String(message.text));
const lastReply = async (stage: BroadcastFixture, person: string) => (await receivedTexts(stage, person)).at(-1) ?? "";

async function addAdmin(stage: BroadcastFixture, name = "พี่เจ้าของร้าน"): Promise<Admin> {
  const sql = "select public.add_bot_admin($1, $2) as made";
  const [row] = await stage.asOwner(sql, [stage.social_id, name]);
  const { id, code } = (row as unknown as Made).made;
  const person = await stage.line.addPerson(name);
  await write(stage, person, code.toLowerCase());
  assert.match(await lastReply(stage, person), /ผูกบัญชีแล้ว/);
  return { id, person };
}

test("a code binds one account once, and accounts without a code are ignored", async () => {
  const { stage, people } = await openVip();
  const [row] = await stage.asOwner("select public.add_bot_admin($1, 'ก') as made", [stage.social_id]);
  const { code } = (row as unknown as Made).made;
  const [one = "", other = ""] = people;
  await write(stage, one, "บรอดแคสต์ VIP\nลดราคา");
  await write(stage, one, "ABCD-EFGH");
  assert.deepEqual(await receivedTexts(stage, one), []);
  await write(stage, one, code);
  assert.match(await lastReply(stage, one), /ผูกบัญชีแล้ว ก/);
  await write(stage, other, code);
  assert.deepEqual(await receivedTexts(stage, other), []);
  await stage.asOwner("select public.add_bot_admin($1, 'ข')", [stage.social_id]);
  await assert.rejects(stage.asOwner("select public.add_bot_admin($1, 'ค')", [stage.social_id]), /too_many_admins/);
});

test("a code sent to a group binds nobody there and stays valid for its recipient", async () => {
  const { stage, people } = await openVip();
  const [row] = await stage.asOwner("select public.add_bot_admin($1, 'ก') as made", [stage.social_id]);
  const { id, code } = (row as unknown as Made).made;
  await write(stage, `C${randomUUID().replaceAll("-", "")}`, code);
  const isBound = async () => {
    const sql = "select room_id is not null as bound from public.bot_admins where id = $1";
    return (await stage.shops.rows<{ bound: boolean }>(sql, [id]))[0]?.bound;
  };
  assert.equal(await isBound(), false);
  await write(stage, people[0] ?? "", code);
  assert.equal(await isBound(), true);
});

test("an expired code binds nobody; a new one does", async () => {
  const { stage } = await openVip();
  const [row] = await stage.asOwner("select public.add_bot_admin($1, 'ก') as made", [stage.social_id]);
  const { id, code } = (row as unknown as Made).made;
  await stage.shops.rows(
    "update private.bot_admin_codes set expires_at = now() - interval '1 second' where admin_id = $1",
    [id],
  );
  const person = await stage.line.addPerson("ก");
  await write(stage, person, code);
  assert.deepEqual(await receivedTexts(stage, person), []);
  const [again] = await stage.asOwner("select public.change_bot_admin($1, 'renew') as code", [id]);
  await write(stage, person, String(again?.code));
  assert.match(await lastReply(stage, person), /ผูกบัญชีแล้ว/);
});

test("command, preview, ส่ง: the group gets the message once, and the result is reported in LINE", async () => {
  const { stage, people } = await openVip();
  const { person } = await addAdmin(stage);
  await write(stage, person, "บรอดแคสต์ VIP\nลด 50% เฉพาะคุณ");
  const said = await receivedTexts(stage, person);
  assert.match(said.at(-2) ?? "", /กลุ่ม VIP\nจะถึง 5 คน ไม่ส่ง 1 คน/);
  assert.equal(said.at(-1), "ลด 50% เฉพาะคุณ");
  assert.deepEqual(await receivedTexts(stage, people[0] ?? ""), []);
  await write(stage, person, "ข้อความที่สอง");
  await press(stage, person, "ส่ง");
  assert.deepEqual(await receivedTexts(stage, people[0] ?? ""), ["ลด 50% เฉพาะคุณ", "ข้อความที่สอง"]);
  const [got] = await stage.line.received(people[0] ?? "");
  assert.deepEqual(got?.message.sender, { name: "ร้านเรา" });
  assert.match(await lastReply(stage, person), /ส่งเสร็จแล้ว ถึง 5 คน ไม่ถึง 0 คน/);
  await press(stage, person, "ส่ง");
  assert.match(await lastReply(stage, person), /จบไปแล้ว/);
  assert.equal((await receivedTexts(stage, people[0] ?? "")).length, 2);
  const acts = await stage.shops.rows<{ action: string }>(
    "select action from public.audit_log where project_id = $1 and action like 'bot%' order by id",
    [stage.shop.project_id],
  );
  assert.deepEqual(
    acts.map(({ action }) => action),
    ["bot_broadcast.settings_changed", "bot_admin.added", "bot_admin.bound", "bot_broadcast.started"],
  );
});

test("tells an admin once when the package no longer includes the feature, and leaves the chat to the team", async () => {
  const { stage } = await openVip();
  const { person } = await addAdmin(stage);
  await stage.shops.givePackage(stage.shop, "starter");
  await write(stage, person, "บรอดแคสต์ VIP\nลดราคา");
  assert.match(await lastReply(stage, person), /^แพ็กเกจของร้าน/);
  const before = (await receivedTexts(stage, person)).length;
  await write(stage, person, "แล้วพรุ่งนี้ร้านเปิดไหม");
  assert.equal((await receivedTexts(stage, person)).length, before);
  assert.equal(
    (await stage.shops.rows("select from public.bot_requests where project_id = $1", [stage.shop.project_id])).length,
    0,
  );
  await stage.shops.givePackage(stage.shop, "unlimited");
  await write(stage, person, "บรอดแคสต์ VIP\nลดราคา");
  assert.equal(await lastReply(stage, person), "ลดราคา");
});

test("the preview shows all messages, up to five", async () => {
  const { stage } = await openVip();
  const { person } = await addAdmin(stage);
  await write(stage, person, "บรอดแคสต์ VIP\nข้อหนึ่ง");
  for (const text of ["ข้อสอง", "ข้อสาม", "ข้อสี่"]) await write(stage, person, text);
  const four = (await receivedTexts(stage, person)).slice(-5);
  assert.match(four[0] ?? "", /^ตัวอย่าง/);
  assert.deepEqual(four.slice(1), ["ข้อหนึ่ง", "ข้อสอง", "ข้อสาม", "ข้อสี่"]);
  await write(stage, person, "ข้อห้า");
  const five = (await receivedTexts(stage, person)).slice(-5);
  assert.match(five[0] ?? "", /^ตัวอย่าง.*\n\nข้อหนึ่ง$/s);
  assert.deepEqual(five.slice(1), ["ข้อสอง", "ข้อสาม", "ข้อสี่", "ข้อห้า"]);
});

test("the preview shows long messages to their end", async () => {
  const { stage } = await openVip();
  const { person } = await addAdmin(stage);
  const long = `${"ลดราคาทั้งร้าน ".repeat(200)}จบ`;
  await write(stage, person, `บรอดแคสต์ VIP\n${long}`);
  assert.equal(await lastReply(stage, person), long);
  for (const text of ["ข้อสอง", "ข้อสาม", "ข้อสี่", "ข้อห้า"]) await write(stage, person, text);
  const [first = ""] = (await receivedTexts(stage, person)).slice(-5);
  assert.ok(first.startsWith("ตัวอย่าง") && first.endsWith(long));
});

test("processing the same message twice executes it once", async () => {
  const { stage } = await openVip();
  const { person } = await addAdmin(stage);
  await write(stage, person, "บรอดแคสต์ VIP\nครั้งเดียว");
  await write(stage, person, "เพิ่ม");
  const before = (await receivedTexts(stage, person)).length;
  await stage.shops.rows(
    `select private.enqueue_bot_command(m.id, m.room_id) from public.messages m
     where m.social_id = $1 and m.author_kind = 'customer'`,
    [stage.social_id],
  );
  await stage.work();
  assert.equal((await receivedTexts(stage, person)).length, before);
});

test("ยกเลิก cancels, and nobody gets the message", async () => {
  const { stage, people } = await openVip();
  const { person } = await addAdmin(stage);
  await write(stage, person, "บรอดแคสต์ VIP");
  assert.match(await lastReply(stage, person), /พิมพ์ข้อความ หรือส่งรูปหรือวิดีโอ/);
  await write(stage, person, "โปรวันนี้");
  await press(stage, person, "ยกเลิก");
  assert.match(await lastReply(stage, person), /ยกเลิกแล้ว/);
  assert.deepEqual(await receivedTexts(stage, people[0] ?? ""), []);
});

test("another admin approves or refuses, never the author; a manager can on the screen", async () => {
  const { stage, people } = await openVip({ needs_approval: true });
  const [asking, approving] = [await addAdmin(stage, "คนขอ"), await addAdmin(stage, "คนอนุมัติ")];
  await write(stage, asking.person, "บรอดแคสต์ VIP\nขอส่ง");
  await press(stage, asking.person, "ส่ง");
  assert.match(await lastReply(stage, asking.person), /รออนุมัติ/);
  assert.deepEqual(await receivedTexts(stage, people[0] ?? ""), []);
  await press(stage, asking.person, "ส่ง");
  assert.match(await lastReply(stage, asking.person), /ใช้ไม่ได้/);
  await press(stage, approving.person, "อนุมัติ");
  assert.deepEqual(await receivedTexts(stage, people[0] ?? ""), ["ขอส่ง"]);
  assert.match(await lastReply(stage, asking.person), /ส่งเสร็จแล้ว/);

  await write(stage, asking.person, "บรอดแคสต์ VIP\nครั้งที่สอง");
  await press(stage, asking.person, "ส่ง");
  await press(stage, approving.person, "ไม่อนุมัติ");
  assert.match(await lastReply(stage, asking.person), /ไม่อนุมัติ/);
  assert.equal((await receivedTexts(stage, people[0] ?? "")).length, 1);

  await write(stage, asking.person, "บรอดแคสต์ VIP\nครั้งที่สาม");
  await press(stage, asking.person, "ส่ง");
  const [request] = await stage.shops.rows<{ id: string }>(
    "select id from public.bot_requests where social_id = $1 and state = 'approval'",
    [stage.social_id],
  );
  await stage.asOwner("select public.settle_bot_request($1, true)", [request?.id]);
  await stage.work();
  assert.equal((await receivedTexts(stage, people[0] ?? "")).length, 2);
});

/** How a request's broadcast can leave its draft on the screen. */
const takeovers: Record<string, (stage: BroadcastFixture, id: string) => Promise<unknown>> = {
  sent: async (stage, id) => {
    await stage.launch(id);
    await stage.work();
  },
  cancelled: async (stage, id) => {
    await stage.launch(id, new Date(Date.now() + 3_600_000));
    await stage.change(id, "cancel");
  },
  paused: async (stage, id) => {
    await stage.launch(id);
    await stage.change(id, "pause");
  },
  deleted: (stage, id) => stage.change(id, "delete"),
};

for (const [name, takeOver] of Object.entries(takeovers)) {
  test(`a request whose broadcast was ${name} on the screen is over: nothing starts it again or claims to cancel it`, async () => {
    const { stage, people } = await openVip();
    const { person } = await addAdmin(stage);
    const requested = async (text: string) => {
      await write(stage, person, `บรอดแคสต์ VIP\n${text}`);
      const [request] = await stage.shops.rows<{ id: string; broadcast_id: string }>(
        "select id, broadcast_id from public.bot_requests where social_id = $1 order by created_at desc limit 1",
        [stage.social_id],
      );
      assert.ok(request);
      return request;
    };
    const stateOf = async (id: string) =>
      (await stage.shops.rows<{ state: string }>("select state from public.bot_requests where id = $1", [id]))[0]
        ?.state;
    const broadcasts = () =>
      stage.shops.rows("select id, state, bubbles from public.broadcasts where project_id = $1 order by id", [
        stage.shop.project_id,
      ]);
    const got = async () => (await receivedTexts(stage, people[0] ?? "")).length;

    for (const label of ["ส่ง", "ยกเลิก"]) {
      const request = await requested(label);
      await takeOver(stage, request.broadcast_id);
      // what it tells the admin comes before the next answer
      await stage.work();
      const before = [await broadcasts(), await got()];
      await press(stage, person, label);
      assert.match(await lastReply(stage, person), /จบไปแล้ว/, label);
      assert.deepEqual([await broadcasts(), await got()], before, label);
      assert.equal(await stateOf(request.id), "expired", label);
    }

    if (name !== "deleted") {
      const request = await requested("เพิ่มไม่ได้");
      await takeOver(stage, request.broadcast_id);
      await stage.work();
      const before = await broadcasts();
      await write(stage, person, "ข้อความที่สอง");
      assert.match(await lastReply(stage, person), /จบไปแล้ว/);
      assert.deepEqual(await broadcasts(), before);
    }

    await save(stage, { needs_approval: true });
    for (const isApproved of [true, false]) {
      const request = await requested("รออนุมัติ");
      await press(stage, person, "ส่ง");
      assert.equal(await stateOf(request.id), "approval");
      await takeOver(stage, request.broadcast_id);
      await stage.work();
      const before = [await broadcasts(), await got()];
      const [settled] = await stage.asOwner("select public.settle_bot_request($1, $2) as done", [
        request.id,
        isApproved,
      ]);
      assert.equal(settled?.done, !isApproved);
      await stage.work();
      assert.deepEqual([await broadcasts(), await got()], before);
      assert.equal(await stateOf(request.id), isApproved ? "expired" : "refused");
    }
  });
}

test("respects the daily limit, asks during quiet hours, and refuses a revoked admin", async () => {
  const { stage, people } = await openVip({ daily_limit: 1 });
  const admin = await addAdmin(stage);
  const send = async (text: string) => {
    await write(stage, admin.person, `บรอดแคสต์ VIP\n${text}`);
    await press(stage, admin.person, "ส่ง");
  };
  await send("หนึ่ง");
  await send("สอง");
  assert.match(await lastReply(stage, admin.person), /ครบ 1 ครั้ง/);
  await save(stage, { daily_limit: 9, segment_id: null });
  await stage.shops.rows(
    "update public.broadcast_settings set quiet_from = '00:00', quiet_to = '23:59:59' where project_id = $1",
    [stage.shop.project_id],
  );
  await send("สาม");
  assert.match(await lastReply(stage, admin.person), /ช่วงเวลาพัก/);
  await press(stage, admin.person, "ส่งหลังเวลาพัก");
  assert.match(await lastReply(stage, admin.person), /ตั้งเวลาไว้แล้ว/);
  assert.deepEqual(await receivedTexts(stage, people[0] ?? ""), ["หนึ่ง"]);
  await write(stage, admin.person, "บรอดแคสต์\nไม่บอกกลุ่ม");
  assert.match(await lastReply(stage, admin.person), /กลุ่มไหน/);
  await stage.asOwner("select public.change_bot_admin($1, 'revoke')", [admin.id]);
  const before = (await receivedTexts(stage, admin.person)).length;
  await write(stage, admin.person, "บรอดแคสต์ VIP\nสี่");
  assert.equal((await receivedTexts(stage, admin.person)).length, before);
});

test("a picture or video becomes a message once it is downloaded; other kinds get a polite refusal", async () => {
  const { stage, people } = await openVip();
  const { person } = await addAdmin(stage);
  await write(stage, person, "บรอดแคสต์ VIP");
  const media = JSON.stringify([{ kind: "image", name: "โปร.jpg", mime: "image/jpeg", reference: "message:1" }]);
  await stage.shops.rows("select private.receive_message($1, $2, $3, 'media', null, p_media => $4)", [
    stage.social_id,
    person,
    randomUUID(),
    media,
  ]);
  await stage.work();
  assert.match(await lastReply(stage, person), /พิมพ์ข้อความ หรือส่งรูปหรือวิดีโอ/);
  await stage.shops.rows("update public.attachments set state = 'ready', size = 9 where social_id = $1", [
    stage.social_id,
  ]);
  await stage.shops.rows(
    "update graphile_worker._private_jobs set run_at = now() where payload::text like '%message_id%'",
  );
  await stage.work();
  assert.match(await lastReply(stage, person), /\[รูปภาพ\]/);
  await press(stage, person, "ส่ง");
  assert.equal((await stage.line.received(people[0] ?? ""))[0]?.message.type, "image");

  await write(stage, person, "บรอดแคสต์ VIP");
  const film = JSON.stringify([{ kind: "video", name: "รีวิว.mp4", mime: "video/mp4", reference: "message:2" }]);
  await stage.shops.rows("select private.receive_message($1, $2, $3, 'media', null, p_media => $4)", [
    stage.social_id,
    person,
    randomUUID(),
    film,
  ]);
  await stage.shops.rows("update public.attachments set state = 'ready', size = 9 where social_id = $1", [
    stage.social_id,
  ]);
  await stage.work();
  assert.match(await lastReply(stage, person), /\[วิดีโอ\]/);
  await press(stage, person, "ส่ง");
  assert.equal((await stage.line.received(people[0] ?? "")).at(-1)?.message.type, "video");

  await write(stage, person, "บรอดแคสต์ VIP");
  await stage.shops.rows("select private.receive_message($1, $2, $3, 'sticker', null)", [
    stage.social_id,
    person,
    randomUUID(),
  ]);
  await stage.work();
  assert.match(await lastReply(stage, person), /เฉพาะข้อความ รูปภาพ และวิดีโอ/);
});

test("a group lists its members and why they are in it", async () => {
  const { stage } = await openVip();
  const { shops, shop, social_id } = stage;
  const tag = randomUUID();
  await shops.rows("insert into public.tags (id, project_id, name) values ($1, $2, 'ลูกค้าประจำ')", [
    tag,
    shop.project_id,
  ]);
  await shops.rows(
    `insert into public.room_tags (room_id, tag_id, project_id)
     select r.id, $1, r.project_id from public.rooms r where r.social_id = $2 order by r.id limit 2`,
    [tag, social_id],
  );
  const rows = await stage.asOwner("select tags, spent from public.explain_vip_segment($1, $2, $3)", [
    shop.project_id,
    [social_id],
    JSON.stringify({ tags_any: [tag] }),
  ]);
  assert.deepEqual(rows, Array(2).fill({ tags: ["ลูกค้าประจำ"], spent: "0" }));
  await assert.rejects(
    stage.asOwner("select public.save_vip_segment($1, $2, 'vip', '{}')", [randomUUID(), shop.project_id]),
    /segment_exists/,
  );
});

test("a group follows a merged tag; a group with a deleted tag reaches nobody", async () => {
  const { stage } = await openVip();
  const { shop, shops } = stage;
  const [merged, into, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await shops.rows(
    "insert into public.tags (id, project_id, name) values ($1, $4, 'ก'), ($2, $4, 'ข'), ($3, $4, 'ค')",
    [merged, into, gone, shop.project_id],
  );
  const add = (name: string, definition: object) =>
    stage.asOwner("select public.save_vip_segment($1, $2, $3, $4)", [
      randomUUID(),
      shop.project_id,
      name,
      JSON.stringify(definition),
    ]);
  await add("ตามแท็ก", { tags_any: [merged] });
  await add("เว้นแท็ก", { tags_none: [gone] });
  await stage.asOwner("select public.merge_tags($1, $2)", [merged, into]);
  await stage.asOwner("select public.delete_tag($1)", [gone]);
  const [kept] = await shops.rows("select definition from public.vip_segments where name = 'ตามแท็ก'");
  assert.deepEqual(kept?.definition, { tags_any: [into] });
  const { person } = await addAdmin(stage);
  await write(stage, person, "บรอดแคสต์ เว้นแท็ก\nข้อความ");
  await press(stage, person, "ส่ง");
  assert.match(await lastReply(stage, person), /ส่งไม่สำเร็จ/);
});
