/** Every handler below /api/project, called in every role, generated from app/api: one that is missing in handlers.ts fails. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { isErrorCode } from "@/lib/errors";
import { addInvoice } from "../support/invoices";
import { connect } from "../support/people";
import { newReference, slipText } from "../support/slip-images";
import { until } from "../support/until";
import type { CallOptions } from "./client";
import { type Handler, handlers, memberHandlers, targetOf } from "./handlers";
import { SettingsObjects } from "./settings-objects";
import { openWorld, type World } from "./world";

const world = await openWorld();
const settings = new SettingsObjects(world);
const { call, people, both, here, there, rooms, shops, backend } = world;

test("handlers.ts lists every handler of the members' API", () => {
  assert.deepEqual(memberHandlers().sort(), Object.keys(handlers).sort());
});

const holderOf = { own: people["agent-own"].id, taken: people.agent.id, free: null, far: null };

/** Ids for a call about a room, under its own project or another. */
async function idsFor(
  room: keyof World["rooms"],
  project_id: string,
  uploader = people.owner,
): Promise<Record<string, string>> {
  const { room_id, customer_id, failed_id } = rooms[room];
  // undo earlier calls
  await shops.rows("update public.messages set state = 'failed' where id = $1", [failed_id]);
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room_id, holderOf[room]]);
  const [file] = await shops.rows<{ id: string }>(
    `insert into public.attachments (project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size)
     select project_id, social_id, id, 'member', $2, gen_random_uuid(), 'x', 'image/png', 1 from public.rooms where id = $1 returning id`,
    [room_id, uploader.id],
  );
  await shops.rows("delete from public.saved_views where owner_id = $1", [uploader.id]);
  const [view] = await shops.rows<{ id: string }>(
    "insert into public.saved_views (project_id, owner_id, name, view, sort) values ($1, $2, 'x', 'all', 'newest') returning id",
    [here.project_id, uploader.id],
  );
  const [run] = await shops.rows<{ id: string }>(
    `insert into public.bulk_runs (project_id, user_id, action, room_ids, state, finished_at)
     values ($1, $2, '{"action": "resolve"}', '{}', 'done', now()) returning id`,
    [here.project_id, uploader.id],
  );
  const [customer_run] = await shops.rows<{ id: string }>(
    `insert into public.customer_bulk_runs (project_id, user_id, action, customer_ids, state, finished_at)
     values ($1, $2, $3, '{}', 'done', now()) returning id`,
    [here.project_id, uploader.id, JSON.stringify({ action: "tag_add", tag_id: randomUUID() })],
  );
  const [customer_import] = await shops.rows<{ id: string }>(
    `with made as (
       insert into public.customer_imports (id, project_id, user_id, file_name, columns, total)
       values (gen_random_uuid(), $1, $2, 'a.csv', '[{"heading": "x", "target": "phone", "overwrite": false}]', 1) returning id
     ),
     added as (insert into private.customer_import_rows (import_id, line, "values") select id, 3, '{"phone": "1"}' from made)
     select id from made`,
    [here.project_id, uploader.id],
  );
  const [scheduled] = await shops.rows<{ id: string }>(
    `insert into public.scheduled_messages (id, project_id, room_id, author_id, send_at, text)
     select gen_random_uuid(), project_id, id, $2, now() + interval '1 hour', 'x' from public.rooms where id = $1 returning id`,
    [room_id, uploader.id],
  );
  await shops.rows("delete from public.scheduled_messages where room_id = $1 and id <> $2", [room_id, scheduled?.id]);
  const quick = { scheduled_id: scheduled?.id ?? "", quick_message_id: randomUUID(), folder_id: randomUUID() };
  const ai_id = await aiOf(here.project_id);
  const own = { room_id, customer_id, message_id: failed_id, attachment_id: file?.id ?? "" };
  const lists = { view_id: view?.id ?? "", run_id: run?.id ?? "", customer_run_id: customer_run?.id ?? "" };
  const import_id = customer_import?.id ?? "";
  const more = { field_id: await fieldOf(here.project_id), undo_id: randomUUID() };
  return {
    project_id,
    ...own,
    ...lists,
    import_id,
    ...quick,
    ...more,
    ...(await settings.create(ai_id)),
    ai_id,
    invoice_id: await addInvoice(shops.rows.bind(shops), here.project_id, "expired"),
    delivery_id: await deliveryOf(here.project_id),
    export_id: await exportOf(here.project_id),
    ...(await withRichMenu(here.project_id, await broadcastOf(here))),
    ...(await slipOf(project_id, room_id)),
    ...(await billsOf(project_id, room_id)),
    ...(await couponOf(project_id, room_id)),
    saved_item_id: await savedItemOf(project_id),
  };
}

