/**
 * Mutation test of the policies: each is dropped, and each of its conditions opened, in the world's transaction; at
 * least one cell of expected.ts must change. A policy that makes no difference fails.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openIsolatedBackend } from "../../support/isolated-backend";
import { listPolicies, listTables, type Policy, type Table } from "./catalogue";
import { actorsOf, expectedOf, probeTable, VERBS } from "./table-probes";
import { buildWorld } from "./world";

const world = await buildWorld(await openIsolatedBackend());
const tables = new Map((await listTables(world)).map((table) => [table.name, table]));
const policies = await listPolicies(world);

/** Mutations of a policy, as SQL. */
function mutationsOf({ name, table, verb, using, check }: Policy): Record<string, string> {
  const open = [using && "using (true)", check && "with check (true)"].filter(Boolean).join(" ");
  const isOpen = (using ?? "true") === "true" && (check ?? "true") === "true";
  return {
    dropped: `drop policy ${name} on ${table}`,
    ...(!isOpen && { opened: `alter policy ${name} on ${table} ${open}` }),
    ...(verb === "update" && !isOpen && { "open to all writes": `alter policy ${name} on ${table} with check (true)` }),
  };
}

/** Writes that a policy's check refuses, but something else refuses as well. */
const FIXED_COLUMNS = "that role may not write the columns it checks";
const FIXED_PROJECT = "a row cannot leave its project: foreign keys include the project";
const REDUNDANT: Record<string, string> = {
  attachments_update: FIXED_COLUMNS,
  automatic_messages_update: FIXED_COLUMNS,
  automation_rules_update: FIXED_COLUMNS,
  business_hours_update: FIXED_COLUMNS,
  attachments_update_visitor: FIXED_COLUMNS,
  customers_update: FIXED_COLUMNS,
  invitations_update: FIXED_COLUMNS,
  inbound_events_update: FIXED_COLUMNS,
  messages_update: FIXED_COLUMNS,
  notifications_update: FIXED_COLUMNS,
  profiles_update: FIXED_COLUMNS,
  project_setups_update: FIXED_COLUMNS,
  projects_update: FIXED_COLUMNS,
  socials_update: FIXED_COLUMNS,
  socials_update_visitor: FIXED_COLUMNS,
  tags_update: FIXED_COLUMNS,
  widgets_update: FIXED_COLUMNS,
  widget_secrets_update: FIXED_COLUMNS,
  widget_sites_update_visitor: FIXED_COLUMNS,
  widget_visitors_update_visitor: FIXED_COLUMNS,
  quick_message_folders_update: FIXED_COLUMNS,
  quick_messages_update: FIXED_COLUMNS,
  scheduled_messages_update: FIXED_COLUMNS,
  rooms_update: FIXED_PROJECT,
};

/** The first cell that differs under a mutation, described, or null. Tries the policy's own verb first. */
async function findDifference(policy: Policy, table: Table): Promise<string | null> {
  const verbs = [policy.verb, ...VERBS.filter((verb) => verb !== policy.verb)];
  const concerned = actorsOf(table).filter(({ role }) => policy.roles.includes(role));
  for (const verb of verbs) {
    for (const actor of concerned) {
      const found = await probeTable(world, table, verb, actor);
      if (found !== expectedOf(table, verb, actor)) return `${actor.name}: ${verb} ${found}`;
    }
  }
  return null;
}

async function withMutation<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
  const { db } = world;
  await db.query(`rollback to savepoint probe; savepoint mutation; ${sql}; savepoint probe`);
  try {
    return await work();
  } finally {
    await db.query("rollback to savepoint mutation");
  }
}

test("there are policies to drop", () => assert.ok(policies.length > 60, String(policies.length)));

for (const policy of policies) {
  const table = tables.get(policy.table);
  for (const [mutation, sql] of Object.entries(mutationsOf(policy))) {
    const doubled = mutation === "open to all writes" && REDUNDANT[policy.name];
    test(`${policy.name} ${mutation}: ${doubled || "is noticed"}`, async () => {
      assert.ok(table, `${policy.table} is no table of ours`);
      const difference = await withMutation(sql, () => findDifference(policy, table));
      if (doubled) assert.equal(difference, null, "it makes a difference: remove it from the list");
      else assert.ok(difference, "no cell of expected.ts changes");
    });
  }
}
