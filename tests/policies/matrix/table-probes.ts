import { callers, keyHolders, type Role, visitors } from "./actors";
import type { Table } from "./catalogue";
import { tables, type Verb } from "./expected";
import { casesFor } from "./insert-cases";
import { type Actor, attempt, type Outcome } from "./probe";
import { insertStatement, keyOf, type World } from "./world";

/** One cell of the matrix, as expected and as found. */
export interface Finding {
  subject: string;
  verb: string;
  actor: string;
  expected: string;
  found: string;
}

export const VERBS: Verb[] = ["select", "insert", "update", "delete"];

/** All actors tested on a table: its callers in both roles, visitors, the system, and those without any rights. */
export function actorsOf(table: Table): Actor[] {
  const as = (role: Role, names: string[]) => names.map((name) => ({ name, role }));
  const withToken = Object.keys(callers).filter((name) => callers[name]);
  const outside = [...as("anon", ["anon"]), ...as("authenticated", withToken)];
  if (tables[table.name]?.grants === "host") return outside;
  return [
    ...outside,
    ...as("service_role", ["anon"]),
    ...as("app_member", [...withToken, "anon"]),
    ...as("app_visitor", Object.keys(visitors)),
    ...as("app_system", ["anon"]),
    ...as("app_key", Object.keys(keyHolders)),
  ];
}

const splitWords = (text: string) => text.split(" ").filter(Boolean);

/** What expected.ts says about one actor: "denied" without a grant, otherwise the rows or cases, sorted. */
export function expectedOf(table: Table, verb: Verb, { name, role }: Actor): string {
  const rights = tables[table.name];
  if (!rights) return "";
  if (rights.grants !== "host") {
    const granted = splitWords(rights.grants[role as Role]?.replaceAll(/\([^)]*\)/g, "") ?? "");
    if (!granted.includes(verb)) return "denied";
  }
  const cells = {
    anon: rights.callers?.[verb],
    authenticated: rights.callers?.[verb],
    app_member: rights.insideFunctions?.[verb] ?? rights.callers?.[verb],
    app_visitor: rights.visitors?.[verb],
    app_key: rights.keys?.[verb],
    app_system: { anon: rights.system?.[verb] ?? "" },
    service_role: undefined,
    postgres: undefined,
  }[role];
  const cell = Object.entries(cells ?? {}).find(([names]) => splitWords(names).includes(name))?.[1] ?? "";
  return splitWords(cell.replaceAll(/\bself\b/g, callers[name]?.person ?? "self"))
    .sort()
    .join(" ");
}

/** What the database does for one actor: "denied", or the labels of the rows or cases that succeeded, sorted. */
export async function probeTable(world: World, table: Table, verb: Verb, actor: Actor): Promise<string> {
  const probe = { select: probeSelect, insert: probeInsert, update: probeUpdate, delete: probeDelete }[verb];
  const found = await probe(world, table, actor);
  return [...new Set(found)].sort().join(" ");
}

const CHECK_VIOLATION = "error 23514";
const refused = (outcome: Outcome) => (!outcome.ok && outcome.refusal !== "refused" ? outcome.refusal : null);

async function probeSelect(world: World, table: Table, actor: Actor): Promise<string[]> {
  // visitors may not read a member's key
  const key = table.name === "public.members" && actor.role === "app_visitor" ? "project_id::text" : keyOf(table.name);
  const outcome = await attempt(world, actor, `select ${key} as key from ${table.name}`);
  return refused(outcome)?.split("\n") ?? labelsOf(world, table, keysIn(outcome), actor);
}

const keysIn = (outcome: Outcome) => (outcome.ok ? outcome.rows.map(({ key }) => String(key)) : []);

/**
 * Rows without a label belong to a project outside this world: only an actor that sees the whole database may see them.
 */
function labelsOf(world: World, { name }: Table, keys: string[], { role }: Actor): string[] {
  const labels = world.labels.get(name);
  const seesAll = role === "app_system" || (role === "app_visitor" && name === "public.widgets");
  return keys.flatMap((key) => labels?.get(key) ?? (seesAll ? [] : ["FOREIGN"]));
}

async function probeInsert(world: World, table: Table, actor: Actor): Promise<string[]> {
  const passed: string[] = [];
  const cases = Object.entries(casesFor(world, table.name, actor.name));
  if (cases.length === 0) {
    const outcome = await attempt(world, actor, `insert into ${table.name} default values`);
    return [outcome.ok ? "inserted" : outcome.refusal];
  }
  for (const [name, { row, prepare = "" }] of cases) {
    const outcome = await attempt(world, actor, insertStatement(table.name, row), { prepare });
    const refusal = refused(outcome);
    if (refusal === "denied") return ["denied"];
    if (outcome.ok) passed.push(name);
    else if (refusal) passed.push(`${name}!${refusal}`);
  }
  return passed;
}

