/** Tags, merging, erasure and retention: the resulting rows, tested with committed transactions. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const { owner } = shop;

const codeOf = ({ error }: { error: { message: string } | null }) => error?.message ?? "ok";

async function newCustomer(at: Shop = shop, text = "สวัสดีค่ะ") {
  const visitor_id = randomUUID();
  const { room } = await shops.write(at, visitor_id, text);
  return { visitor_id, room_id: room.id, customer_id: room.customer_id };
}

async function newTag(name: string, by: Person = owner, at: Shop = shop): Promise<string> {
  const row = { project_id: at.project_id, name, created_by: by.id };
  const { data, error } = await by.db.from("tags").insert(row).select("id").single();
  if (error) throw error;
  return data.id;
}

const tagsOf = async (room_id: string) =>
  (await shops.rows<{ tag_ids: string[] }>("select tag_ids from public.rooms where id = $1", [room_id]))[0]?.tag_ids;

async function addRoomTags(room_id: string, ...tag_ids: string[]): Promise<void> {
  const { error } = await owner.db.rpc("set_room_tags", { p_room_id: room_id, p_add: tag_ids });
  assert.equal(error, null);
}

test("tag names accept letters of any script with their marks, digits, spaces and emoji, and nothing else", async () => {
  for (const name of ["ลูกค้าประจำ", "น้ำดื่ม", "VIP 2569", "ส่งด่วน 🚚", "👨‍👩‍👧", "ខ្មែរ", "❤️"]) await newTag(name);
  for (const name of ["a,b", "<b>", " x", "x ", "", "ก".repeat(51), "a\nb", "a_b", "#1", "e\u0301", "“x”", "฿"]) {
    const row = { project_id: shop.project_id, name, created_by: owner.id };
    assert.notEqual((await owner.db.from("tags").insert(row)).error, null, JSON.stringify(name));
  }
  const again = { project_id: shop.project_id, name: "vip 2569", created_by: owner.id };
  assert.equal((await owner.db.from("tags").insert(again)).error?.code, "23505");
});

test("a room has at most 30 tags, and a refused tag leaves nothing behind", async () => {
  const { room_id } = await newCustomer();
  const ids: string[] = [];
  for (let number = 1; number <= 31; number++) ids.push(await newTag(`เต็ม ${number}`));
  await addRoomTags(room_id, ...ids.slice(0, 30));
  const { error } = await owner.db.rpc("set_room_tags", { p_room_id: room_id, p_add: ids.slice(30) });
  assert.equal(error?.message, "too_many_tags");
  assert.deepEqual(new Set(await tagsOf(room_id)), new Set(ids.slice(0, 30)));
});

test("undoing a merge of tags restores every room", async () => {
  const [going, staying] = [await newTag("รอโอน"), await newTag("ค้างชำระ")];
  const [one, both, other] = [await newCustomer(), await newCustomer(), await newCustomer()];
  await addRoomTags(one.room_id, going);
  await addRoomTags(both.room_id, going, staying);
  await addRoomTags(other.room_id, staying);
  await owner.db.rpc("set_customer_tags", { p_customer_id: one.customer_id, p_add: [going] });
  const before = await Promise.all([one, both, other].map(({ room_id }) => tagsOf(room_id)));
  const merged = await owner.db.rpc("merge_tags", { p_tag_id: going, p_into_id: staying });
  assert.equal(merged.error, null);
  const answer = merged.data as { undo_id: string; rooms: number; customers: number };
  assert.deepEqual([answer.rooms, answer.customers], [2, 1]);
  for (const { room_id } of [one, both, other]) assert.deepEqual(await tagsOf(room_id), [staying]);

  assert.equal(codeOf(await owner.db.rpc("restore_tag", { p_undo_id: answer.undo_id })), "ok");
  assert.deepEqual(await Promise.all([one, both, other].map(({ room_id }) => tagsOf(room_id))), before);
  const customers = await shops.rows("select customer_id from public.customer_tags where tag_id = $1", [going]);
  assert.deepEqual(customers, [{ customer_id: one.customer_id }]);
  assert.equal(codeOf(await owner.db.rpc("restore_tag", { p_undo_id: answer.undo_id })), "undo_over");
});

test("a deleted tag can be restored with its rooms for 30 days unless its name is taken", async () => {
  const tag_id = await newTag("ลบแล้วคืน");
  const { room_id } = await newCustomer();
  await addRoomTags(room_id, tag_id);
  const remove = async () =>
    (await owner.db.rpc("delete_tag", { p_tag_id: tag_id })).data as { undo_id: string; rooms: number };
  const first = await remove();
  assert.equal(first.rooms, 1);
  assert.deepEqual(await tagsOf(room_id), []);
  const usurper = await newTag("ลบแล้วคืน");
  assert.equal(codeOf(await owner.db.rpc("restore_tag", { p_undo_id: first.undo_id })), "tag_exists");
  await owner.db.rpc("delete_tag", { p_tag_id: usurper });
  assert.equal(codeOf(await owner.db.rpc("restore_tag", { p_undo_id: first.undo_id })), "ok");
  assert.deepEqual(await tagsOf(room_id), [tag_id]);
  const second = await remove();
  await shops.rows("update private.undo_records set created_at = now() - interval '31 days' where id = $1", [
    second.undo_id,
  ]);
  assert.equal(codeOf(await owner.db.rpc("restore_tag", { p_undo_id: second.undo_id })), "undo_over");
  await shops.rows("select system.purge_undo_records()");
  assert.deepEqual(await shops.rows("select from private.undo_records where id = $1", [second.undo_id]), []);
});

/** Everything of two customers that merging touches, except modification times. */
const stateOf = (ids: string[]) =>
  shops.rows(
    `select to_jsonb(c) - 'updated_at' as customer, to_jsonb(k) - 'updated_at' as contact,
       (select jsonb_agg(to_jsonb(t) order by t.tag_id) from public.customer_tags t where t.customer_id = c.id) as tags,
       (select jsonb_agg(i.id order by i.id) from public.customer_identities i where i.customer_id = c.id) as identities,
       (select jsonb_agg(r.id order by r.id) from public.rooms r where r.customer_id = c.id) as rooms,
       (select jsonb_agg(s.id order by s.id) from public.customer_consents s where s.customer_id = c.id) as consents,
       (select jsonb_agg(q.score order by q.id) from public.csat_surveys q where q.customer_id = c.id) as scores
     from public.customers c left join public.customer_contacts k on k.customer_id = c.id
     where c.id = any ($1) order by c.id`,
    [ids],
  );

