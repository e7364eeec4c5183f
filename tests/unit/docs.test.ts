/** What the documents name is there, and what is configured is documented. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const documents = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const migrations = readdirSync("supabase/migrations")
  .sort()
  .map((name) => readFileSync(`supabase/migrations/${name}`, "utf8"))
  .join("\n");

/** Functions, tables and views as all migrations leave them: what is dropped or moved to another schema is gone. */
function namesAfter(sql: string): Set<string> {
  const names = new Set<string>();
  const change =
    /\b(create(?: or replace)?|drop|alter) (?:function|table|view|materialized view)(?: if (?:not )?exists)? ((?:private|public|visitor|system|api)\.\w+)(?:\([^)]*\))?(?: set schema (\w+))?/gi;
  // the body of a function changes nothing while the migration runs; that of a `do` block does
  const statements = sql.replaceAll(/--[^\n]*/g, "").replaceAll(/\bas \$\$[\s\S]*?\$\$/gi, "");
  for (const [, verb = "", name = "", schema] of statements.matchAll(change)) {
    if (/^create/i.test(verb)) names.add(name);
    else if (/^drop/i.test(verb)) names.delete(name);
    else if (schema && names.delete(name)) names.add(`${schema}.${name.split(".")[1]}`);
  }
  return names;
}

/** `lib/*` stands for any, `{a,b}` for each. */
function spellings(path: string): string[] {
  const [, before = "", inside = "", after = ""] = /^(.*)\{([\w-]+(?:,[\w-]+)+)\}(.*)$/.exec(path) ?? [];
  return inside ? inside.split(",").map((part) => before + part + after) : [path];
}

test("every file and folder a document names is there", () => {
  const roots = /^(app|components|docs|lib|local|messages|public|supabase|tests)\//;
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w@[\]().{},/-]+)`/g)].flatMap(([, name = ""]) =>
      roots.test(name) && !name.includes("*") ? spellings(name).map((one) => ({ path, one })) : [],
    ),
  );
  assert.ok(named.length > 40);
  const missing = named.filter(({ one }) => !existsSync(one) && !existsSync(`${one}.ts`) && !existsSync(`${one}.tsx`));
  assert.deepEqual(missing, []);
});

test("every link and picture leads somewhere", () => {
  const missing = documents.flatMap(({ path, text }) => {
    const folder = path.startsWith("docs/") ? "docs/" : "";
    return [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|(?:src|srcset)="([^":]+)"/g)]
      .map(([, link, picture]) => folder + (link ?? picture))
      .filter((file) => !existsSync(file))
      .map((file) => `${path}: ${file}`);
  });
  assert.deepEqual(missing, []);
});

test("every function of the database that a document names is there", () => {
  const named = documents.flatMap(({ text }) => [...text.matchAll(/`((?:private|public|visitor|system|api)\.\w+)/g)]);
  assert.ok(named.length > 20);
  const there = namesAfter(migrations);
  assert.deepEqual(
    named.map(([, name = ""]) => name).filter((name) => !there.has(name)),
    [],
  );
});

test("a function that a later migration drops or moves is not there", () => {
  const made = "create function public.a() returns void language sql as $$ select $$; create table private.t (id int);";
  assert.deepEqual([...namesAfter(made)], ["public.a", "private.t"]);
  assert.deepEqual([...namesAfter(`${made} drop function public.a();`)], ["private.t"]);
  assert.deepEqual(
    [...namesAfter(`${made} alter function public.a() set schema private;`)],
    ["private.t", "private.a"],
  );
  assert.deepEqual([...namesAfter("create function api.b() returns void as $$ drop table private.t $$;")], ["api.b"]);
});

test("the deployment guide names every role that the migrations make", () => {
  const [, listed = ""] = /foreach role_name in array array\[([^\]]+)\]/.exec(migrations) ?? [];
  const roles = [...listed.matchAll(/'(\w+)'/g), ...migrations.matchAll(/create role (app_\w+)/g)].map(
    ([, name]) => name,
  );
  assert.equal(roles.length, 4);
  const guide = readFileSync("docs/deployment.md", "utf8");
  assert.deepEqual(
    roles.filter((role) => !guide.includes(`\`${role}\``)),
    [],
  );
});
