/**
 * A token of a session without its second factor, and one that was signed out: every table reads as empty and every handler responds with
 * 401. Both lists are discovered, so that a new table or handler cannot be forgotten.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { signIn } from "../support/people";
import { sessionHandlers } from "./handlers";
import { openWorld } from "./world";

const { call, people, here, rooms, shops, backend } = await openWorld();
const dead = { "without its second factor": people.aal1, "signed out": people["signed-out"] };

const ids: Record<string, string> = {
  project_id: here.project_id,
  room_id: rooms.free.room_id,
  customer_id: rooms.free.customer_id,
  message_id: rooms.free.failed_id,
  session_id: people.owner.claims.session_id as string,
};
const handlers = sessionHandlers();

/** Tables and views, with the columns that `authenticated` may select. */
async function readable(): Promise<{ name: string; columns: string }[]> {
  const found = await shops.rows<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ',') as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
     group by c.relname order by 1`,
  );
  return found;
}

for (const [what, person] of Object.entries(dead)) {
  test(`${what}: every table over REST is empty`, async () => {
    const tables = await readable();
    assert.ok(tables.length > 10, JSON.stringify(tables));
    const seen: Record<string, unknown> = {};
    for (const { name, columns } of tables) {
      const { data, error } = await person.db.from(name).select(columns);
      assert.equal(error, null, `${name}: ${error?.message}`);
      if (data?.length) seen[name] = data;
    }
    assert.deepEqual(seen, {});
  });

  test(`${what}: every handler responds with 401`, async () => {
    assert.ok(handlers.length > 15, String(handlers));
    const answered: Record<string, number> = {};
    for (const name of handlers) {
      const target = name.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, parameter: string) => ids[parameter] ?? randomUUID());
      const hasBody = !/^(GET|DELETE) /.test(name);
      const answer = await call(target, { as: person, ...(hasBody && { json: {} }) });
      if (answer.status !== 401) answered[name] = answer.status;
    }
    assert.deepEqual(answered, {});
  });
}

test("the same requests succeed with a live session", async () => {
  const { data } = await people.owner.db.from("rooms").select();
  assert.ok(data?.length);
  const answer = await call(`GET /api/project/${here.project_id}/rooms?view=all`, { as: people.owner });
  assert.equal(answer.status, 200);
});

test("a page redirects a session without its second factor to sign-in and keeps the requested page", async () => {
  // signed in after the factor was enrolled: the cookie contains it
  const halfway = await signIn(backend, people.aal1);
  const path = `/project/${here.project_id}/dashboard?from=here`;
  const answer = await call(`GET ${path}`, { cookie: halfway });
  assert.equal(answer.status, 307);
  assert.equal(new URL(answer.headers.get("location") ?? "", backend.url).pathname, "/login");
  assert.match(decodeURIComponent(answer.headers.get("set-cookie") ?? ""), /return-path=[^;]*dashboard\?from=here/);
  const open = await call("GET /login", { cookie: halfway });
  assert.match(open.text, /ยืนยันขั้นที่สอง/);
  const outdated = await call(`GET ${path}`, { cookie: people.aal1 });
  assert.ok([307, 200].includes(outdated.status));
  assert.doesNotMatch(outdated.text, new RegExp(here.owner.name));

  // the factor was removed meanwhile: the cookie still contains it and must not cause a redirect loop
  await shops.rows("delete from auth.mfa_factors where user_id = $1", [people.aal1.id]);
  const freed = await call("GET /profile", { cookie: halfway });
  assert.equal(freed.status, 200);
});