async function twoOfOne() {
  const [into, from] = [await newCustomer(), await newCustomer()];
  const ids = [into.customer_id, from.customer_id];
  const tag_id = await newTag(`รวม ${randomUUID().slice(0, 8)}`);
  for (const [customer_id, phone] of [
    [into.customer_id, "081-234-5678"],
    [from.customer_id, "+66 81 234 5678"],
  ] as const) {
    const contact = { customer_id, project_id: shop.project_id, phone };
    assert.equal((await owner.db.from("customer_contacts").upsert(contact)).error, null);
    await owner.db.rpc("record_consent", { p_customer_id: customer_id, p_state: "yes", p_source: "chat" });
  }
  await owner.db.from("customers").update({ name: "เอ", notes: "ของเอ" }).eq("id", into.customer_id);
  await owner.db.from("customers").update({ name: "บี", notes: "ของบี", language: "th" }).eq("id", from.customer_id);
  await owner.db.rpc("set_customer_tags", { p_customer_id: from.customer_id, p_add: [tag_id] });
  await shops.rows(
    `insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number, score, answered_at)
     values ($1, $2, $3, 1, 2, now())`,
    [shop.project_id, from.room_id, from.customer_id],
  );
  await importedAs(from.customer_id, [{ name: "บี", phone: "0812345678" }]);
  return { into, from, ids };
}