/** A sent and a paid bill in a room. */
async function billsOf(project_id: string, room_id: string): Promise<Record<string, string>> {
  const [ids] = await shops.rows<Record<string, string>>(
    `with last as (select coalesce(max(number), 0) as number from public.bills where project_id = $1),
     made as (
       insert into public.bills (id, project_id, room_id, number, state, subtotal_satang, paid_satang, sent_at, paid_at)
       select gen_random_uuid(), $1, $2, last.number + given.place, given.state, 100, given.paid, now(),
         case when given.state = 'paid' then now() end
       from last, (values (1, 'sent', 0), (2, 'paid', 100)) given (place, state, paid)
       returning id, state
     ),
     keys as (
       insert into private.bill_tokens (token_hash, bill_id) select sha256(made.id::text::bytea), made.id from made
     )
     select sent.id as bill_id, paid.id as paid_bill_id
     from made sent, made paid where sent.state = 'sent' and paid.state = 'paid'`,
    [project_id, room_id],
  );
  return ids ?? {};
}

/** A slip in a room that the bank does not know, and a receiving account of the shop. */
async function slipOf(project_id: string, room_id: string): Promise<Record<string, string>> {
  await shops.rows("delete from public.receiving_accounts where project_id = $1", [project_id]);
  const [ids] = await shops.rows<Record<string, string>>(
    `with account as (
       insert into public.receiving_accounts (id, project_id, bank, number, name_th)
       values (gen_random_uuid(), $1, 'KBANK', '1234567890', 'x') returning id
     ),
     slip as (
       insert into public.slips (id, project_id, source, room_id, bank, reference, qr_text, outcome)
       values (gen_random_uuid(), $1, 'qr', $2, '014', $3, $4, 'not_found') returning id
     )
     select account.id as receiving_account_id, slip.id as slip_id from account, slip`,
    [project_id, room_id, ...slipPair()],
  );
  return ids ?? {};
}

function slipPair(): [string, string] {
  const reference = newReference();
  return [reference, slipText("014", reference)];
}

/** The shop's AI, which uses the model simulator. */
async function aiOf(project_id: string): Promise<string> {
  const [known] = await shops.rows<{ id: string }>("select id from public.ais where project_id = $1", [project_id]);
  if (known) return known.id;
  const [made] = await shops.rows<{ id: string }>(
    `insert into public.ais (project_id, name, settings) values ($1, 'ใจดี', '{"model": "honest"}') returning id`,
    [project_id],
  );
  return made?.id ?? "";
}

/** A failed webhook delivery. */
async function deliveryOf(project_id: string): Promise<string> {
  const [made] = await shops.rows<{ id: string }>(
    `with endpoint as (
       insert into public.webhook_endpoints (id, project_id, url, events, is_on)
       values (gen_random_uuid(), $1, 'https://shop.example/hook', '{room.opened}', false) returning id
     ),
     event as (
       insert into public.webhook_events (project_id, type, payload) values ($1, 'ping', '{}') returning id
     )
     insert into public.webhook_deliveries (project_id, event_id, endpoint_id, state)
     select $1, event.id, endpoint.id, 'failed' from event, endpoint returning id`,
    [project_id],
  );
  return made?.id ?? "";
}

