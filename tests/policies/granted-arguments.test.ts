/** No function that a member may call believes what only the server can know: every argument of every one is classed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type pg from "pg";
import { openBackend, openPool } from "../support/backend";
import { grantedArguments, WORDS } from "./granted-arguments";

const pool = openPool(await openBackend(), 1);

/** What no member, and nobody else outside the server, can know. */
const SERVER_ONLY =
  /sealed|hash|granted_by|external_id|external_customer|secret|_session_id$|_path$|outcome|verified|^p_qr_|^p_reference$|prefix/;
/** Arguments of such names that are the caller's own. */
const OWN_ALL_THE_SAME = ["public.end_session.p_session_id"];

/** By function: its arguments in order, "" for one without a name. */
async function granted(db: pg.Pool | pg.PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; args: string[] }>(
    `select format('%s.%s', n.nspname, p.proname) as name,
       array(select coalesce(p.proargnames[i], '') from generate_series(1, p.pronargs) i order by i) as args
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private', 'visitor', 'api', 'system')
       and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
     order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name, args } of rows) found.set(name, [...(found.get(name) ?? []), ...args]);
  return found;
}

const classed = (line: string) =>
  line === "" ? [] : line.split(", ").map((pair) => pair.split(": ") as [string, string]);

/** What is wrong between the catalogue and the table. */
async function faults(db: pg.Pool | pg.PoolClient): Promise<string[]> {
  const found = await granted(db);
  const wrong: string[] = [];
  for (const [name, args] of found) {
    const line = grantedArguments[name];
    if (line === undefined) {
      wrong.push(`${name} is not classed`);
      continue;
    }
    const words = new Map(classed(line));
    for (const argument of args) if (!words.has(argument)) wrong.push(`${name}.${argument} is not classed`);
    for (const [argument, word] of words) {
      if (!args.includes(argument)) wrong.push(`${name}.${argument} does not exist`);
      if (!Object.hasOwn(WORDS, word)) wrong.push(`${name}.${argument}: no such class as ${word}`);
    }
    for (const argument of args) {
      if (SERVER_ONLY.test(argument) && !OWN_ALL_THE_SAME.includes(`${name}.${argument}`)) {
        wrong.push(`${name}.${argument} is for the server to know`);
      }
    }
  }
  for (const name of Object.keys(grantedArguments)) if (!found.has(name)) wrong.push(`${name} is not granted`);
  return wrong;
}

/** What would be wrong after some SQL, which is rolled back. */
async function faultsAfter(sql: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${sql}`);
    return await faults(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("every argument of every function that members may call is classed", async () => {
  assert.deepEqual(await faults(pool), []);
});

test("a new function, a new argument, a line too many and a sealed argument are each noticed", async () => {
  const make = (signature: string) =>
    `create function public.${signature} returns void language sql as 'select';
     grant execute on function public.${signature} to authenticated;`;
  assert.deepEqual(await faultsAfter(make("brand_new()")), ["public.brand_new is not classed"]);
  assert.deepEqual(await faultsAfter(make("leave_project(p_project_id uuid, p_why text)")), [
    "public.leave_project.p_why is not classed",
  ]);
  assert.deepEqual(await faultsAfter("drop function public.leave_project(uuid)"), [
    "public.leave_project is not granted",
  ]);
  assert.deepEqual(await faultsAfter(make("leave_project(p_project_id uuid, p_sealed text)")), [
    "public.leave_project.p_sealed is not classed",
    "public.leave_project.p_sealed is for the server to know",
  ]);
  assert.deepEqual(await faultsAfter("grant execute on function private.connect_social to authenticated"), [
    "private.connect_social is not classed",
  ]);
});

test("what only the server knows is reached by the server alone", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%s.%s', n.nspname, p.proname) as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proname in (
       select proname from pg_proc where pronamespace = 'system'::regnamespace and 'p_session_id' = any (proargnames)
     )
       and n.nspname in ('public', 'private', 'system')
       and (
         has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute')
         or has_function_privilege('service_role', p.oid, 'execute') or has_schema_privilege('authenticated', 'system', 'usage')
       )`,
  );
  assert.deepEqual(rows, []);
});