/** An import whose first row made the customer, and whose others are the same person again. */
async function importedAs(customer_id: string, values: Record<string, string>[]): Promise<string> {
  const import_id = randomUUID();
  await shops.rows(
    `with i as (
       insert into public.customer_imports (id, project_id, user_id, file_name, columns, state, started_at)
       values ($1, $2, $3, 'ลูกค้า.csv', '[]', 'done', now())
     )
     insert into private.customer_import_rows (import_id, line, "values", result, other_line, customer_id)
     select $1, v.n + 1, v.value, case v.n when 1 then 'new' else 'repeated' end, case when v.n > 1 then 2 end,
       case v.n when 1 then $4::uuid end
     from jsonb_array_elements($5) with ordinality v (value, n)`,
    [import_id, shop.project_id, owner.id, customer_id, JSON.stringify(values)],
  );
  await shops.rows("update public.customers set import_id = $2 where id = $1", [customer_id, import_id]);
  return import_id;
}

test("customers with one phone number in two spellings are suggested for merging; undoing a merge restores both", async () => {
  const { into, from, ids } = await twoOfOne();
  const suggested = await owner.db.rpc("list_merge_suggestions", { p_customer_id: into.customer_id });
  const rows = suggested.data as { id: string; by_phone: boolean; by_email: boolean }[];
  assert.ok(rows.some(({ id, by_phone, by_email }) => id === from.customer_id && by_phone && !by_email));
  const before = await stateOf(ids);
  const merged = await owner.db.rpc("merge_customers", {
    p_into_id: into.customer_id,
    p_from_id: from.customer_id,
    p_take: ["name"],
  });
  assert.equal(merged.error, null);
  const [one, ...rest] = await stateOf(ids);
  assert.equal(rest.length, 0);
  assert.ok(one);
  const { name, notes, language } = one.customer as Record<string, string>;
  assert.deepEqual([name, notes, language], ["บี", "ของเอ\nของบี", "th"]);
  assert.equal((one.rooms as string[]).length, 2);
  assert.deepEqual(one.scores, [2], "what the customer scored stays with the chat");
  // the merged customer's messages go to the remaining one
  const { room } = await shops.write(shop, from.visitor_id, "อีกครั้ง");
  assert.equal(room.customer_id, into.customer_id);

  const { undo_id } = merged.data as { undo_id: string };
  assert.equal(codeOf(await owner.db.rpc("undo_customer_merge", { p_undo_id: undo_id })), "ok");
  assert.deepEqual(await stateOf(ids), before);
  assert.equal(codeOf(await owner.db.rpc("undo_customer_merge", { p_undo_id: undo_id })), "undo_over");
});

test("undoing a merge keeps later changes, and later merges must be undone first", async () => {
  const { into, from } = await twoOfOne();
  const third = await newCustomer();
  const merge = async (from_id: string) => {
    const { data } = await owner.db.rpc("merge_customers", { p_into_id: into.customer_id, p_from_id: from_id });
    return (data as { undo_id: string }).undo_id;
  };
  const first = await merge(from.customer_id);
  await owner.db.from("customers").update({ notes: "หลังรวม" }).eq("id", into.customer_id);
  const second = await merge(third.customer_id);
  assert.equal(codeOf(await owner.db.rpc("undo_customer_merge", { p_undo_id: first })), "merge_built_upon");
  assert.equal(codeOf(await owner.db.rpc("undo_customer_merge", { p_undo_id: second })), "ok");
  assert.equal(codeOf(await owner.db.rpc("undo_customer_merge", { p_undo_id: first })), "ok");
  const { data } = await owner.db.from("customers").select("notes").eq("id", into.customer_id).single();
  assert.equal(data?.notes, "หลังรวม");
});

/** A customer with two rooms; the colleague's is not visible to an own-scoped agent. */
async function sharedCustomer(colleague: Person) {
  const { into, from } = await twoOfOne();
  const undo_id = await mergeBy(owner, into.customer_id, from.customer_id);
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [from.room_id, colleague.id]);
  return { customer_id: into.customer_id, own: into.room_id, hidden: from.room_id, undo_id };
}

