/** How `npm test` ends commands that hang. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { runCommand } from "../../runner/commands";

test("a command that hangs is killed with what it started, and has failed", async () => {
  // the grandchild holds the pipe open: waiting for the end of the output would wait for it
  const script = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: ["ignore", "inherit", "inherit"] });
    console.log("grandchild " + child.pid);
    setInterval(() => {}, 1000);`;
  const { passed, failed, failures, output } = await runCommand({
    args: ["-e", script],
    counts: "exit",
    limitMs: 1500,
  });
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 });
  assert.equal(failures[0]?.name, "exit by a signal");
  const grandchild = Number(output.match(/grandchild (\d+)/)?.[1]);
  // gone, or a zombie that no init process reaps in a container
  const stat = `/proc/${grandchild}/stat`;
  assert.ok(grandchild > 0);
  assert.match(existsSync(stat) ? readFileSync(stat, "utf8") : "gone", /^gone$|\) Z /);
});
