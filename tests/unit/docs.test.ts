/** What the documents name is there, and what is configured is documented. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const documents = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const migrations = readdirSync("supabase/migrations")
  .map((name) => readFileSync(`supabase/migrations/${name}`, "utf8"))
  .join("\n");

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
  const named = documents.flatMap(({ text }) => [...text.matchAll(/`(?:private|public|visitor|system)\.(\w+)/g)]);
  assert.ok(named.length > 20);
  const missing = named.filter(([, name = ""]) => !new RegExp(`\\.${name}\\b`).test(migrations)).map(([name]) => name);
  assert.deepEqual(missing, []);
});
