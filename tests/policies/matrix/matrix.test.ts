/**
 * Every table, view and function of the live catalogue × every kind of caller × every verb. `--print` shows all of it.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openIsolatedBackend } from "../../support/isolated-backend";
import { listFunctions, listTables } from "./catalogue";
import { callerFunctions, functions, memberFunctions, tables, visitorFunctions } from "./expected";
import { examineCallerFunctions, examineVisitorFunctions } from "./function-probes";
import { examine, type Finding, tableText, wrongOf } from "./table-probes";
import { buildWorld } from "./world";

const world = await buildWorld(await openIsolatedBackend());
const foundTables = await listTables(world);
const foundFunctions = await listFunctions(world);

function assertAsExpected(findings: Finding[]): void {
  if (process.argv.includes("--print")) console.log(tableText(findings));
  const wrong = wrongOf(findings);
  if (wrong.length > 0) assert.fail(`${wrong.length} of ${findings.length} differ\n${tableText(wrong)}`);
  assert.ok(findings.length > 0, "nothing was asked");
}

test("every table and view is listed in expected.ts", () => {
  assert.deepEqual(foundTables.map(({ name }) => name).sort(), Object.keys(tables).sort());
});

test("the grants on each table, with their columns, are those of expected.ts", () => {
  const closed = foundTables.filter(({ name }) => tables[name]?.grants !== "host");
  const found = closed.map(({ name, grants }) => [name, grants]);
  const expected = closed.map(({ name }) => [name, tables[name]?.grants]);
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(expected));
});

test("every function is listed in expected.ts, with its callers and its rights", () => {
  const found = foundFunctions.map(({ name, callers, actsAs }) => [name, [callers, actsAs]]);
  assert.deepEqual(Object.fromEntries(found), functions);
});

const nameOnly = (signature: string) => signature.slice(0, signature.indexOf("("));
const namesIn = (schema: string) =>
  [...new Set(foundFunctions.map(({ name }) => nameOnly(name)))].filter((name) => name.startsWith(`${schema}.`));

test("every API and visitor function is tested", () => {
  assert.deepEqual(namesIn("public").sort(), Object.keys(callerFunctions).sort());
  assert.deepEqual(namesIn("visitor").sort(), Object.keys(visitorFunctions).sort());
});

for (const table of foundTables) {
  test(`${table.name}: who may select, insert, update, delete`, async () => {
    assertAsExpected(await examine(world, table));
  });
}

for (const name of [...namesIn("public"), ...Object.keys(memberFunctions)]) {
  test(`${name}: who may call it, and on which rows`, async () => {
    assertAsExpected(await examineCallerFunctions(world, name));
  });
}

for (const name of namesIn("visitor")) {
  test(`${name}: each visitor reads and changes only their own data`, async () => {
    assertAsExpected(await examineVisitorFunctions(world, name));
  });
}
