/**
 * The generated pages of docs/: how calls are read from SQL, handlers from lib/jobs, and which domain a table is
 * listed under.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { domainOf } from "@/local/docs/domains";
import { readHandlers, readPeriodic } from "@/local/docs/jobs";
import { table } from "@/local/docs/page";
import { argument, readCalls, readPattern } from "@/local/docs/sql-calls";

const SOURCE = `
  begin
    -- it's not a call: graphile_worker.add_job('comment', f(
    perform graphile_worker.add_job(
      'deliver_room', -- with a comma, and 'quotes'
      payload := json_build_object('room_id', p_room_id, 'social_id', (select r.social_id from public.rooms r where r.id = p_room_id)),
      queue_name := 'room:' || p_room_id, max_attempts := 12
    );
    perform graphile_worker.add_job('remove_files', job_key := 'remove_files, all)');
  end`;

test("reads every call with its named arguments, past comments, brackets and quoted commas", () => {
  const [first = [], second = [], ...others] = readCalls(SOURCE, "graphile_worker.add_job");
  assert.deepEqual(others, []);
  assert.equal(first[0], "'deliver_room'");
  assert.equal(argument(first, "max_attempts"), "12");
  assert.equal(argument(first, "job_key"), "");
  assert.deepEqual(readCalls(argument(first, "payload"), "json_build_object")[0]?.map(readPattern), [
    "room_id",
    "{room_id}",
    "social_id",
    "{…}",
  ]);
  assert.deepEqual(second, ["'remove_files'", "job_key := 'remove_files, all)'"]);
});

test("an unclosed call is an error", () => {
  assert.throws(() => readCalls("select f(1, (2)", "f"), /not closed/);
});

test("turns an expression into a pattern", () => {
  assert.equal(readPattern("'in:' || p_social_id || ':' || v_source"), "in:{social_id}:{source}");
  assert.equal(readPattern("'wake:' || new.id"), "wake:{id}");
  assert.equal(readPattern("'webhooks:' || abs(hashtext(p_id::text)) % 4"), "webhooks:{…}");
  assert.equal(readPattern(""), "");
});

test("finds the file of each task, also behind an alias", () => {
  const source = `
import { deliverRoom } from "@/lib/messages/jobs";
import {
  announceOne,
  sweepAll,
} from "@/lib/notifications/jobs";
const deliver: Task = (payload) => deliverRoom(payload);
export const tasks: TaskList = {
  deliver_room: deliver,
  announce: (payload, { job }) => announceOne(payload, job.attempts),
  sweepAll,
};
`;
  assert.deepEqual(
    [...readHandlers(source)],
    [
      ["deliver_room", "lib/messages/jobs.ts"],
      ["announce", "lib/notifications/jobs.ts"],
      ["sweepAll", "lib/notifications/jobs.ts"],
    ],
  );
});

test("reads every task of the product and everything the scheduler enqueues", () => {
  const tasks = readFileSync("lib/jobs/tasks.ts", "utf8");
  const [, list = ""] = tasks.split("export const tasks");
  const handlers = readHandlers(tasks);
  assert.equal(handlers.size, list.match(/^ {2}\w+(:|,)/gm)?.length);
  assert.deepEqual(
    [...handlers].filter(([, file]) => file === "lib/jobs/tasks.ts"),
    [],
  );
  const periodic = readFileSync("lib/jobs/periodic.ts", "utf8");
  assert.equal(readPeriodic(periodic).length, periodic.match(/\btask: "/g)?.length);
});

test("the error names a table without a domain", () => {
  assert.equal(domainOf("ai_answers"), "AI");
  assert.equal(domainOf("rooms"), "Rooms");
  assert.equal(domainOf("api_key_hashes"), "Developers");
  assert.throws(() => domainOf("unheard_of"), /Table unheard_of has no domain/);
});

test("a cell escapes pipes and line breaks", () => {
  assert.equal(table(["a"], [["x | y\nz"]]), "| a |\n| --- |\n| x \\| y z |");
});
