/** Unused messages cost translators work, are sent to browsers, and describe what the product no longer does. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import th from "@/messages/th";

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const sources = ["app", "components", "lib", "supabase/schemas", "supabase/migrations", "tests/screenshots"].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(tsx?|sql)$/.test(path))
      .map((path) => readFileSync(`${folder}/${path}`, "utf8")),
);
const all = sources.join("\n");
/** Every word of the code. Keys are composed in many ways, but a key's last word always appears. */
const words = new Set(all.match(/\w+/g));
/** Words composed around a value, as `label_${language}` and `${name}Hint`. */
const shapes = [...all.matchAll(/[`.](\w*)\$\{[^`{}]*\}(\w*)`/g)]
  .filter(([, before, after]) => before || after)
  .map(([, before = "", after = ""]) => new RegExp(`^${before}\\w+${after}$`));
/** Named by data: the audit log's actions (with a dot there), the timeline of bills, and customers' languages. */
const FROM_DATA = /^audit\.acts\.|^bills\.events\.|^broadcasts\.audience\.language\./;

test("every message is used in the code", () => {
  const keys = keysOf(th);
  assert.ok(keys.length > 1000);
  const unsaid = keys.filter((key) => {
    const last = key.slice(key.lastIndexOf(".") + 1);
    return !(words.has(last) || FROM_DATA.test(key) || shapes.some((shape) => shape.test(last)));
  });
  assert.deepEqual(unsaid, [], "remove them from messages/");
});