/** The project's export, in storage. No other export of it is being made: its job would write meanwhile. */
async function exportOf(project_id: string): Promise<string> {
  await until("no export is being made", async () => {
    const made = await shops.rows(
      "select from public.project_exports where project_id = $1 and state in ('waiting', 'working')",
      [project_id],
    );
    return made.length === 0;
  });
  const [known] = await shops.rows<{ id: string }>(
    "select id from public.project_exports where project_id = $1 and path is not null and expires_at > now()",
    [project_id],
  );
  if (known) return known.id;
  const path = `${project_id}/${randomUUID()}.zip`;
  const files = connect(backend, { key: backend.secrets.secretKey }).storage.from("exports");
  assert.equal((await files.upload(path, Buffer.from("zip"))).error, null);
  const [made] = await shops.rows<{ id: string }>(
    `insert into public.project_exports (project_id, state, path, expires_at, created_at)
     values ($1, 'done', $2, now() + interval '7 days', now() - interval '2 days') returning id`,
    [project_id, path],
  );
  return made?.id ?? "";
}

/** A sendable draft, a segment, and an account with a pending broadcast request from LINE. */
async function broadcastOf({ project_id, social_id }: World["here"]): Promise<Record<string, string>> {
  const [ids] = await shops.rows<Record<string, string>>(
    `with account as (
       insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'x', gen_random_uuid()) returning id
     ),
     draft as (
       insert into public.broadcasts (id, project_id, name, bubbles, social_ids, ignores_quiet)
       values (gen_random_uuid(), $1, 'x', '[{"text": "x"}]', array[$2::uuid], true) returning id
     ),
     segment as (
       insert into public.vip_segments (id, project_id, name, definition)
       values (gen_random_uuid(), $1, left(gen_random_uuid()::text, 20), '{}') returning id
     ),
     admin as (
       insert into public.bot_admins (project_id, social_id, name) select $1, id, 'x' from account returning id, social_id
     ),
     request as (
       insert into public.bot_requests (project_id, social_id, admin_id, state)
       select $1, social_id, id, 'approval' from admin returning id
     )
     select account.id as account_id, draft.id as broadcast_id, segment.id as segment_id, admin.id as admin_id,
       request.id as request_id
     from account, draft, segment, admin, request`,
    [project_id, social_id],
  );
  await shops.rows("delete from public.vip_segments where project_id = $1 and id <> $2", [project_id, ids?.segment_id]);
  // the jobs would check them all, like real ones
  await shops.rows("delete from public.socials where project_id = $1 and kind = 'line' and id <> $2", [
    project_id,
    ids?.account_id,
  ]);
  return ids ?? {};
}

/** A saved item of the project. Those of earlier calls go. */
async function savedItemOf(project_id: string): Promise<string> {
  await shops.rows("delete from public.saved_items where project_id = $1", [project_id]);
  const [item] = await shops.rows<{ id: string }>(
    "insert into public.saved_items (id, project_id, name, price_satang) values (gen_random_uuid(), $1, 'x', 100) returning id",
    [project_id],
  );
  return item?.id ?? "";
}

/** A coupon that was used in a room. */
async function couponOf(project_id: string, room_id: string): Promise<Record<string, string>> {
  const [ids] = await shops.rows<Record<string, string>>(
    `with made as (insert into public.coupons (project_id, name) values ($1, 'x') returning id)
     insert into public.coupon_uses (project_id, coupon_id, room_id, is_once) select $1, made.id, $2, true from made
     returning coupon_id, id as use_id`,
    [project_id, room_id],
  );
  return ids ?? {};
}

/** A rich menu of the account that can be published; its picture's file is missing, which only the job finds. */
async function withRichMenu(project_id: string, ids: Record<string, string>): Promise<Record<string, string>> {
  const area = { x: 0, y: 0, width: 2500, height: 843, label: "x", icon: "", action: { type: "say", value: "x" } };
  const [made] = await shops.rows<{ id: string }>(
    `with picture as (
       insert into public.attachments (project_id, uploader_kind, uploader_id, path, name, mime, size, kind, width, height, state)
       values ($1, 'member', $2, gen_random_uuid(), 'x', 'image/png', 1, 'image', 2500, 843, 'ready') returning id
     )
     insert into public.rich_menus (project_id, social_id, name, chat_bar_text, size, layout, theme, areas, picture_id)
     select $1, $3, 'x', 'x', 'compact', 'one', 'leaf', $4, id from picture returning id`,
    [project_id, people.owner.id, ids.account_id, JSON.stringify([area])],
  );
  return { ...ids, rich_menu_id: made?.id ?? "" };
}

