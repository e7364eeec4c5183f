/** Forked by F19: some instances of the product in its hosted shape in one process, each with connection pools of its own. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { WebSocket } from "ws";
import type { Session } from "@/lib/auth/session";
import { sign } from "../../../local/providers/line/webhooks";
import type { Secrets } from "../../../local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";
import "../../support/web-push-exports";

/** What an instance's customers write and are answered, in order. */
export interface InstanceWork {
  /** Bodies of LINE's webhooks. */
  rounds: { body: string; room_id: string; client_id: string; text: string }[];
}

export interface InstancesTask {
  secrets: Secrets;
  environment: Record<string, string>;
  social_id: string;
  channel_secret: string;
  member: { project_id: string; user_id: string; session_id: string; accessToken: string };
  instances: InstanceWork[];
}

export interface InstancesResult {
  /** Requests that failed although they were repeated. */
  failures: string[];
  /** Why drains ended early, such as a timeout for a connection. */
  drainFailures: string[];
  slowestRequestMs: number;
}

const ATTEMPTS = 20;
/** At most this long after the last ones, an instance gets its next requests. */
const GAP_MS = 4_000;
const CRON_MS = 5_000;
/** All instances have begun after this, in ms: they share this machine's few cores, and starting takes most of their work. */
const STARTED_MS = 20_000;

process.once("message", async (task: InstancesTask) => {
  process.send?.(await run(task));
});

async function run(task: InstancesTask): Promise<InstancesResult> {
  const { secrets, environment, social_id, channel_secret, member } = task;
  // Node 20 has no WebSocket, and supabase-js requires one
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
  const own = new AsyncLocalStorage<{ functions?: Pool; jobs?: Pool }>();
  // lib/supabase/pools keeps one pool of each kind per process: here per instance
  const pools = Object.defineProperties(
    {},
    Object.fromEntries(
      (["functions", "jobs"] as const).map((kind) => [
        kind,
        {
          get: () => own.getStore()?.[kind],
          set: (pool: Pool) => {
            const store = own.getStore();
            if (!store) throw new Error("outside an instance");
            store[kind] = pool;
          },
        },
      ]),
    ),
  );
  Object.assign(globalThis, { chatPools: pools });
  enableServerImports(secrets);
  Object.assign(process.env, environment);
  const result: InstancesResult = { failures: [], drainFailures: [], slowestRequestMs: 0 };
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = ((text: string | Uint8Array, ...rest: never[]) => {
      if (String(text).includes('"drain_failed"')) result.drainFailures.push(String(text));
      return write(text, ...rest);
    }) as typeof stream.write;
  }
  (await import("@/lib/env")).env();
  const { receiveFromLine } = await import("@/lib/socials/line/webhook");
  const { drainDue } = await import("@/lib/jobs/after-request");
  // the first drain would load every job's code, which takes a process without a bundle some seconds
  await Promise.all([import("@/lib/jobs/drain"), import("@/lib/jobs/chained-run")]);
  const { sendMessage } = await import("@/lib/messages/commands");
  const { newMessageSchema } = await import("@/lib/messages/schema");
  const { findMembership } = await import("@/lib/members/authority");
  const session = { ...member, accessToken: async () => member.accessToken } as unknown as Session;

  /** Repeats a request as LINE and a browser do. */
  async function request(work: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const begin = performance.now();
      try {
        await work();
        result.slowestRequestMs = Math.max(result.slowestRequestMs, performance.now() - begin);
        return;
      } catch (failure) {
        if (attempt === ATTEMPTS) return void result.failures.push(String(failure));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  await own.run({}, drainDue);
  await Promise.all(
    task.instances.map((instance) =>
      own.run({}, async () => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * STARTED_MS));
        for (const { body, room_id, client_id, text } of instance.rounds) {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * GAP_MS));
          const headers = { "x-line-signature": sign(body, channel_secret), "content-type": "application/json" };
          await request(() =>
            receiveFromLine(new Request("http://localhost/", { method: "POST", headers, body }), social_id),
          );
          const drain = drainDue();
          await request(async () => {
            const authority = await findMembership(session, member.project_id);
            if (!authority) throw new Error("no member");
            await sendMessage(authority, room_id, newMessageSchema.parse({ client_id, text }));
          });
          // the host keeps an instance until what follows its responses has ended
          await Promise.all([drain, drainDue()]);
        }
      }),
    ),
  );
  // as the host's cron does, and alive for what still runs after a response, until the parent ends this process
  setInterval(() => own.run({}, drainDue), CRON_MS);
  return result;
}
