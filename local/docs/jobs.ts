import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { SCHEMAS } from "../schema/tables";
import { code, page, table } from "./page";
import { argument, readCalls, readPattern } from "./sql-calls";

interface Enqueued {
  task: string;
  by: string;
  payload: string[];
  queue: string;
  key: string;
  attempts: string;
}

/** graphile-worker's default. */
const DEFAULT_ATTEMPTS = "25";

const INTRO = `
Every task of the job queue (graphile-worker): what runs it, its payload, its queue, its job key, how often it is attempted, and the SQL
functions that enqueue it. [architecture/jobs.md](architecture/jobs.md) explains how jobs run.

- **Payload**: the keys of the JSON object that the task gets. It holds ids; a task reads the rows.
- **Queue**: jobs of one queue run one after the other; jobs without one run beside each other.
- **Key**: a second job under the key of one that waits replaces it or joins it, so there is one. \`{…}\` stands for an expression.
- **Attempts**: a job that has failed so often is a dead letter ([operations.md](operations.md#jobs)).
`;

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The file and function of each task, from the source of lib/jobs/tasks.ts. */
export function readHandlers(source: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", from = ""] of source.matchAll(/^import \{([^}]+)\} from "@\/([^"]+)";/gm)) {
    for (const name of names.split(",")) files.set(name.trim(), `${from}.ts`);
  }
  const calls = new Map<string, string>();
  for (const [, alias = "", called = ""] of source.matchAll(/^const (\w+): Task = .*=> (\w+)\(/gm))
    calls.set(alias, called);
  const [, list = ""] = /export const tasks[^{]*\{([\s\S]*?)\n\};/.exec(source) ?? [];
  const handlers = new Map<string, string>();
  for (const [, task = "", value = ""] of list.matchAll(/^ {2}(\w+)(?::\s*([^\n]*))?,$/gm)) {
    const name = /=> (\w+)\(/.exec(value)?.[1] ?? calls.get(value) ?? (value || task);
    handlers.set(task, files.get(name) ?? "lib/jobs/tasks.ts");
  }
  return handlers;
}

interface Periodic {
  task: string;
  cron: string;
  minutes: number;
}

/** The list in lib/jobs/periodic.ts. */
export function readPeriodic(source: string): Periodic[] {
  const found = source.matchAll(/\{ task: "(\w+)", cron: "([^"]+)", seconds: ([\d_]+) \}/g);
  return [...found].map(([, task = "", cron = "", seconds = ""]) => ({
    task,
    cron,
    minutes: Number(seconds.replaceAll("_", "")) / 60,
  }));
}

async function readEnqueued(db: Client): Promise<Enqueued[]> {
  const { rows } = await db.query<{ by: string; source: string }>(
    `select n.nspname || '.' || p.proname as by, p.prosrc as source
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any ($1) and p.prosrc like '%graphile_worker.add_job(%'
     order by 1, pg_get_function_identity_arguments(p.oid)`,
    [SCHEMAS],
  );
  return rows.flatMap(({ by, source }) =>
    readCalls(source, "graphile_worker.add_job").map((call) => {
      const built = readCalls(argument(call, "payload"), "json_build_object")[0] ?? [];
      return {
        task: readPattern(call[0] ?? ""),
        by,
        payload: built.filter((_, index) => index % 2 === 0).map(readPattern),
        queue: readPattern(argument(call, "queue_name")),
        key: readPattern(argument(call, "job_key")),
        attempts: argument(call, "max_attempts") || DEFAULT_ATTEMPTS,
      };
    }),
  );
}

const each = (values: readonly string[]) => [...new Set(values)].filter(Boolean).map(code).join("<br>");

/** docs/jobs.md: every task by name, and the periodic ones. Throws if SQL enqueues a task without a handler. */
export async function writeJobs(db: Client): Promise<string> {
  const enqueued = await readEnqueued(db);
  const handlers = readHandlers(read("lib/jobs/tasks.ts"));
  const periodic = readPeriodic(read("lib/jobs/periodic.ts"));
  const unknown = [...enqueued, ...periodic].find(({ task }) => !handlers.has(task));
  if (unknown) throw new Error(`Task ${unknown.task} is enqueued, but lib/jobs/tasks.ts does not have it.`);
  const tasks = [...handlers]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([task, file]) => {
      const calls = enqueued.filter((one) => one.task === task);
      return [
        code(task),
        code(file),
        each(calls.map(({ payload }) => payload.join(", "))),
        each(calls.map(({ queue }) => queue)),
        each(calls.map(({ key }) => key)),
        [...new Set(calls.map(({ attempts }) => attempts))].join("<br>") || DEFAULT_ATTEMPTS,
        each(calls.map(({ by }) => by)) || "a schedule",
      ];
    });
  const clock = periodic.map(({ task, cron, minutes }) => [code(task), code(cron), String(minutes)]);
  return page("Jobs", INTRO, [
    table(["task", "file", "payload", "queue", "key", "attempts", "enqueued by"], tasks),
    "## Periodic jobs",
    "A resident worker enqueues them by crontab (UTC). Without one, a call of `/api/jobs` enqueues them after that many minutes.",
    table(["task", "crontab", "minutes"], clock),
  ]);
}