/** A custom field of the shop. */
async function fieldOf(project_id: string): Promise<string> {
  const [field] = await shops.rows<{ id: string }>(
    `insert into public.customer_fields (project_id, label, kind, position) values ($1, 'ไซซ์', 'text', 1)
     on conflict (project_id, lower(label)) do update set position = 1 returning id`,
    [project_id],
  );
  return field?.id ?? "";
}

const renamed = ({ uses = {} }: Handler, ids: Record<string, string>) =>
  Object.fromEntries(Object.entries(uses).map(([parameter, id]) => [parameter, ids[id] ?? "missing"]));

async function statusOf(
  name: string,
  handler: Handler,
  ids: Record<string, string>,
  options: CallOptions,
): Promise<number> {
  const target = targetOf(name, { ...ids, ...renamed(handler, ids) }) + (handler.query ?? "");
  const json = handler.body?.(world);
  const answer = await call(target, { ...options, ...(json !== undefined && { json }) });
  if (answer.status >= 400) assertErrorShape(answer.status, answer.body);
  assert.ok(answer.headers.get("x-request-id"), "no request id");
  assert.match(answer.headers.get("cache-control") ?? "", /no-store/);
  return answer.status;
}

/** A quick message of the project, in a folder. Earlier tests' folders go: a project has at most 100. */
async function quickMessageOf(project_id: string): Promise<Record<string, string>> {
  await shops.rows("delete from public.quick_messages where project_id = $1", [project_id]);
  await shops.rows("delete from public.quick_message_folders where project_id = $1", [project_id]);
  const [ids] = await shops.rows<Record<string, string>>(
    `with folder as (
       insert into public.quick_message_folders (id, project_id, name)
       values (gen_random_uuid(), $1, left(gen_random_uuid()::text, 20)) returning id
     )
     insert into public.quick_messages (project_id, folder_id, shortcut, title, bubbles)
     select $1, id, left(gen_random_uuid()::text, 8), 'x', '[{"text": "x"}]' from folder
     returning id as quick_message_id, folder_id`,
    [project_id],
  );
  return ids ?? {};
}

/** The transaction id from which changes count. */
async function lastChange(): Promise<string> {
  const [row] = await shops.rows<{ at: string }>("select pg_current_xact_id()::text as at");
  return row?.at ?? "";
}

/** Tables in which rows of `here` were written after that transaction. */
async function changesSince(before: string): Promise<string[]> {
  const tables = await shops.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema in ('public', 'private') and column_name = 'project_id'
       and (table_schema, table_name) in (select schemaname, tablename from pg_tables)
       -- jobs that examine accounts and sum ended days write these at any time, and no handler here does
       and table_name not in ('socials', 'summed_days', 'message_sums', 'room_sums', 'answer_sums')`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name from ${name} where project_id = $1 and xmin::text::bigint > $2::bigint`,
  );
  const rows = await shops.rows<{ name: string }>(counts.join(" union "), [here.project_id, before]);
  return rows.map(({ name }) => name);
}

function assertErrorShape(status: number, { error, fields, message, ...rest }: Record<string, unknown>): void {
  assert.match(String(error), /^[a-z_]+$/);
  assert.deepEqual(rest, {});
  assert.equal(message, status === 401 ? "Unauthorized" : undefined);
  assert.ok(fields === undefined || typeof fields === "object");
}

