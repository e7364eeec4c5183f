/** How `npm test` runs files of node:test: counted, in lanes, and a second time after a failure. */
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { runFiles } from "../../runner/files";

const folder = mkdtempSync(join(tmpdir(), "chat-runner-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, body: string): string {
  const file = join(folder, name);
  writeFileSync(file, `import { test } from "node:test"; import fs from "node:fs";\n${body}`);
  return file;
}

async function run(files: string[], lanes: Record<string, string>[] = [{}]) {
  let log = "";
  const write = (text: string) => {
    log += text;
  };
  const result = await runFiles({ files, lanes, log: write, memory: join(folder, "durations.json") });
  return { ...result, log, names: result.failures.map(({ name }) => name) };
}

test("counts passed and failed tests over all files and names the file of a failure", async () => {
  const good = write("good.test.mjs", `test("one", () => {}); test("two", () => console.log("said by two"));`);
  const bad = write("bad.test.mjs", `test("three", () => {}); test("four", () => { throw new Error("no luck"); });`);
  const { passed, failed, names, failures, flaky, log } = await run([good, bad]);
  assert.deepEqual({ passed, failed, names, flaky }, { passed: 3, failed: 1, names: [`${bad}: four`], flaky: [] });
  assert.match(failures[0]?.text ?? "", /no luck/);
  assert.match(log, /said by two/);
});

test("a test that passes at the second try is flaky, not failed", async () => {
  const marker = join(folder, "seen");
  const body = `test("sometimes", () => {
    const isFirst = !fs.existsSync(${JSON.stringify(marker)});
    fs.writeFileSync(${JSON.stringify(marker)}, "");
    if (isFirst) throw new Error("busy");
  });`;
  const file = write("flaky.test.mjs", body);
  const { passed, failed, flaky } = await run([file]);
  const names = flaky.map(({ name }) => name);
  assert.deepEqual({ passed, failed, names }, { passed: 1, failed: 0, names: [`${file}: sometimes`] });
  assert.match(flaky[0]?.text ?? "", /busy/);
});

test("a file that exits early, or has no test, counts as one failure", async () => {
  const gone = write("gone.test.mjs", `test("never", () => process.exit(0));`);
  const empty = write("empty.test.mjs", `console.log("nothing to test");`);
  const { passed, failed, names } = await run([gone, empty]);
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 2 });
  assert.deepEqual(names.sort(), [`${empty}: exit 0`, `${gone}: exit 0`].sort());
});

test("each lane's files get that lane's environment, and every file runs once", async () => {
  const out = join(folder, "lanes.txt");
  const append = `fs.appendFileSync(${JSON.stringify(out)}, process.env.LANE + "\\n")`;
  const body = `test("slow enough for the other lane", async () => { ${append}; await new Promise((done) => setTimeout(done, 500)); });`;
  const files = [1, 2, 3, 4].map((number) => write(`lane-${number}.test.mjs`, body));
  const { passed } = await run(files, [{ LANE: "a" }, { LANE: "b" }]);
  assert.equal(passed, 4);
  assert.ok(existsSync(out));
  const seen = readFileSync(out, "utf8").trim().split("\n");
  assert.equal(seen.length, 4);
  assert.deepEqual([...new Set(seen)].sort(), ["a", "b"]);
});
