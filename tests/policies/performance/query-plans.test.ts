/** No everyday call reads rows of other projects: a table's size must not slow down a project with few rows in it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { apiScopes } from "@/lib/api-keys/scopes";
import { atEnd } from "../../support/at-end";
import { startBackend } from "../../support/start-backend";
import { callerCalls, visitorCalls } from "../matrix/function-probes";
import { type Actor, attempt, type Outcome } from "../matrix/probe";
import { ask, buildWorld, insertStatement } from "../matrix/world";
import { addFillerRows } from "./filler-rows";
import { type Reading, watchPlans } from "./query-plans";
import { callsOf } from "./system-calls";

// its own database: the filler rows' statistics and bloat must not affect other files
const backend = await startBackend({ app: false });
atEnd(backend.stop);
const url = new URL(backend.databaseUrl);
// only a superuser may load auto_explain
url.username = "supabase_admin";
const world = await buildWorld({ ...backend, databaseUrl: url.href });
await addFillerRows(world);
// a key without its scope is refused before it reads anything
await ask(world, `update public.api_keys set scopes = '{${apiScopes.join(",")}}' where id = '${world.id("key here")}'`);
const takePlans = await watchPlans(world);

const server: Actor = { name: "nobody", role: "postgres" };
const visitor = { social: world.id("social here"), visitor: world.id("visitor first") };

/** Calls that by design go through what is due in all projects, and the tables they scan. */
const SWEEPS: Record<string, string[]> = {
  "system.expire_exports": ["project_exports"],
  "system.list_files_pending_deletion": ["files_pending_deletion"],
  "system.list_socials_to_check": ["projects", "socials"],
  "system.purge_expired": ["projects"],
  "system.purge_slips": ["projects"],
  "system.purge_undo_records": ["undo_records"],
  "system.sum_messages": ["projects", "summed_days"],
  "system.sweep_billing": ["projects"],
  "system.sweep_bills": ["projects"],
  // every copied notification is due
  "system.sweep_notifications": ["notifications"],
  "system.sweep_summaries": ["projects"],
  "system.sweep_webhooks": ["projects", "webhook_events"],
  // one call in a hundred sweeps; every copied row is due
  "system.consume_rate_limit": ["rate_limits"],
  // erasure is rare: one statement with three alternatives, which no single index serves
  "public.erase_customer": ["attachments", "webhook_events"],
  // joins the few referred projects; the planner scans the table while it fits in a hundred pages
  "public.my_referral": ["projects"],
};

interface Asked {
  call: string;
  outcome: Outcome;
  readings: Reading[];
}

async function findForeignReads(call: string, actor: Actor, statement: string, prepare?: string): Promise<Asked> {
  takePlans();
  const outcome = await attempt(world, actor, statement, { prepare });
  const [name = ""] = call.split(" ");
  const readings = takePlans().filter(({ table }) => !SWEEPS[name]?.includes(table));
  return { call, outcome, readings };
}

function assertNarrow(asked: Asked[]): void {
  const wide = asked.flatMap(({ call, readings }) =>
    readings.map(({ scan, rows, filter, query }) => `${call}: ${scan}, ${rows} rows ${filter}\n    ${query}`),
  );
  if (wide.length > 0) assert.fail(`${wide.length} scans read more than a thousand rows\n${wide.join("\n")}`);
}

async function callAsVisitor(): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [name, make] of Object.entries(visitorCalls)) {
    const { statement, prepare } = make(world, visitor);
    asked.push(await findForeignReads(name, server, statement, prepare));
  }
  return asked;
}

test("a visitor's calls read no rows of other projects", async () => {
  const asked = await callAsVisitor();
  assertNarrow(asked);
  assert.deepEqual(
    asked.filter(({ outcome }) => !outcome.ok),
    [],
  );
});