for (const [name, handler] of Object.entries(handlers)) {
  const aboutRoom = /room_id|customer_id/.test(name);
  const agentStatus = handler.agent ?? handler.ok;

  test(`${name}: status for each role`, async () => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const ask = async (who: string, status: number, ids: Record<string, string>, options: CallOptions) => {
      expected[who] = status;
      found[who] = await statusOf(name, handler, ids, options);
    };
    for (const who of ["owner", "admin", "agent"] as const) {
      const status = { owner: handler.ok, admin: handler.admin ?? handler.ok, agent: agentStatus }[who];
      await ask(who, status, await idsFor("free", here.project_id, people[who]), { as: people[who] });
    }
    const own = people["agent-own"];
    await ask("agent-own in own room", handler.agentOwn ?? agentStatus, await idsFor("own", here.project_id, own), {
      as: own,
    });
    if (aboutRoom) {
      await ask(
        "agent-own in a colleague's",
        handler.elsewhere ?? 404,
        await idsFor("taken", here.project_id, people.agent),
        {
          as: own,
        },
      );
    }
    const ids = await idsFor("free", here.project_id);
    await ask("viewer", handler.viewer, ids, { as: people.viewer });
    for (const who of ["removed", "stranger", "newcomer"] as const) await ask(who, 404, ids, { as: people[who] });
    for (const who of ["signed-out", "aal1"] as const) await ask(who, 401, ids, { as: people[who] });
    await ask("nobody", 401, ids, { as: "a.b.c" });
    await ask("a visitor", 401, ids, { as: rooms.free.token });
    await ask("the service key", 401, ids, { as: backend.secrets.secretKey });
    for (const project_id of [randomUUID(), "undefined", "%00"]) {
      await ask(`owner in ${project_id.slice(0, 9)}`, 404, { ...ids, project_id }, { as: people.owner });
    }
    if (aboutRoom) {
      const elsewhere = { ...ids, project_id: there.project_id };
      await ask("stranger, under their own project", handler.elsewhere ?? 404, elsewhere, { as: people.stranger });
      const unknown = {
        ...ids,
        room_id: randomUUID(),
        customer_id: randomUUID(),
        message_id: randomUUID(),
        attachment_id: randomUUID(),
        scheduled_id: randomUUID(),
      };
      await ask("owner, an unknown id", handler.elsewhere ?? 404, unknown, { as: people.owner });
    }
    const wrong = Object.keys(expected).filter((who) => found[who] !== expected[who]);
    assert.deepEqual(
      Object.fromEntries(wrong.map((who) => [who, found[who]])),
      Object.fromEntries(wrong.map((who) => [who, expected[who]])),
    );
  });

  if (/\[(?!project_id)\w+\]/.test(name)) {
    test(`${name}: a member of both projects cannot reach one under the other`, async () => {
      const ids = { ...(await idsFor("free", here.project_id, both)), ...(await quickMessageOf(here.project_id)) };
      const before = await lastChange();
      const status = await statusOf(name, handler, { ...ids, project_id: there.project_id }, { as: both });
      // without a picture the request fails before the invoice is looked up
      const refused = name.startsWith("POST /billing/invoices") ? handler.ok : (handler.elsewhere ?? 404);
      assert.deepEqual([status, await changesSince(before)], [refused, []]);
    });
  }

  if (/rooms\/\[room_id\]\/[\w-]+\/\[/.test(name)) {
    test(`${name}: an object of another room of the project is not found`, async () => {
      const ids = { ...(await idsFor("free", here.project_id)), room_id: rooms.taken.room_id };
      const before = await lastChange();
      const status = await statusOf(name, handler, ids, { as: people.owner });
      assert.deepEqual([status, await changesSince(before)], [404, []]);
    });
  }

  test(`${name}: cookies need the product's origin, except for reads`, async () => {
    const ids = await idsFor("free", here.project_id);
    const origin = backend.url;
    const isRead = name.startsWith("GET");
    assert.equal(await statusOf(name, handler, ids, { cookie: people.owner, headers: { origin } }), handler.ok);
    for (const from of [null, "https://evil.example", "null", `${origin}.evil.example`]) {
      const headers: Record<string, string> = from === null ? {} : { origin: from };
      const forged = await statusOf(name, handler, ids, { cookie: people.owner, headers });
      assert.equal(forged, isRead ? handler.ok : 403, `from ${from}`);
    }
    assert.equal(await statusOf(name, handler, ids, { cookie: people["signed-out"], headers: { origin } }), 401);
  });

  for (const [given, fields] of handler.bad ?? []) {
    test(`${name}: refuses ${JSON.stringify(given).slice(0, 60)}`, async () => {
      const target = targetOf(name, await idsFor("free", here.project_id));
      const answer =
        typeof given === "string"
          ? await call(target + given, { as: people.owner })
          : await call(target, { as: people.owner, json: given });
      // codes of messages/form stand only in fields
      const error = Object.values(fields).find((code) => code !== "invalid" && isErrorCode(code)) ?? "invalid";
      assert.deepEqual([answer.status, answer.body], [422, { error, fields }]);
    });
  }

  if (handler.body) {
    test(`${name}: refuses bodies that are malformed or too large`, async () => {
      const target = targetOf(name, await idsFor("free", here.project_id));
      const json = { "content-type": "application/json" };
      const big = JSON.stringify({ text: "x".repeat(300_000) });
      if (handler.bad) {
        for (const body of ["", "{", "null", "[]", '"text"']) {
          const answer = await call(target, { as: people.owner, body, headers: json });
          assert.deepEqual([answer.status, answer.body.error], [422, "invalid"], body);
        }
        const chunks = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(big));
            controller.close();
          },
        });
        for (const body of [big, chunks]) {
          const answer = await call(target, { as: people.owner, body, headers: json });
          assert.deepEqual([answer.status, answer.body], [413, { error: "too_large" }]);
        }
      }
    });
  }
}