const mergeBy = async (person: Person, p_into_id: string, p_from_id: string) => {
  const { data, error } = await person.db.rpc("merge_customers", { p_into_id, p_from_id });
  assert.equal(error, null);
  return (data as { undo_id: string }).undo_id;
};
const idsIn = (rooms: unknown) => (rooms as { id: string }[]).map(({ id }) => id).sort();

test("an own-scoped agent gets no broadcasts and AI answers from a customer's rooms of colleagues", async () => {
  const [agent, colleague] = await Promise.all([
    shops.hire(shop, "agent", { rooms_scope: "own", can_see_contacts: true }),
    shops.hire(shop, "agent"),
  ]);
  const { customer_id, own, hidden } = await sharedCustomer(colleague);
  const ai_id = randomUUID();
  await shops.rows("insert into public.ais (id, project_id, name) values ($1, $2, 'x')", [ai_id, shop.project_id]);
  for (const [room_id, name] of [
    [own, "ของฉัน"],
    [hidden, "ของเพื่อน"],
  ]) {
    await shops.rows(
      `insert into public.ai_answers (project_id, ai_id, room_id, last_message_id, question, answer, outcome)
       select project_id, $2, room_id, id, $3, $3, 'answered' from public.messages where room_id = $1 limit 1`,
      [room_id, ai_id, name],
    );
    await shops.rows(
      `with b as (insert into public.broadcasts (id, project_id, name, state) values ($1, $2, $4, 'sent'))
       insert into public.broadcast_recipients (broadcast_id, position, project_id, room_id, social_id, state, key, sent_at)
       select $1, 1, $2, r.id, r.social_id, 'sent', $5, now() from public.rooms r where r.id = $3`,
      [randomUUID(), shop.project_id, room_id, name, randomUUID().replaceAll("-", "").slice(0, 12)],
    );
  }
  const given = { p_customer_id: customer_id };
  const readBy = async ({ db }: Person) => {
    const [received, exported, answers] = await Promise.all([
      db.rpc("list_received_broadcasts", given),
      db.rpc("export_broadcasts", given),
      db.rpc("export_ai_answers", given),
    ]);
    const sorted = (rows: unknown, key: string) =>
      (rows as Record<string, string>[]).map((row) => row[key]).toSorted((a = "", b = "") => a.localeCompare(b, "th"));
    return [sorted(received.data, "name"), sorted(exported.data, "name"), sorted(answers.data, "question")];
  };
  const both = ["ของฉัน", "ของเพื่อน"].toSorted((a, b) => a.localeCompare(b, "th"));
  assert.deepEqual(await readBy(owner), [both, both, both]);
  assert.deepEqual(await readBy(agent), [["ของฉัน"], ["ของฉัน"], ["ของฉัน"]]);
});

test("merging and undoing it show no rooms, of which a colleague may have some; the server announces all", async () => {
  const [agent, colleague] = await Promise.all([
    shops.hire(shop, "agent", { rooms_scope: "own" }),
    shops.hire(shop, "agent"),
  ]);
  const { customer_id, own, hidden } = await sharedCustomer(colleague);
  const third = await newCustomer();
  const merged = await agent.db.rpc("merge_customers", { p_into_id: customer_id, p_from_id: third.customer_id });
  const { undo_id, ...rest } = merged.data as { undo_id: string };
  assert.deepEqual(rest, {});
  const announced = async (project_id = shop.project_id) => {
    const [row] = await shops.rows<{ rooms: unknown }>("select system.rooms_of_merge($1, $2) as rooms", [
      project_id,
      undo_id,
    ]);
    return idsIn(row?.rooms);
  };
  assert.deepEqual(await announced(), [own, hidden, third.room_id].sort());
  assert.deepEqual(await announced(randomUUID()), [], "of another project");
  const undone = await agent.db.rpc("undo_customer_merge", { p_undo_id: undo_id });
  assert.deepEqual([undone.error, undone.data], [null, null]);
  assert.deepEqual(await announced(), [own, hidden, third.room_id].sort());
});

