/**
 * Every function that members may call, with invalid arguments of every kind: no response reveals a row or a key of
 * the database, and nothing is written in a project that the request is not about, also by a member of both.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import pg from "pg";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { Shops } from "../../support/shop";
import { grantedArguments } from "./granted-arguments";

const shops = new Shops(await openBackend(), 4);
const [here, there] = await Promise.all([shops.open("ร้านนี้"), shops.open("ร้านโน้น")]);
const both = await shops.hire(here, "owner");
await shops.rows("insert into public.members (project_id, user_id, role) values ($1, $2, 'owner')", [
  there.project_id,
  both.id,
]);
await shops.write(here, randomUUID(), "สวัสดีค่ะ");
await shops.write(there, randomUUID(), "สวัสดีค่ะ");

interface Callable {
  name: string;
  args: { name: string; type: string }[];
}
const callables = await shops.rows<Callable>(
  `select p.proname as name, coalesce(
     (select json_agg(json_build_object('name', p.proargnames[i], 'type', p.proargtypes[i - 1]::regtype::text) order by i)
      from generate_series(1, p.pronargs) i), '[]') as args
   from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
   order by 1`,
);

interface Column {
  table: string;
  name: string;
  type: string;
  verb: "INSERT" | "UPDATE";
}
/** The columns that members write directly through REST, as policies allow. */
const columns = await shops.rows<Column>(
  `select format('%I.%I', g.table_schema, g.table_name) as table, g.column_name as name, g.privilege_type as verb,
     format_type(a.atttypid, null) as type
   from information_schema.column_privileges g
   join pg_attribute a on a.attrelid = format('%I.%I', g.table_schema, g.table_name)::regclass and a.attname = g.column_name
   where g.grantee in ('authenticated', 'anon') and g.privilege_type in ('INSERT', 'UPDATE') and g.table_schema = 'public'
     and a.attgenerated = ''
   order by 1, 2, 3`,
);

const LONG = "ก".repeat(6000);
/** Invalid values as SQL, by type. */
const INVALID_VALUES: Record<string, string[]> = {
  uuid: ["null", `'${randomUUID()}'`],
  text: ["null", "''", "'x'", `'${LONG}'`, "E'\\u0001'", "'v1:forged'", `'${"ab".repeat(32)}'`, "'https://x'"],
  jsonb: ["null", "'{}'", "'[]'", "'\"x\"'", "'-1'", `'{"name": "${LONG}", "kind": "x", "bubbles": 1, "title": ""}'`],
  integer: ["null", "0", "-1", "2147483647"],
  bigint: ["null", "0", "-1", "9223372036854775807"],
  numeric: ["null", "-1", "1e30"],
  boolean: ["null", "true", "false"],
  date: ["null", "'infinity'", "'0001-01-01'"],
  "timestamp with time zone": ["null", "'infinity'", "'-infinity'"],
  "time without time zone": ["null", "'24:00'", "'00:00'"],
  "uuid[]": ["null", "'{}'", "'{null}'", `'{${randomUUID()}}'`],
  "text[]": ["null", "'{}'", "'{null}'", `'{${LONG}}'`, "'{x,x}'"],
};
/** Plausible values for the other arguments, so that a call gets far. */
const PLAUSIBLE_VALUES: Record<string, string> = {
  uuid: `'${randomUUID()}'`,
  text: "'x'",
  jsonb: "'{}'",
  integer: "1",
  bigint: "1",
  numeric: "1",
  boolean: "true",
  date: "'2026-01-01'",
  "timestamp with time zone": "'2030-01-01'",
  "time without time zone": "'12:00'",
  "uuid[]": "'{}'",
  "text[]": "'{}'",
};

/** The keys that a function and its callees read from documents, by function. */
const keysOf = new Map(
  (
    await shops.rows<{ name: string; keys: string[] }>(
      `with recursive called as (
         select p.proname::text as name, p.oid, p.prosrc, 0 as depth
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proargtypes::oid[] @> array['jsonb'::regtype::oid]
         union
         select c.name, p.oid, p.prosrc, c.depth + 1
         from called c
         join lateral regexp_matches(c.prosrc, 'private\\.(\\w+)\\(', 'g') m on c.depth < 3
         join pg_proc p on p.pronamespace = 'private'::regnamespace and p.proname = m[1]
       )
       select c.name, array_agg(distinct k[1]) as keys
       from called c, lateral regexp_matches(c.prosrc, '->>? ?''(\\w+)''', 'g') k
       group by 1`,
    )
  ).map(({ name, keys }) => [name, keys]),
);
const ODD_VALUES = [null, "", -1, 1e12, LONG, [], {}, true, "https://x", "14:00"];