test("refuses other methods with 405", async () => {
  const path = `/api/project/${here.project_id}/rooms`;
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const answer = await call(`${method} ${path}`, { as: people.owner, json: {} });
    assert.equal(answer.status, 405);
  }
});

test("a bearer token takes precedence over the cookie", async () => {
  const path = `GET /api/project/${here.project_id}/members`;
  const both = await call(path, { as: people.stranger, cookie: people.owner });
  assert.equal(both.status, 404);
});

// browsers add such a header by themselves for a URL with name and password
test("another Authorization scheme does not bypass the origin check", async () => {
  const target = `PUT /api/project/${here.project_id}/rooms/${rooms.free.room_id}/pin`;
  for (const authorization of ["Basic eDp4", "Bearer", "x"]) {
    const headers = { authorization, origin: "https://evil.example" };
    const answer = await call(target, { cookie: people.owner, headers });
    assert.ok([401, 403].includes(answer.status), `${authorization}: ${answer.status}`);
  }
});

test("CORS allows only the application's own origin", async () => {
  const target = `GET /api/project/${here.project_id}/members`;
  const allowed = async (origin: string) =>
    (await call(target, { as: people.owner, headers: { origin } })).headers.get("access-control-allow-origin");
  assert.equal(await allowed(backend.url), backend.url);
  for (const origin of ["https://evil.example", "null", `${backend.url}.evil.example`])
    assert.equal(await allowed(origin), null);
});

test("a request id is echoed, or generated", async () => {
  const target = `GET /api/project/${here.project_id}/members`;
  const kept = await call(target, { as: people.owner, headers: { "x-request-id": "trace-1" } });
  assert.equal(kept.headers.get("x-request-id"), "trace-1");
  const given = await call(target, { as: people.owner });
  assert.match(given.headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
});

test("text with invalid characters never causes a server error", async () => {
  const target = `POST /api/project/${here.project_id}/rooms/${rooms.free.room_id}`;
  for (const text of ["a\u0000b", "\ud800"]) {
    const sent = await call(`${target}/messages`, { as: people.owner, json: { client_id: randomUUID(), text } });
    assert.ok([201, 422].includes(sent.status), `${JSON.stringify(text)}: ${sent.status}`);
    const file = { name: `${text}.png`, mime: "image/png", size: 1 };
    const announced = await call(`${target}/attachments`, { as: people.owner, json: file });
    assert.ok([201, 422].includes(announced.status), `${JSON.stringify(text)}: ${announced.status}`);
  }
});

test("a repeated client id returns the original message", async () => {
  const target = `POST /api/project/${here.project_id}/rooms/${rooms.own.room_id}/messages`;
  const json = { client_id: randomUUID(), text: "ครั้งเดียว" };
  const answers = await Promise.all([1, 2, 3].map(() => call(target, { as: people.owner, json })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify((body.message as { id: string }).id))).size, 1);
});