test("a LINE code merges one person with the visitor who made it: no group, and nobody who is blocked", async () => {
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'LINE', $2) returning id",
    [shop.project_id, randomUUID()],
  );
  const hear = (who: string, text: string) =>
    shops.rows("select private.receive_message($1, $2, $3, 'text', $4)", [social?.id, who, randomUUID(), text]);
  const customerOf = async (who: string) => {
    const [row] = await shops.rows<{ customer_id: string; is_blocked: boolean }>(
      `select c.id as customer_id, c.blocked_at is not null as is_blocked
       from public.customer_identities i join public.customers c on c.id = i.customer_id
       where i.social_id = $1 and i.external_id = $2`,
      [social?.id, who],
    );
    return row;
  };
  const maker = async () => {
    const made = await newCustomer();
    const [row] = await shops.rows<{ code: string }>("select visitor.make_line_code($1, $2) as code", [
      shop.social_id,
      made.visitor_id,
    ]);
    return { ...made, text: `ต่อจากแชทบนเว็บไซต์ #${row?.code}` };
  };
  const block = async (customer_id: string) =>
    shops.rows("update public.customers set blocked_at = now() where id = $1", [customer_id]);

  const group = await maker();
  await hear("C1", group.text);
  assert.notEqual((await customerOf("C1"))?.customer_id, group.customer_id);
  await hear("U1", group.text);
  assert.notEqual((await customerOf("U1"))?.customer_id, group.customer_id, "its members have read the code");

  const blocked = await maker();
  await block(blocked.customer_id);
  await hear("U2", blocked.text);
  const other = await customerOf("U2");
  assert.notEqual(other?.customer_id, blocked.customer_id);
  assert.equal(other?.is_blocked, false);

  const free = await maker();
  await hear("U3", "สวัสดี");
  await block((await customerOf("U3"))?.customer_id ?? "");
  await hear("U3", free.text);
  assert.notEqual((await customerOf("U3"))?.customer_id, free.customer_id);

  const fine = await maker();
  await hear("U4", fine.text);
  assert.equal((await customerOf("U4"))?.customer_id, fine.customer_id);
});

test("customers of two projects cannot be merged", async () => {
  const elsewhere = await shops.open("อีกร้าน", owner);
  const [here, there] = [await newCustomer(), await newCustomer(elsewhere)];
  const given = { p_into_id: here.customer_id, p_from_id: there.customer_id };
  assert.equal(codeOf(await owner.db.rpc("merge_customers", given)), "invalid");
});

const FIELD = { text: "x", number: "1", date: "2569-01-01", choice: "S", yes_no: "yes", link: "https://example.com" };

test("a custom field accepts values of its kind and is deleted with its values", async () => {
  const { customer_id } = await newCustomer();
  const fields = Object.keys(FIELD).map((kind) => ({
    id: randomUUID(),
    label: kind,
    kind,
    choices: kind === "choice" ? ["S", "M"] : [],
  }));
  const given = { p_project_id: shop.project_id, p_fields: fields };
  assert.equal(codeOf(await owner.db.rpc("set_customer_fields", given)), "ok");
  const set = async (kind: string, value: string) => {
    const id = fields.find((field) => field.kind === kind)?.id ?? "";
    const attribute = { p_customer_id: customer_id, p_field_id: id, p_value: value };
    return codeOf(await owner.db.rpc("set_customer_attribute", attribute));
  };
  for (const [kind, value] of Object.entries(FIELD)) assert.equal(await set(kind, value), "ok", kind);
  for (const [kind, value] of [
    ["number", "หนึ่ง"],
    ["date", "2569-13-01"],
    ["choice", "XL"],
    ["yes_no", "maybe"],
    ["link", "javascript:alert(1)"],
  ] as const) {
    assert.equal(await set(kind, value), "invalid", kind);
  }
  assert.equal(codeOf(await owner.db.rpc("set_customer_fields", { ...given, p_fields: fields.slice(0, 1) })), "ok");
  const { data } = await owner.db.from("customers").select("attributes").eq("id", customer_id).single();
  assert.deepEqual(data?.attributes, { [fields[0]?.id ?? ""]: "x" });
});

