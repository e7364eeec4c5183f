/** The same rights through the REST API, as two signed-in people: no layer in front of the database opens anything. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { connect, signIn, signOut } from "../../support/people";
import { Shops } from "../../support/shop";
import { callerFunctions, tables } from "../matrix/expected";

const backend = await openBackend();
const shops = new Shops(backend, 4);
const mine = await shops.open("ร้านของฉัน");
const theirs = await shops.open("ร้านของเขา");
const { message, room } = await shops.write(theirs, randomUUID(), "สวัสดีค่ะ");
await shops.write(mine, randomUUID(), "ของฉันเอง");
const { db, id: me } = mine.owner;

const publicTables = Object.keys(tables).flatMap((name) => (name.startsWith("public.") ? [name.slice(7)] : []));
/** The columns that a signed-in person may read: all of them, unless expected.ts names them. */
const readable = (table: string) => {
  const grants = tables[`public.${table}`]?.grants;
  const [, columns] = /select\(([^)]*)\)/.exec((grants !== "host" && grants?.authenticated) || "") ?? [];
  return columns?.replaceAll(" ", ",") ?? "*";
};
const callables = Object.keys(callerFunctions).map((name) => name.slice(7));

/** The column that identifies a row's owner, where that is not project_id. */
const KEYS: Record<string, string> = {
  projects: "id",
  packages: "id",
  profiles: "user_id",
  notification_choices: "user_id",
  push_subscriptions: "user_id",
};

for (const table of publicTables) {
  test(`${table}: the other project's rows are hidden`, async () => {
    const { data, error } = await db.from(table).select(readable(table));
    assert.equal(error, null);
    const text = JSON.stringify(data);
    for (const secret of [theirs.project_id, theirs.owner.id, room.id, message.id]) assert.ok(!text.includes(secret));
    const seen = await theirs.owner.db.from(table).select(readable(table));
    assert.equal(seen.error, null);
  });

  test(`${table}: no row of the other project can be deleted, changed or added`, async () => {
    const column = KEYS[table] ?? "project_id";
    const value = column === "user_id" ? theirs.owner.id : theirs.project_id;
    const before = await countRows(table);
    const answers = [
      await db.from(table).delete().eq(column, value).select(),
      await db
        .from(table)
        .update({ [column]: value })
        .eq(column, value)
        .select(),
      await db
        .from(table)
        .insert<Record<string, string>>({ [column]: value })
        .select(),
    ];
    for (const { data, error } of answers) {
      assert.ok(error || data?.length === 0, JSON.stringify(data));
      if (error) assert.match(error.code, /^(42501|23\d\d\d|PGRST204|55000|0A000)$/);
    }
    assert.equal(await countRows(table), before);
  });

  test(`${table}: closed without a token, and to the service key`, async () => {
    for (const key of [backend.secrets.publishableKey, backend.secrets.secretKey]) {
      const { data, error } = await connect(backend, { key }).from(table).select();
      assert.deepEqual([data, error?.code], [null, "42501"]);
    }
  });
}

async function countRows(table: string): Promise<number> {
  const [row] = await shops.rows<{ count: number }>(`select count(*)::int as count from public.${table}`);
  return row?.count ?? -1;
}

test("every function is closed without a token, and to the service key", async () => {
  const args = await shops.rows<{ name: string; args: string[] | null }>(
    "select proname as name, proargnames[1:pronargs] as args from pg_proc where pronamespace = 'public'::regnamespace",
  );
  assert.deepEqual(args.map(({ name }) => name).sort(), callables.sort());
  for (const { name, args: names } of args) {
    for (const key of [backend.secrets.publishableKey, backend.secrets.secretKey]) {
      const { error } = await connect(backend, { key }).rpc(
        name,
        Object.fromEntries((names ?? []).map((arg) => [arg, null])),
      );
      assert.equal(error?.code, "42501", name);
    }
  }
});

test("the schemas behind the API are not exposed", async () => {
  for (const schema of ["private", "visitor", "system", "auth", "storage", "graphile_worker"]) {
    const { error } = await db.schema(schema).from("workers").select();
    assert.equal(error?.code, "PGRST106", schema);
  }
});

test("another project's room is not found, whatever is tried with it", async () => {
  const calls: [string, object][] = [
    ["send_message", { p_room_id: room.id, p_client_id: randomUUID(), p_text: "x" }],
    ["assign_room", { p_room_id: room.id, p_assignee_id: me }],
    ["set_room_status", { p_room_id: room.id, p_status: "resolved" }],
    ["mark_room_read", { p_room_id: room.id, p_sequence: 1 }],
    ["create_attachment", { p_room_id: room.id, p_name: "x", p_mime: "image/png", p_size: 1 }],
    ["retry_message", { p_message_id: message.id }],
    ["skip_message", { p_message_id: message.id }],
    ["confirm_message", { p_message_id: message.id }],
  ];
  for (const [name, args] of calls) {
    const { error } = await db.rpc(name, args);
    assert.deepEqual([error?.code, error?.message], ["P0001", "not_found"], name);
  }
});

test("storage: members cannot list, read or write files directly", async () => {
  const files = db.storage.from("attachments");
  const put = await files.upload(`${theirs.project_id}/x`, new Blob(["x"]));
  assert.ok(put.error);
  const listed = await files.list(theirs.project_id);
  assert.ok(listed.error || listed.data.length === 0);
  assert.ok((await files.createSignedUrl(`${theirs.project_id}/x`, 60)).error);
  assert.ok((await files.createSignedUploadUrl(`${theirs.project_id}/y`)).error);
  assert.ok((await files.download(`${theirs.project_id}/x`)).error);
  assert.ok((await db.storage.createBucket("mine")).error || (await db.storage.listBuckets()).data?.length === 0);
});

test("signing out invalidates the token at once; other sessions continue", async () => {
  const [here, elsewhere] = await Promise.all([signIn(backend, mine.owner), signIn(backend, mine.owner)]);
  const sees = async ({ db: client }: typeof here) => (await client.from("projects").select("id")).data?.length;
  assert.deepEqual([await sees(here), await sees(elsewhere)], [1, 1]);
  await signOut(backend, here);
  assert.deepEqual([await sees(here), await sees(elsewhere)], [0, 1]);
});

test("a forged token is refused", async () => {
  const [head, body = "", signature] = mine.owner.accessToken.split(".");
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const forged = [
    `${head}.${encode({ ...claims, sub: theirs.owner.id })}.${signature}`,
    `${encode({ alg: "none" })}.${encode({ ...claims, sub: theirs.owner.id })}.`,
    `${encode({ alg: "HS256" })}.${encode({ ...claims, role: "service_role" })}.${signature}`,
  ];
  for (const accessToken of forged) {
    const { data, error } = await connect(backend, { accessToken }).from("projects").select();
    assert.equal(data, null);
    assert.match(error?.code ?? "", /^PGRST3/);
  }
});

// the local backend's REST layer once granted everything to every role at its first request
test("the grants are unchanged after all these requests", async () => {
  const open = await shops.rows(
    `select c.relname, a.privilege_type from pg_class c, aclexplode(c.relacl) a
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
       and a.grantee = any (array['anon'::regrole, 'service_role'::regrole, 0::regrole])`,
  );
  assert.deepEqual(open, []);
});