/** Writes that would hand a row to another user, for the roles that may write such columns. */
const handOvers: Record<string, (world: World, actor: string) => { write: string; prepare?: string }> = {
  "authenticated public.drafts": ({ id }) => ({ write: `user_id = '${id("newcomer")}'` }),
  // to a user other than the actor: for the actor only the functions decide
  "app_member public.members": ({ id }, actor) => ({
    write: `role = 'owner' where role <> 'owner' and user_id <> '${id(actor)}' and ${!["owner", "aal2", "stranger"].includes(actor)}`,
  }),
  // all roles but viewer may share their own
  "authenticated public.saved_views": (_world, actor) => ({
    write: `is_shared = true where not is_shared and ${actor === "viewer"}`,
  }),
  "authenticated public.notification_choices": ({ id }, actor) => ({
    write: `user_id = '${id(actor === "newcomer" ? "leaver" : "newcomer")}', kind = 'mentioned'`,
  }),
  "app_member public.read_marks": ({ id }) => ({ write: `user_id = '${id("newcomer")}'` }),
  "app_member private.social_credentials": ({ id }, actor) => ({
    write: `social_id = '${id(actor === "stranger" ? "social line" : "social line-there")}'`,
    prepare: `delete from private.social_credentials where social_id = '${id(actor === "stranger" ? "social line" : "social line-there")}'`,
  }),
  "app_visitor public.rooms": ({ id }) => ({ write: `identity_id = '${id("identity roomless")}'` }),
  "app_visitor public.conversations": ({ id }, actor) => ({
    write: `number = 7, project_id = '${id("here")}', room_id = '${id(actor === "other-visitor" ? "room own" : "room taken")}'`,
  }),
  "authenticated public.customer_contacts": ({ id }, actor) => ({
    // a member who sees both customers may; an own-scoped agent sees only the first
    write: `customer_id = '${id(actor === "agent-own" ? "customer roomless" : "customer far")}'`,
    prepare: `delete from public.customer_contacts where customer_id <> '${id("customer own")}'`,
  }),
};

/**
 * Row by row, writes a column back onto itself. Then blindly, without a condition and without reading any column, as
 * an attacker would, because reading rights narrow the first kind. Then the hand-over, blindly as well.
 */
async function probeUpdate(world: World, table: Table, actor: Actor): Promise<string[]> {
  const { name } = table;
  const [, granted] = /update\(([^)]*)\)/.exec(table.grants[actor.role] ?? "") ?? [];
  const writable = granted?.split(" ") ?? table.columns;
  const labels = world.labels.get(name) ?? new Map<string, string>();
  const updated: string[] = [];
  for (const [key, label] of labels) {
    const statement = `update ${name} set ${writable[0]} = ${writable[0]} where ${keyOf(name)} = '${key}'`;
    const outcome = await attempt(world, actor, statement);
    const refusal = refused(outcome);
    if (refusal === "denied") return ["denied"];
    if (refusal) updated.push(`${label}!${refusal}`);
    else if (outcome.ok && outcome.count > 0) updated.push(label);
  }
  const blank = table.blank.filter((column) => writable.includes(column)).reverse();
  // a savepoint's writes have a later transaction id than the world's rows
  const check = `select ${keyOf(name)} as key from ${name} where xmin::text::bigint > pg_current_xact_id()::xid::text::bigint`;
  let blind = await attempt(world, actor, `update ${name} set ${blank[0]} = default`, { check });
  for (const column of blank.slice(1)) {
    // rows outside this world may have no default there: the table's checks would hide what the policy lets through
    if (blind.ok || blind.refusal !== CHECK_VIOLATION) break;
    blind = await attempt(world, actor, `update ${name} set ${column} = default`, { check });
  }
  updated.push(...keysIn(blind).flatMap((key) => labels.get(key) ?? []));
  const handOver = handOvers[`${actor.role} ${name}`]?.(world, actor.name);
  const handedOver = handOver && (await attempt(world, actor, `update ${name} set ${handOver.write}`, handOver));
  return handedOver?.ok && handedOver.count > 0 ? [...updated, "HANDED-OVER"] : updated;
}

/**
 * Without a condition, as an attacker would: only the delete policy decides. The remaining rows show which are gone.
 */
async function probeDelete(world: World, table: Table, actor: Actor): Promise<string[]> {
  const check = `select ${keyOf(table.name)} as key from ${table.name}`;
  const outcome = await attempt(world, actor, `delete from ${table.name}`, { check });
  if (!outcome.ok) return [outcome.refusal];
  const left = new Set(keysIn(outcome));
  return [...(world.labels.get(table.name) ?? [])].flatMap(([key, label]) => (left.has(key) ? [] : [label]));
}

/** All four verbs of a table for all of its actors, or those of `only`. */
export async function examine(
  world: World,
  table: Table,
  only: (verb: Verb, actor: Actor) => boolean = () => true,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const verb of table.isView ? (["select"] as const) : VERBS) {
    for (const actor of actorsOf(table)) {
      if (!only(verb, actor)) continue;
      const expected = expectedOf(table, verb, actor);
      const found = await probeTable(world, table, verb, actor);
      findings.push({ subject: table.name, verb, actor: `${actor.name} as ${actor.role}`, expected, found });
    }
  }
  return findings;
}

export const wrongOf = (findings: Finding[]) => findings.filter(({ expected, found }) => expected !== found);

/** Expected and found side by side. */
export function tableText(findings: Finding[]): string {
  const head = { subject: "what", verb: "verb", actor: "who", expected: "expected", found: "found" };
  const rows = [head, ...findings].map(({ subject, verb, actor, expected, found }) =>
    [subject, verb, actor, expected || "–", found || "–"].map((cell, column) =>
      cell.padEnd([28, 8, 28, 44, 0][column] ?? 0),
    ),
  );
  return rows.map((row) => row.join(" ").trimEnd()).join("\n");
}

/** Cases that the tables' owner cannot insert either: they would say nothing about permissions. */
export async function probeOwnerInserts(world: World, table: Table): Promise<string[]> {
  const impossible: string[] = [];
  for (const [name, { row, prepare = "" }] of Object.entries(casesFor(world, table.name, "newcomer"))) {
    const statement = insertStatement(table.name, row);
    const outcome = await attempt(world, { name: "anon", role: "postgres" }, statement, { prepare });
    if (!outcome.ok) impossible.push(`${name}: ${outcome.refusal}`);
  }
  return impossible;
}