const CANARY = "นกขมิ้น7731";

/** Every text, JSON and array column of every table that contains the word. */
async function tracesOf(word: string): Promise<string[]> {
  const columns = await shops.rows<{ place: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as place, quote_ident(c.column_name) as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE'
       and c.table_schema in ('public', 'private', 'graphile_worker', 'storage')
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { place, column } of columns) {
    const rows = await shops.rows(`select from ${place} where ${column}::text ilike '%' || $1 || '%' limit 1`, [word]);
    if (rows.length > 0) found.push(`${place}.${column}`);
  }
  return found;
}

test("erasing a customer leaves no trace in any table, and they return as a new customer", async () => {
  const { visitor_id, room_id, customer_id } = await newCustomer(shop, `ฉันชื่อ ${CANARY}`);
  await owner.db.rpc("send_message", { p_room_id: room_id, p_client_id: randomUUID(), p_text: `คุณ ${CANARY}` });
  await owner.db.rpc("send_message", {
    p_room_id: room_id,
    p_client_id: randomUUID(),
    p_text: CANARY,
    p_is_note: true,
  });
  await owner.db.from("customers").update({ name: CANARY, notes: CANARY }).eq("id", customer_id);
  const contact = { customer_id, project_id: shop.project_id, email: `${CANARY}@example.com` };
  assert.equal((await owner.db.from("customer_contacts").upsert(contact)).error, null);
  await owner.db.from("drafts").upsert({ room_id, user_id: owner.id, project_id: shop.project_id, text: CANARY });
  await owner.db.rpc("set_customer_block", { p_customer_id: customer_id, p_is_blocked: true, p_reason: CANARY });
  const later = {
    p_id: randomUUID(),
    p_room_id: room_id,
    p_send_at: new Date(Date.now() + 86_400_000).toISOString(),
    p_text: `พรุ่งนี้เจอกัน ${CANARY}`,
  };
  assert.equal((await owner.db.rpc("schedule_message", later)).error, null);
  await shops.rows(
    `insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number, score, word, answered_at)
     values ($1, $2, $3, 1, 5, $4, now())`,
    [shop.project_id, room_id, customer_id, `ประทับใจ ${CANARY}`],
  );
  await shops.rows(
    `insert into public.attachments (project_id, social_id, room_id, message_id, uploader_kind, uploader_id, path, name, mime, size, state)
     select project_id, social_id, room_id, id, 'customer', $2, $3, $4, 'image/png', 1, 'ready'
     from public.messages where room_id = $1 limit 1`,
    [room_id, visitor_id, `${shop.project_id}/erased`, `${CANARY}.png`],
  );
  // a broadcast they received, with personal links, and their role as a broadcast admin
  const broadcast_id = randomUUID();
  const key = "7731abcdef77";
  const [admin_id, token] = [randomUUID(), "7731nokkamin"];
  await shops.rows(
    `with b as (insert into public.broadcasts (id, project_id, name, state) values ($1, $2, 'โปร', 'sent')),
     l as (insert into public.broadcast_links (token, broadcast_id, project_id, url, place) values ($5, $1, $2, 'https://example.com/', 1)),
     a as (
       insert into public.bot_admins (id, project_id, social_id, name, room_id, bound_at)
       select $6, $2, r.social_id, $7, $3, now() from public.rooms r where r.id = $3
     ),
     x as (
       insert into public.broadcast_recipients (broadcast_id, position, project_id, room_id, social_id, state, key, sent_at)
       select $1, 1, $2, $3, r.social_id, 'sent', $4, now() from public.rooms r where r.id = $3
     )
     insert into public.broadcast_clicks (token, broadcast_id, project_id, position) values ($5, $1, $2, 1)`,
    [broadcast_id, shop.project_id, room_id, key, token, admin_id, CANARY],
  );
  const copy = await owner.db.rpc("export_broadcasts", { p_customer_id: customer_id });
  const [given] = copy.data as { name: string; state: string; clicks: { url: string }[] }[];
  assert.deepEqual([given?.name, given?.state, given?.clicks[0]?.url], ["โปร", "sent", "https://example.com/"]);
  // a merge's before-image is a copy as well
  const other = await newCustomer();
  await owner.db.rpc("merge_customers", { p_into_id: customer_id, p_from_id: other.customer_id });
  assert.ok((await tracesOf(CANARY)).length >= 8);

  const { data, error } = await owner.db.rpc("erase_customer", { p_customer_id: customer_id, p_reason: "asked" });
  assert.equal(error, null);
  const { messages, files } = data as { messages: number; files: number };
  assert.deepEqual([messages, files], [4, 1]);
  assert.deepEqual(await tracesOf(CANARY), []);
  assert.deepEqual(await tracesOf(visitor_id), []);
  assert.deepEqual(await tracesOf(key), []);
  const [{ count, position, revoked_at } = {}] = await shops.rows<Record<string, unknown>>(
    `select count(*) over ()::integer, k.position, a.revoked_at
     from public.broadcast_clicks k, public.bot_admins a where k.broadcast_id = $1 and a.id = $2`,
    [broadcast_id, admin_id],
  );
  assert.deepEqual([count, position], [1, null], "a click stays as a number");
  assert.ok(revoked_at, "who broadcast by LINE does so no more");
  assert.deepEqual((await owner.db.rpc("list_received_broadcasts", { p_customer_id: customer_id })).data, []);
  const scores = await shops.rows("select score from public.csat_surveys where room_id = $1", [room_id]);
  assert.deepEqual(scores, [{ score: 5 }], "what averages are made of stays");
  const pendingDeletion = await shops.rows("select bucket from private.files_pending_deletion where path = $1", [
    `${shop.project_id}/erased`,
  ]);
  assert.deepEqual(pendingDeletion, [{ bucket: "attachments" }]);
  const [record] = await shops.rows<{ details: object }>(
    "select details from public.audit_log where project_id = $1 and action = 'customer.erased'",
    [shop.project_id],
  );
  assert.deepEqual(record?.details, { reason: "asked", rooms: 2, messages: 4, files: 1 });

  assert.equal(
    codeOf(await owner.db.rpc("erase_customer", { p_customer_id: customer_id, p_reason: "asked" })),
    "already_erased",
  );
  const { room } = await shops.write(shop, visitor_id, "ทักใหม่");
  assert.notEqual(room.customer_id, customer_id);
  assert.notEqual(room.id, room_id);
});

