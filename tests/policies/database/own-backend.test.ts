/** Backends for tests: each starts from the same filled data folder and shares nothing with another. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { migrate } from "../../../local/migrate";
import { atEnd } from "../../support/at-end";
import { openPool } from "../../support/backend";
import { newPerson } from "../../support/people";
import { ROOT, startBackend } from "../../support/start-backend";

const backends = await Promise.all([startBackend({ app: false }), startBackend({ app: false })]);
for (const { stop } of backends) atEnd(stop);
const [one, other] = backends.map((backend) => ({ backend, pool: openPool(backend, 2) }));
assert.ok(one && other);

async function setting({ pool }: { pool: ReturnType<typeof openPool> }, name: string): Promise<string> {
  const { rows } = await pool.query<{ value: string }>("select current_setting($1) as value", [name]);
  return rows[0]?.value ?? "";
}
async function emails({ pool }: { pool: ReturnType<typeof openPool> }): Promise<string[]> {
  return (await pool.query<{ email: string }>("select email from auth.users order by 1")).rows.map(
    ({ email }) => email,
  );
}

test("both backends have every migration and the demo", async () => {
  for (const { backend, pool } of [one, other]) {
    assert.deepEqual(
      await migrate(backend.databaseUrl, join(ROOT, "supabase")),
      { migrations: [], sources: [] },
      "nothing is left",
    );
    const projects = await pool.query("select from public.projects");
    assert.ok(projects.rowCount);
  }
});

test("an account of one backend is unknown to the other and works", async () => {
  const before = await emails(other);
  const person = await newPerson(one.backend, "คนใหม่");
  assert.ok((await emails(one)).includes(person.email));
  assert.deepEqual(await emails(other), before);
});

test("commits are written to the system before they are acknowledged, but nothing waits for the disk", async () => {
  assert.deepEqual(
    await Promise.all(["fsync", "full_page_writes", "synchronous_commit"].map((name) => setting(one, name))),
    ["off", "off", "on"],
  );
});

test("a durable backend writes to disk", async () => {
  const durable = await startBackend({ app: false, durable: true });
  atEnd(durable.stop);
  const pool = openPool(durable, 1);
  assert.deepEqual(await Promise.all(["fsync", "full_page_writes"].map((name) => setting({ pool }, name))), [
    "on",
    "on",
  ]);
});
