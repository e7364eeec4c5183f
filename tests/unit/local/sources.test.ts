import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readSource, readSources } from "../../../local/migration/sources";
import { readMigrations } from "../../../local/migration/versions";

const FUNCTION = `create or replace function public.send_message(
  p_room_id uuid,
  p_text text default 'as $'
) returns jsonb
  language sql
  as $$ select null::jsonb $$;
`;

test("lists what a file defines", () => {
  const source = readSource("messages/send_message.sql", FUNCTION);
  assert.equal(source.kind, "functions");
  assert.deepEqual(Object.keys(source.objects), ["function public.send_message"]);
  assert.equal(source.isEarly, false);
  const triggers = readSource(
    "tags/triggers.sql",
    "create trigger t10_touch before update on public.tags\n  for each row execute function private.touch();\n" +
      "create constraint trigger t20_limit\n  after insert on public.tags deferrable initially deferred\n  for each row execute function private.limit();",
  );
  assert.deepEqual(Object.keys(triggers.objects), [
    "trigger t10_touch on public.tags",
    "trigger t20_limit on public.tags",
  ]);
  const policies = readSource("policies/private.sends.sql", "alter table private.sends enable row level security;");
  assert.deepEqual(Object.keys(policies.objects), ["policies private.sends"]);
  assert.deepEqual(
    Object.keys(readSource("rooms/room_rows.sql", "create view public.room_rows as select 1;").objects),
    ["view public.room_rows"],
  );
});

test("changed parameters are another declaration; a changed body is not", () => {
  const [declaration] = Object.values(readSource("a/send_message.sql", FUNCTION).objects);
  const body = readSource("a/send_message.sql", FUNCTION.replace("null::jsonb", "'{}'::jsonb"));
  assert.deepEqual(Object.values(body.objects), [declaration]);
  const parameters = readSource("a/send_message.sql", FUNCTION.replace("p_room_id uuid", "p_room_id text"));
  assert.notDeepEqual(Object.values(parameters.objects), [declaration]);
});

test("refuses a file that does not define what its name says", () => {
  assert.throws(() => readSource("a/other.sql", FUNCTION), /functions of its own name/);
  assert.throws(() => readSource("a/send_message.sql", FUNCTION.replace(" or replace", "")), /create or replace/);
  assert.throws(() => readSource("a/empty.sql", "-- nothing"), /functions of its own name/);
  assert.throws(
    () => readSource("policies/rooms.sql", "alter table public.tags enable row level security;"),
    /its table/,
  );
  assert.throws(
    () =>
      readSource(
        "policies/rooms.sql",
        "comment on column public.tags.name is '';\nalter table public.rooms enable row level security;",
      ),
    /comment on public\.rooms only/,
  );
});

/** All SQL that defines code, in sources and migrations. */
const sources = readSources("supabase/schemas");

test("every function is defined in exactly one file, and migrations contain state only", () => {
  const names = sources.flatMap(({ objects }) => Object.keys(objects));
  assert.ok(names.length > 1000, `${names.length} objects`);
  assert.equal(new Set(names).size, names.length);
  const code =
    /\bcreate (or replace )?(function|procedure|(constraint )?trigger|policy|view)\b|\bcomment on (table|column)\b/i;
  const withCode = readMigrations("supabase/migrations").filter(({ sql }) =>
    code.test(sql.replaceAll(/--[^\n]*/g, "")),
  );
  assert.deepEqual(
    withCode.map(({ file }) => file),
    [],
  );
});

test("every function file sets an owner", () => {
  const silent = sources.flatMap(({ kind, objects, sql }) =>
    kind === "functions"
      ? Object.keys(objects)
          .map((name) => name.slice("function ".length))
          .filter((name) => !new RegExp(`^alter function ${name} owner to (current_user|app_\\w+);$`, "m").test(sql))
      : [],
  );
  assert.deepEqual(silent, []);
});

test("trigger names start with their order", () => {
  const triggers = sources.filter(({ kind }) => kind === "triggers").flatMap(({ objects }) => Object.keys(objects));
  assert.ok(triggers.length > 100);
  assert.deepEqual(
    triggers.filter((name) => !/^trigger t\d\d_\w+ on (public|private)\.|^trigger \w+ on auth\./.test(name)),
    [],
  );
});

test("the snapshot contains each function once", () => {
  const snapshot = readFileSync("supabase/schema.sql", "utf8");
  const functions = [...snapshot.matchAll(/^CREATE OR REPLACE FUNCTION (\w+\.\w+)\(/gm)].map(
    ([, name]) => `function ${name}`,
  );
  const defined = sources.flatMap(({ objects }) => Object.keys(objects)).filter((name) => name.startsWith("function "));
  assert.deepEqual(functions.sort(), defined.sort());
});