test("erasing a customer also erases everybody who was merged into them", async () => {
  const canary = `กานดา${randomUUID().slice(0, 8)}`;
  const [first, second, last] = [await newCustomer(), await newCustomer(), await newCustomer()];
  const pictures = [first, second, last].map(() => `${randomUUID()}.webp`);
  for (const [index, { customer_id }] of [first, second, last].entries()) {
    await shops.rows("update public.customers set name = $2, picture_url = $3 where id = $1", [
      customer_id,
      `${canary} ${index}`,
      `http://x/storage/v1/object/public/pictures/${pictures[index]}`,
    ]);
  }
  const phone = "0899999999";
  await importedAs(first.customer_id, [
    { name: canary, phone },
    { name: canary, phone },
  ]);
  await shops.rows(
    `insert into public.webhook_events (project_id, type, payload, customer_id)
     values ($1, 'customer.created', jsonb_build_object('name', $3::text), $2)`,
    [shop.project_id, first.customer_id, canary],
  );
  const merge = (p_into_id: string, p_from_id: string) => owner.db.rpc("merge_customers", { p_into_id, p_from_id });
  assert.equal(codeOf(await merge(second.customer_id, first.customer_id)), "ok");
  assert.equal(codeOf(await merge(last.customer_id, second.customer_id)), "ok");
  // somebody who was merged by mistake and parted again is another person
  const parted = await newCustomer();
  await shops.rows("update public.customers set name = 'คนอื่น' where id = $1", [parted.customer_id]);
  const { data } = await merge(last.customer_id, parted.customer_id);
  const { undo_id } = data as { undo_id: string };
  assert.equal(codeOf(await owner.db.rpc("undo_customer_merge", { p_undo_id: undo_id })), "ok");
  assert.ok((await tracesOf(canary)).length >= 4);

  const erased = await owner.db.rpc("erase_customer", { p_customer_id: last.customer_id, p_reason: "asked" });
  assert.equal(erased.error, null);
  assert.deepEqual(await tracesOf(canary), []);
  const files = await shops.rows<{ path: string }>(
    "select path from private.files_pending_deletion where bucket = 'pictures' and path = any ($1)",
    [pictures],
  );
  assert.deepEqual(files.map(({ path }) => path).sort(), [...pictures].sort());
  const kept = await shops.rows("select name from public.customers where id = $1", [parted.customer_id]);
  assert.deepEqual(kept, [{ name: "คนอื่น" }]);
});

