import assert from "node:assert/strict";
import { test } from "node:test";
import { useBackend } from "../support/backend";
import { listTables } from "./catalogue";
import { tables } from "./expected";
import { examine, tableText, wrongOf } from "./table-probes";
import { buildWorld } from "./world";

const backend = await useBackend();
const world = await buildWorld(backend);
const found = await listTables(world);

test("every table of the catalogue stands in expected.ts", () => {
  assert.deepEqual(
    found.map(({ name }) => name),
    Object.keys(tables).sort(),
  );
});

for (const table of found) {
  test(`${table.name}: who may select, insert, update, delete`, async () => {
    const findings = await examine(world, table);
    assert.equal(tableText(wrongOf(findings)), tableText([]));
  });
}
