/** The README, .env.example and the configuration schema name the same variables. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { env, VARIABLES } from "@/lib/env";

/** What scripts of local/ read besides the configuration. */
const LOCAL = ["LOCAL_DATA_DIR", "PORT"];
/** What local/ sets for its own processes, and what others set for it. */
const INTERNAL = [
  "LOCAL_SERVICE_CONFIG",
  "LOCAL_SERVICE_HELD",
  "LOCAL_TETHER",
  "NEXT_TELEMETRY_DISABLED",
  "NODE_ENV",
  "PATH",
];

const example = readFileSync(".env.example", "utf8");
const required = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
const optional = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(?!>)/gm)].map(([, name = ""]) => name);

test("the README explains exactly the variables that the code reads", () => {
  const readme = readFileSync("README.md", "utf8");
  const [, rest = ""] = readme.split("### Configuration");
  const [table = ""] = rest.split(/^A wrong or missing variable/m);
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  assert.deepEqual(named.toSorted(), [...VARIABLES].sort());
});

test(".env.example lists exactly the variables that the code reads, each once", () => {
  assert.deepEqual([...required, ...optional].sort(), [...VARIABLES, ...LOCAL].sort());
});

test(".env.example marks as required exactly what the server needs to start", () => {
  const before = { ...process.env };
  for (const name of VARIABLES) delete process.env[name];
  try {
    env();
    assert.fail("env() accepts an empty configuration");
  } catch (failure) {
    const [, complaints = ""] = String(failure).split("Configuration: ");
    const missing = complaints.split("; ").map((complaint) => complaint.split(" ")[0] ?? "");
    assert.deepEqual(missing.toSorted(), required.toSorted());
  } finally {
    Object.assign(process.env, before);
  }
});

test(".env.example sets no required variable, so that a copy of it starts the local product", () => {
  assert.deepEqual(example.match(/^[A-Z][A-Z0-9_]*=.+$/gm), null);
});

test("no script of local/ reads a variable that .env.example leaves out", () => {
  const files = readdirSync("local", { recursive: true }).map(String);
  const read = files
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .flatMap((file) => [...readFileSync(join("local", file), "utf8").matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)])
    .map(([, name = ""]) => name);
  assert.ok(read.includes("LOCAL_DATA_DIR"));
  const known = new Set([...required, ...optional, ...INTERNAL]);
  assert.deepEqual(
    read.filter((name) => !known.has(name)),
    [],
  );
});