test("a picture that a merge no longer shows is deleted when the merge cannot be undone any more", async () => {
  const { into, from } = await twoOfOne();
  const pictures = [into, from].map(() => `${randomUUID()}.webp`);
  for (const [index, { customer_id }] of [into, from].entries()) {
    await shops.rows("update public.customers set picture_url = $2 where id = $1", [
      customer_id,
      `http://x/storage/v1/object/public/pictures/${pictures[index]}`,
    ]);
  }
  const merged = await owner.db.rpc("merge_customers", { p_into_id: into.customer_id, p_from_id: from.customer_id });
  const deleted = async () =>
    (
      await shops.rows<{ path: string }>("select path from private.files_pending_deletion where path = any ($1)", [
        pictures,
      ])
    ).map(({ path }) => path);
  await shops.rows("select system.purge_undo_records()");
  assert.deepEqual(await deleted(), []);
  await shops.rows("update private.undo_records set created_at = now() - interval '31 days' where id = $1", [
    (merged.data as { undo_id: string }).undo_id,
  ]);
  await shops.rows("select system.purge_undo_records()");
  assert.deepEqual(await deleted(), [pictures[1]]);
});

test("retention deletes older rows only, in batches, and reports it", async () => {
  const own = await shops.open("ร้านที่ไม่เก็บ");
  const { room_id } = await newCustomer(own, "เก่า");
  await own.owner.db.rpc("send_message", { p_room_id: room_id, p_client_id: randomUUID(), p_text: "เก่าเหมือนกัน" });
  const age = "update public.messages set created_at = now() - interval '91 days' where room_id = $1";
  await shops.rows(age, [room_id]);
  await shops.rows("update public.rooms set last_message_at = now() - interval '91 days' where id = $1", [room_id]);
  const { room_id: young } = await newCustomer(own, "ใหม่");
  const purge = async () =>
    (
      await shops.rows<{ batch: { project_id: string; messages: number } | null }>(
        "select system.purge_expired(1) batch",
      )
    )[0]?.batch;
  assert.equal(await purge(), null);
  for (const days of [29, 3651]) {
    const { error } = await own.owner.db.rpc("set_retention", { p_project_id: own.project_id, p_days: days });
    assert.notEqual(error, null);
  }
  const given = { p_project_id: own.project_id, p_days: 90 };
  const preview = await own.owner.db.rpc("preview_retention", given).single();
  // the customer's, the answer, and the event that it took the room
  assert.deepEqual(preview.data, { messages: 3, files: 0, bytes: 0 });
  assert.equal(codeOf(await own.owner.db.rpc("set_retention", given)), "ok");
  for (let batch = 1; batch <= 3; batch++) {
    assert.deepEqual(await purge(), { project_id: own.project_id, messages: 1, files: 0 });
  }
  assert.equal(await purge(), null);
  const left = await shops.rows("select room_id from public.messages where project_id = $1", [own.project_id]);
  assert.deepEqual(left, [{ room_id: young }]);
  const [room] = await shops.rows("select last_message_preview as words from public.rooms where id = $1", [room_id]);
  assert.deepEqual(room, { words: "" });
});
