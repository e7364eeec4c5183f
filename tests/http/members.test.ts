/** Every handler below /api/project, called in every role, generated from app/api: one that is missing in handlers.ts fails. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { isErrorCode } from "@/lib/errors";
import type { CallOptions } from "./client";
import { type Handler, handlers, memberHandlers, targetOf } from "./handlers";
import { Objects } from "./objects";
import { openWorld, type World } from "./world";

const world = await openWorld();
const objects = new Objects(world);
const { call, people, both, here, there, rooms, shops, backend } = world;

test("handlers.ts lists every handler of the members' API", () => {
  assert.deepEqual(memberHandlers().sort(), Object.keys(handlers).sort());
});

const holderOf = { own: people["agent-own"].id, taken: people.agent.id, free: null, far: null };

/** Ids for a call of a handler about a room, under its own project or another. */
async function idsFor(
  name: string,
  room: keyof World["rooms"],
  project_id: string,
  uploader = people.owner,
): Promise<Record<string, string>> {
  const { room_id, customer_id, failed_id } = rooms[room];
  // undo earlier calls
  await shops.rows("update public.messages set state = 'failed' where id = $1", [failed_id]);
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1 and assignee_id is distinct from $2", [
    room_id,
    holderOf[room],
  ]);
  const ids = await objects.create(namesIn(name), { project_id, room_id, uploader });
  return { project_id, room_id, customer_id, message_id: failed_id, ...ids };
}

/** The names of the ids that a handler's calls take. */
function namesIn(name: string): Set<string> {
  const { uses = {}, needs = [] } = handlers[name] ?? {};
  const parameters = [...name.matchAll(/\[(\w+)\]/g)].map(([, parameter = ""]) => uses[parameter] ?? parameter);
  return new Set([...parameters, ...needs]);
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

/**
 * The status of a refused call, and the tables it wrote to. A job of an earlier call may write meanwhile, so only what three calls in a row
 * write to counts, each with new objects.
 */
async function effectOf(
  prepare: () => Promise<Record<string, string>>,
  ask: (ids: Record<string, string>) => Promise<number>,
): Promise<[status: number, changed: string[]]> {
  for (let times = 1; ; times++) {
    const ids = await prepare();
    const before = await lastChange();
    const status = await ask(ids);
    const changed = await changesSince(before);
    if (changed.length === 0 || times === 3) return [status, changed];
  }
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
      await ask(who, status, await idsFor(name, "free", here.project_id, people[who]), { as: people[who] });
    }
    const own = people["agent-own"];
    await ask(
      "agent-own in own room",
      handler.agentOwn ?? agentStatus,
      await idsFor(name, "own", here.project_id, own),
      {
        as: own,
      },
    );
    if (aboutRoom) {
      await ask(
        "agent-own in a colleague's",
        handler.elsewhere ?? 404,
        await idsFor(name, "taken", here.project_id, people.agent),
        {
          as: own,
        },
      );
    }
    const ids = await idsFor(name, "free", here.project_id);
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
      const effect = await effectOf(
        async () => ({ ...(await idsFor(name, "free", here.project_id, both)), ...(await objects.quickMessage()) }),
        (ids) => statusOf(name, handler, { ...ids, project_id: there.project_id }, { as: both }),
      );
      // without a picture the request fails before the invoice is looked up
      const refused = name.startsWith("POST /billing/invoices") ? handler.ok : (handler.elsewhere ?? 404);
      assert.deepEqual(effect, [refused, []]);
    });
  }

  if (/rooms\/\[room_id\]\/[\w-]+\/\[/.test(name)) {
    test(`${name}: an object of another room of the project is not found`, async () => {
      const effect = await effectOf(
        async () => ({ ...(await idsFor(name, "free", here.project_id)), room_id: rooms.taken.room_id }),
        (ids) => statusOf(name, handler, ids, { as: people.owner }),
      );
      assert.deepEqual(effect, [404, []]);
    });
  }

  test(`${name}: cookies need the product's origin, except for reads`, async () => {
    const ids = await idsFor(name, "free", here.project_id);
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
      const target = targetOf(name, await idsFor(name, "free", here.project_id));
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
      const target = targetOf(name, await idsFor(name, "free", here.project_id));
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
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [rooms.own.room_id, holderOf.own]);
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
