/** The README's table of configuration and the schema that reads it name the same variables. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { VARIABLES } from "@/lib/env";

test("the README explains exactly the variables that are read", () => {
  const readme = readFileSync("README.md", "utf8");
  const [, rest = ""] = readme.split("### Configuration");
  const [table = ""] = rest.split(/^A wrong or missing variable/m);
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  assert.deepEqual(named.toSorted(), [...VARIABLES].sort());
});
