/** The product reaches providers by configuration alone: its sources do not mention the simulators; layers.test.ts shows that they import none. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const ROOTS = ["app", "components", "lib"];
const files = [
  ...ROOTS.flatMap((root) => readdirSync(root, { recursive: true }).map((path) => join(root, String(path)))),
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
].filter((path) => /\.(ts|tsx|mjs)$/.test(path));

/** What gives a simulator away: its name, its folders, its page, the address of its control, its keys. */
const GIVEAWAYS =
  /simulat(?:or|ed)\b|\bจำลอง\)|local\/(?:providers|customers|demo)|_control\/|700000000000001|if \(.{0,10}\b(?:isLocal|local)\)/i;

test("no source of the product knows of the simulators", () => {
  assert.ok(files.length > 500);
  const found = files.filter((path) => GIVEAWAYS.test(readFileSync(path, "utf8")));
  assert.deepEqual(found, []);
});