/** Documents with the keys that a function reads, with an odd value in one place after the other. */
function documentsFor(name: string): string[] {
  const keys = keysOf.get(name) ?? [];
  const full = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));
  const documents: unknown[] = ODD_VALUES.map(full);
  for (const key of keys.slice(0, 25))
    for (const odd of ODD_VALUES) documents.push({ ...full("x"), [key]: odd }, { [key]: odd });
  return documents.flatMap((document) => [document, [document]]).map((each) => pg.escapeLiteral(JSON.stringify(each)));
}

/** Ids of a shop's rows, by the name of the argument that expects one. */
async function idsOf({ project_id, social_id }: typeof here): Promise<Record<string, string>> {
  const add = async (sql: string) =>
    (await shops.rows<{ id: string }>(`${sql} returning id`, [project_id]))[0]?.id ?? "";
  const [room] = await shops.rows<{ id: string; customer_id: string; message_id: string }>(
    `select r.id, r.customer_id, m.id as message_id from public.rooms r join public.messages m on m.room_id = r.id
     where r.project_id = $1 limit 1`,
    [project_id],
  );
  const name = "'n' || left(md5(random()::text), 8)";
  const known: Record<string, string> = {
    p_project_id: project_id,
    p_social_id: social_id,
    p_room_id: room?.id ?? "",
    p_customer_id: room?.customer_id ?? "",
    p_message_id: room?.message_id ?? "",
    p_tag_id: await add(`insert into public.tags (project_id, name) values ($1, ${name})`),
    p_field_id: await add(
      `insert into public.customer_fields (project_id, label, kind, position) values ($1, ${name}, 'text', 1)`,
    ),
    p_ai_id: await add(`insert into public.ais (project_id, name, settings) values ($1, ${name}, '{}')`),
    p_key_id: await add(
      `insert into public.api_keys (id, project_id, name, prefix, scopes) values (gen_random_uuid(), $1, 'x', 'chk_abcdef', '{rooms.read}')`,
    ),
  };
  const broadcast = await add(
    `insert into public.broadcasts (id, project_id, name, bubbles, social_ids) values (gen_random_uuid(), $1, 'x', '[{"text": "x"}]', '{}')`,
  );
  const webhook = await add(
    `insert into public.webhook_endpoints (id, project_id, url, events) values (gen_random_uuid(), $1, 'https://x.example/', '{room.opened}')`,
  );
  const slip = await add(
    `insert into public.slips (id, project_id, source, bank, reference, qr_text, outcome)
     values (gen_random_uuid(), $1, 'qr', '014', upper(left(md5(random()::text), 20)), gen_random_uuid()::text, 'not_found')`,
  );
  const forId = (callable: string) =>
    /webhook/.test(callable)
      ? webhook
      : /slip/.test(callable)
        ? slip
        : /broadcast|recipients/.test(callable)
          ? broadcast
          : "";
  return new Proxy(known, {
    get: (target, key) =>
      target[String(key)] ?? (String(key).startsWith("p_id ") ? forId(String(key).slice(5)) : undefined),
  });
}

/** Every call with one invalid argument among plausible ones. */
function* callsOf({ name, args }: Callable, ids: Record<string, string>): Generator<string> {
  const plain = args.map((argument) => {
    const id = argument.name === "p_id" ? ids[`p_id ${name}`] : ids[argument.name];
    return id ? `'${id}'` : (PLAUSIBLE_VALUES[argument.type] ?? "null");
  });
  yield call(name, args, plain);
  for (const [at, { type }] of args.entries()) {
    const documents = type === "jsonb" ? documentsFor(name) : [];
    for (const value of [...(INVALID_VALUES[type] ?? ["null"]), ...documents])
      yield call(name, args, plain.with(at, value));
  }
}
const call = (name: string, args: Callable["args"], values: string[]) =>
  `select * from public.${name}(${args.map((argument, at) => `${argument.name} => ${values[at]}::${argument.type}`).join(", ")})`;

interface Answer {
  sql: string;
  code: string;
  said: string;
}

