/** The end of an instance's time limit while jobs are due: it starts no more jobs and leaves none locked. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atEnd } from "../support/at-end";
import { openPool } from "../support/backend";
import { enableServerImports } from "../support/server-side";
import { startBackend } from "../support/start-backend";

// its own backend: no other worker may run the jobs
const backend = await startBackend({ app: false });
atEnd(backend.stop);
enableServerImports(backend.secrets);
Object.assign(process.env, { DATABASE_URL: backend.databaseUrl, DATABASE_SESSION_URL: backend.databaseUrl });
const { runDueJobs } = await import("../../lib/jobs/run-due-jobs");

test("workOff leaves the jobs that do not fit into its time limit, unlocked, to the next run", async () => {
  const pool = openPool(backend);
  const MANY = 5_000;
  const count = async (condition = "true") =>
    Number(
      (
        await pool.query(
          `select count(*) from graphile_worker.jobs where task_identifier = 'of_this_test' and ${condition}`,
        )
      ).rows[0].count,
    );
  await pool.query("select graphile_worker.add_job('of_this_test') from generate_series(1, $1)", [MANY]);
  let done = 0;
  const tasks = {
    of_this_test: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done += 1;
    },
  };
  const begin = Date.now();
  await runDueJobs(tasks, 500);
  assert.ok(Date.now() - begin < 5_000, `${Date.now() - begin} ms`);
  assert.ok(done > 0 && done < MANY, `${done} done`);
  assert.deepEqual([await count(), await count("locked_at is not null")], [MANY - done, 0]);
  // with enough time, none is left
  await pool.query("delete from graphile_worker._private_jobs where id % 100 > 0");
  const rest = await count();
  done = 0;
  await runDueJobs(tasks, 60_000);
  assert.deepEqual([done, await count()], [rest, 0]);
});