test("a request without a client id takes effect once per Idempotency-Key", async () => {
  const name = `ครั้งเดียว ${randomUUID().slice(0, 8)}`;
  const target = `POST /api/project/${here.project_id}/tags`;
  const json = { name };
  const make = (as = people.owner, key = "make-a-tag") =>
    call(target, { as, json, headers: { "idempotency-key": key } });
  const [first, again] = [await make(), await make()];
  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.deepEqual(again.body, first.body);
  assert.equal((await make(people.owner, "another-key")).body.error, "tag_exists");
  assert.equal((await make(people.admin)).body.error, "tag_exists", "keys are personal");

  const { customer_id } = rooms.own;
  const consent = `POST /api/project/${here.project_id}/customers/${customer_id}/consents`;
  const given = { json: { state: "yes", source: "phone" }, headers: { "idempotency-key": randomUUID() } };
  const count = async () => {
    const [row] = await shops.rows<{ count: string }>(
      "select count(*) from public.customer_consents where customer_id = $1",
      [customer_id],
    );
    return Number(row?.count);
  };
  const before = await count();
  const all = await Promise.all([1, 2, 3].map(() => call(consent, { as: people.owner, ...given })));
  assert.equal(await count(), before + 1);
  // a request during the first one gets 409
  assert.ok(all.every(({ status }) => status < 300 || status === 409));
  assert.ok((await call(consent, { as: people.owner, ...given })).status < 300);
  assert.equal(await count(), before + 1);
});

test("a refused request can be repeated with the same Idempotency-Key", async () => {
  const target = `POST /api/project/${here.project_id}/tags`;
  const headers = { "idempotency-key": randomUUID() };
  const json = { name: `ที่สอง ${randomUUID().slice(0, 8)}` };
  assert.equal((await call(target, { as: people.owner, json: { name: "a,b" }, headers })).status, 422);
  assert.equal((await call(target, { as: people.owner, json, headers })).status, 201);
});

test("exporting a broadcast's recipients needs the permissions to broadcast and to see contacts", async () => {
  const id = randomUUID();
  await shops.rows("insert into public.broadcasts (id, project_id, name) values ($1, $2, 'ไฟล์')", [
    id,
    here.project_id,
  ]);
  const allow = (can_broadcast: boolean, can_see_contacts: boolean) =>
    shops.rows(
      "update public.members set can_broadcast = $3, can_see_contacts = $4 where project_id = $1 and user_id = $2",
      [here.project_id, people.agent.id, can_broadcast, can_see_contacts],
    );
  const target = `GET /api/project/${here.project_id}/broadcasts/${id}/recipients/export`;
  const statuses: number[] = [];
  for (const [broadcasts, contacts] of [
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    await allow(broadcasts, contacts);
    statuses.push((await call(target, { as: people.agent })).status);
  }
  await allow(false, false);
  assert.deepEqual(statuses, [404, 404, 200]);
});

test("contacts are shown to permitted members and masked for others", async () => {
  const target = `PATCH /api/project/${here.project_id}/customers/${rooms.own.customer_id}`;
  const contacts = { phone: "081-234-5678", email: "somchai@example.com" };
  assert.equal((await call(target, { as: people.owner, json: contacts })).status, 200);
  await idsFor("own", here.project_id);
  const masked = ["08•••••678", "so•••@example.com"];
  const showing = `${target.replace("PATCH", "POST")}/contacts`;
  const looks = () =>
    shops.rows<{ actor_id: string }>(
      "select actor_id from public.audit_log where subject_id = $1 and action = 'customer.contacts_shown' order by id",
      [rooms.own.customer_id],
    );
  const before = (await looks()).length;
  const mayShow = ["owner", "admin", "agent-own"] as const;
  for (const who of [...mayShow, "agent", "viewer"] as const) {
    const { body } = await call(target.replace("PATCH", "GET"), { as: people[who] });
    assert.deepEqual([body.phone_masked, body.email_masked], masked, who);
    assert.doesNotMatch(JSON.stringify(body), /234-?5678|somchai/, who);
  }
  for (const who of mayShow) {
    const { body } = await call(showing, { as: people[who], json: {} });
    assert.deepEqual(body, contacts, who);
  }
  for (const who of ["agent", "viewer"] as const) {
    assert.equal((await call(showing, { as: people[who], json: {} })).status, 403, who);
  }
  // each reveal is audited
  const looked = (await looks()).slice(before).map(({ actor_id }) => actor_id);
  assert.deepEqual(
    looked,
    mayShow.map((who) => people[who].id),
  );
  assert.equal((await call(target, { as: people.agent, json: { phone: "1" } })).status, 403);
});