for (const name of ["owner", "agent-own"]) {
  test(`the calls of a member (${name}) read no rows of other projects`, async () => {
    const asked: Asked[] = [];
    for (const [call, make] of Object.entries(callerCalls)) {
      for (const [label, { statement, prepare }] of Object.entries(make(world, world.id(name)))) {
        asked.push(await findForeignReads(`${call} ${label}`, { name, role: "authenticated" }, statement, prepare));
      }
    }
    assertNarrow(asked);
    const answered = new Set(asked.filter(({ outcome }) => outcome.ok).map(({ call }) => call.split(" ")[0]));
    assert.ok(answered.size > Object.keys(callerCalls).length / 2, `only ${answered.size} functions answered`);
  });
}

for (const schema of ["system", "api"] as const) {
  test(`the calls of schema ${schema} read no rows of other projects`, async () => {
    const asked: Asked[] = [];
    for (const [call, statement] of Object.entries(await callsOf(world, schema))) {
      asked.push(await findForeignReads(call, server, statement));
    }
    assertNarrow(asked);
    const answered = asked.filter(({ outcome }) => outcome.ok);
    assert.ok(answered.length >= asked.length / 2, `only ${answered.length} of ${asked.length} answered`);
  });
}

const MEANT = {
  message: { external_id: "plan", kind: "text", text: "x", content: null, media: [], is_echo: false, reply_token: "x" },
  "message of somebody new": {
    type: "message",
    external_customer_id: "Unew",
    external_id: "plan",
    kind: "text",
    text: "x",
    content: null,
    media: [],
    is_echo: false,
  },
  echo: { type: "message", external_id: "plan", kind: "text", text: "x", content: null, media: [], is_echo: true },
  comment: {
    external_id: "plan",
    external_post_id: "plan",
    external_parent_id: null,
    customer_name: null,
    is_own: false,
    is_live: false,
    kind: "text",
    text: "x",
    media: [],
  },
  comment_state: { external_id: "nothing of the kind", is_hidden: true },
  unsend: { external_id: "nothing of the kind" },
  reaction: { external_id: "nothing of the kind", emoji: "👍" },
  reachable: { is_reachable: false },
  mark: { mark: "read", up_to: "2100-01-01T00:00:00Z", external_ids: [] },
};

test("storing, listing and applying an inbound event reads no rows of other projects", async () => {
  const ids = { project_id: world.id("here"), social_id: world.id("social here") };
  const event = { external_id: "plan", source: "plan", kind: "message", occurred_at: "2026-01-01T00:00:00Z" };
  const stored = JSON.stringify([{ ...event, payload: {} }]);
  const asked = [
    await findForeignReads(
      "system.store_events",
      server,
      `select system.store_events('${ids.social_id}', '${stored}')`,
    ),
  ];
  const id = world.id("event of the plans");
  const prepare = insertStatement("public.inbound_events", { id, ...ids, ...event, payload: "{}" });
  for (const [type, rest] of Object.entries(MEANT)) {
    const effect = JSON.stringify({ type, external_customer_id: world.id("visitor first"), ...rest });
    asked.push(
      await findForeignReads(`apply ${type}`, server, `select system.apply_event('${id}', '${effect}')`, prepare),
    );
  }
  assertNarrow(asked);
  assert.deepEqual(
    asked.filter(({ outcome }) => !outcome.ok),
    [],
  );
});

test("no policy of any role has the form `in (select …)`", async () => {
  const found = await ask<{ policy: string }>(
    world,
    `select format('%s on %s.%s', policyname, schemaname, tablename) as policy from pg_policies
     where schemaname <> 'storage'
       and concat(qual, with_check) ~* '\\mIN \\( *SELECT'`,
  );
  assert.deepEqual(found, []);
});

test("detects a policy of the form `in (select …)`", async () => {
  await ask(
    world,
    "alter policy rooms_select_visitor on public.rooms using (identity_id in (select i.id from public.customer_identities i))",
  );
  await world.db.query("savepoint probe");
  const asked = await callAsVisitor();
  assert.throws(() => assertNarrow(asked), /visitor\.find_room: Seq Scan on rooms/);
});