/** The code of a call that succeeded. */
const DONE = "UNDO1";

/**
 * Runs calls, each undone at once, as the person whose claims and headers are given. A loop in the database: a round trip for each of
 * the eighty thousand calls takes as long as the calls themselves. Without an error, `said` names the tables that `written` finds.
 */
const RUN_ALL = `
  create function pg_temp.run_all(calls text[], claims text, headers text, written text)
  returns table (at integer, code text, said text) language plpgsql as $$
  declare
    detail text;
    hint text;
    tables text[];
  begin
    for i in 1 .. cardinality(calls) loop
      begin
        perform set_config('request.jwt.claims', claims, true), set_config('request.headers', headers, true);
        set local role authenticated;
        execute calls[i];
        set constraints all immediate;
        set local role none;
        if written is not null then execute written into tables; end if;
        raise exception using errcode = '${DONE}', message = coalesce(array_to_string(tables, ' '), '');
      exception when others then
        at := i;
        get stacked diagnostics code = returned_sqlstate, said = message_text, detail = pg_exception_detail, hint = pg_exception_hint;
        said := case when code = '${DONE}' then said else said || ' ' || detail || ' ' || hint end;
        return next;
      end;
    end loop;
  end $$`;

/** In characters: a function's calls can have tens of millions. */
const BATCH = 2_000_000;

/** Runs each call as the person, in a request about a project, and undoes it. */
async function runAll(
  person: Person,
  project_id: string,
  calls: Iterable<string>,
  written: string | null = null,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const client = await shops.pool.connect();
  const run = async (batch: string[]) => {
    const { rows } = await client.query<{ at: number; code: string; said: string }>(
      "select * from pg_temp.run_all($1, $2, $3, $4)",
      [batch, JSON.stringify(person.claims), JSON.stringify({ "x-project-id": project_id }), written],
    );
    // as PostgREST returns it; the context stays in the database
    answers.push(...rows.map(({ at, ...answer }) => ({ sql: batch[at - 1] ?? "", ...answer })));
  };
  try {
    await client.query(`begin; set local statement_timeout = '60s'; ${RUN_ALL}`);
    const batch: string[] = [];
    let size = 0;
    for (const sql of calls) {
      batch.push(sql);
      size += sql.length;
      if (size <= BATCH) continue;
      await run(batch.splice(0));
      size = 0;
    }
    await run(batch);
  } finally {
    await client.query("rollback");
    client.release();
  }
  return answers;
}

