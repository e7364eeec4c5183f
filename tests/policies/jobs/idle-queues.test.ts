/** Queues of the job worker: each conversation has one while it has jobs, and no job loses its queue. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openBackend, openPool } from "../../support/backend";

const backend = await openBackend();
const pool = openPool(backend, 16);

const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await pool.query<Row>(sql, values)).rows;
const remove = () => rows("select system.remove_idle_queues()");
const queuesLike = async (mark: string) =>
  (
    await rows<{ queue_name: string }>(
      "select queue_name from graphile_worker._private_job_queues where queue_name like $1 order by 1",
      [`${mark}%`],
    )
  ).map(({ queue_name }) => queue_name.slice(mark.length));

/** A task that no worker runs. */
const add = (name: string) => ({
  text: "select id, job_queue_id from graphile_worker.add_job('no_such_task', queue_name := private.queue_named($1), run_at := now() + interval '1 day')",
  values: [name],
});

test("every queue of the product is named under its lock", () => {
  const folder = "supabase/schemas";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".sql"));
  const named = files.flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/queue_name := (.*)/g)]);
  assert.ok(named.length > 15);
  for (const [line, name] of named) assert.match(name ?? "", /^private\.queue_named\(/, line);
});

test("a queue goes with its last job; those with jobs, locked or not, stay", async () => {
  const mark = `${randomUUID()} `;
  const [waiting] = await rows<{ id: string }>(add(`${mark}waiting`).text, [`${mark}waiting`]);
  const [done] = await rows<{ id: string }>(add(`${mark}done`).text, [`${mark}done`]);
  await rows(add(`${mark}locked`).text, [`${mark}locked`]);
  await rows("select graphile_worker.complete_jobs(array[$1::bigint])", [done?.id]);
  await rows(
    "update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'w' where queue_name = $1",
    [`${mark}locked`],
  );
  await remove();
  assert.deepEqual(await queuesLike(mark), ["locked", "waiting"]);
  await rows("update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = 'w'");
  await rows("select graphile_worker.complete_jobs(array[$1::bigint])", [waiting?.id]);
  await remove();
  assert.deepEqual(await queuesLike(mark), ["locked"]);
});

test("a queue to which a transaction adds is left, and removing does not wait for it", async () => {
  const mark = `${randomUUID()} `;
  const [first] = await rows<{ id: string }>(add(`${mark}a`).text, [`${mark}a`]);
  await rows("select graphile_worker.complete_jobs(array[$1::bigint])", [first?.id]);
  const adder = await pool.connect();
  try {
    await adder.query("begin");
    // add_job's own first step: the queue is known and idle, and no row is locked
    await adder.query("select private.queue_named($1)", [`${mark}a`]);
    await remove();
    assert.deepEqual(await queuesLike(mark), ["a"]);
    await adder.query(add(`${mark}a`));
    await remove();
    await adder.query("commit");
  } finally {
    adder.release();
  }
  await remove();
  assert.deepEqual(await queuesLike(mark), ["a"]);
});

test("while queues are removed all the time, every added job has a queue that exists", async () => {
  const mark = `${randomUUID()} `;
  let isAdding = true;
  const removing = Promise.all(
    [1, 2].map(async () => {
      while (isAdding) await remove();
    }),
  );
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let n = 0; n < 150; n++) {
        const [job] = await rows<{ id: string; job_queue_id: number | null }>(add(`${mark}${(lane + n) % 5}`).text, [
          `${mark}${(lane + n) % 5}`,
        ]);
        assert.ok(job);
        assert.notEqual(job.job_queue_id, null);
        const [queue] = await rows("select from graphile_worker._private_job_queues where id = $1", [job.job_queue_id]);
        assert.ok(queue, "the job's queue was removed");
        // most are done at once, so that queues become idle again and again
        if (n % 10 > 0) await rows("select graphile_worker.complete_jobs(array[$1::bigint])", [job.id]);
      }
    }),
  );
  isAdding = false;
  await removing;
  const lost = await rows(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'no_such_task' and not exists (
       select from graphile_worker._private_job_queues q where q.id = j.job_queue_id
     )`,
  );
  assert.equal(lost.length, 0);
  await rows(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'no_such_task'))",
  );
});