const LEAKS = /Failing row|Key \(|Process \d+|conflicting key/i;
const summaryOf = ({ sql, code, said }: Answer) =>
  `${sql.replaceAll(LONG, "…").slice(0, 300)} → ${code} ${said.slice(0, 300)}`;

test("no response reveals a row, a key or an SQL statement", async () => {
  const ids = await idsOf(here);
  const shown: Answer[] = [];
  for (const callable of callables) {
    const answers = await runAll(here.owner, here.project_id, callsOf(callable, ids));
    const leaks = answers.filter(({ said }) => LEAKS.test(said));
    // one per function is enough
    shown.push(...leaks.slice(0, 1));
  }
  assert.deepEqual(shown.map(summaryOf), []);
});

/** An existing row written again with one invalid value: as another row, and in its place. */
function* writesOf({ table, name, type, verb }: Column): Generator<string> {
  const own = columns.filter((column) => column.table === table && column.verb === verb).map((column) => column.name);
  const values = [
    ...(INVALID_VALUES[type] ?? ["null"]),
    ...(type === "jsonb" ? ODD_VALUES.map((odd) => pg.escapeLiteral(JSON.stringify(odd))) : []),
  ];
  for (const value of values) {
    const invented = `${value}::${type}`;
    if (verb === "UPDATE") yield `update ${table} set ${name} = ${invented}`;
    else {
      const selected = own.map((column) => (column === name ? invented : column)).join(", ");
      yield `insert into ${table} (${own.join(", ")}) select ${selected} from ${table} limit 1`;
      yield `insert into ${table} (${name}) values (${invented})`;
    }
  }
}

test("no write of a member to a table reveals a row or a key", async () => {
  await idsOf(here);
  assert.ok(columns.length > 0);
  const shown: Answer[] = [];
  for (const column of columns) {
    const answers = await runAll(here.owner, here.project_id, writesOf(column));
    shown.push(...answers.filter(({ said }) => LEAKS.test(said)).slice(0, 1));
  }
  assert.deepEqual(shown.map(summaryOf), []);
});

test("a text that grows when normalised reveals no row", async () => {
  await idsOf(here);
  const [slip] = await shops.rows<{ id: string }>(
    "select id from public.slips where project_id = $1 and outcome = 'not_found' limit 1",
    [here.project_id],
  );
  // one character that becomes eighteen
  const long = "\ufdfa".repeat(400);
  const answers = await runAll(here.owner, here.project_id, [
    `select public.decide_slip('${slip?.id}', 'accepted', 100, '${long}')`,
  ]);
  assert.deepEqual(
    answers.map(({ code, said }) => [code, said.trim()]),
    [["P0001", "invalid"]],
  );
});

/**
 * Functions that write with the rights of the tables' owner, apart from the audit log and notifications, and catch no
 * constraint violation, each with the reason why the caller's text cannot cause one. All others must catch it: see
 * docs/architecture/access.md.
 */
const BOUNDED: Record<string, string> = {
  block_customer: "a boolean",
  change_broadcast: "the action is one of a list that the function checks",
  change_room: "private.check_action checks the action and its values",
  delete_project: "the name is compared and not written",
  end_coupon: "it is ended or not",
  erase_customer: "the reason is one of a list that the function checks",
  mark_coupon_use: "the mark is true or false",
  merge_customers: "which names to take is compared and not written",
  move_customer_import: "the phase is one of a list that the function checks",
  publish_rich_menu: "the number is compared and not written",
  replay_failed_webhooks: "the time is compared and not written",
  send_message: "app_member writes the message, under row-level security; the owner's part only counts",
  set_room_status: "the status is one of a list that the function checks",
  update_member: "role and scope are each one of a list that the function checks",
};

test("a function that writes its caller's text with the owner's rights handles constraint violations", async () => {
  const found = await shops.rows<{ name: string }>(
    `with recursive fn as (
       select p.oid, n.nspname || '.' || p.proname as name, p.proname, p.prosrc, n.nspname,
         case when p.prosecdef then r.rolname else null end as runs_as
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
       where n.nspname in ('public', 'private')
     ), called as (
       select f.oid as root, f.oid as at, f.runs_as from fn f
       where f.nspname = 'public' and has_function_privilege('authenticated', f.oid, 'execute')
       union
       select c.root, g.oid, coalesce(g.runs_as, c.runs_as)
       from called c
       join fn f on f.oid = c.at
       join lateral regexp_matches(f.prosrc, '((?:private|public)\\.\\w+)\\(', 'g') m on true
       join fn g on g.name = m[1]
     )
     select r.proname as name
     from called c join fn r on r.oid = c.root join fn g on g.oid = c.at
     where c.runs_as = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'rooms')
       and g.prosrc ~* '(insert into|update) (public|private|storage|auth)\\.' and g.name not in ('private.audit', 'private.notify')
       and r.prosrc !~ 'integrity_constraint_violation'
     group by 1 order by 1`,
  );
  assert.ok(found.length > 20, "the catalogue is read");
  const unguarded = found
    .map(({ name }) => name)
    .filter((name) => /: (own|document|new_id|choice|address)\b/.test(grantedArguments[`public.${name}`] ?? ": own"));
  assert.deepEqual(unguarded, Object.keys(BOUNDED));
});

test("a request about one project writes nothing in another, for any caller", async () => {
  const ids = await idsOf(there);
  const tables = await shops.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema in ('public', 'private') and column_name = 'project_id'
       and (table_schema, table_name) in (select schemaname, tablename from pg_tables)`,
  );
  const writes = tables.map(
    ({ name }) =>
      `select '${name}' as name from ${name}
       where project_id = '${there.project_id}' and pg_xact_status(xmin::text::xid8) = 'in progress'`,
  );
  const written = `select array_agg(name) from (${writes.join(" union ")}) found`;
  const found: string[] = [];
  for (const person of [both, here.owner]) {
    for (const callable of callables) {
      const answers = await runAll(person, here.project_id, callsOf(callable, ids), written);
      const done = answers.filter(({ code, said }) => code === DONE && said !== "");
      found.push(...done.map(({ said }) => `${callable.name} wrote ${said}`));
    }
  }
  assert.deepEqual([...new Set(found)], []);
});
