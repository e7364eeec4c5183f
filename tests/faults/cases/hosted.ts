import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { lineEnvironment } from "../../../local/providers/environment";
import type { WebhookEvent } from "../../../local/providers/line/webhooks";
import type { Backend } from "../../support/backend";
import { control } from "../control";
import { type Fault, pause, portOf, untilHealthy } from "../fault";
import type { InstancesResult, InstancesTask, InstanceWork } from "../hosted/instances";
import { openPooler } from "../hosted/pooler";
import { addPeople, FREED_MS, roomOf } from "../line/crowd";
import { formatVerdict, judgeInbound, judgeOutbound } from "../line/judge";
import { LineShop } from "../line/shop";

const INSTANCES = 100;
/** With fewer, the pooler has a connection for everybody. */
const LEAST_INSTANCES = 20;
const ROUNDS = 5;
const LEAST_ROUNDS = 2;
const PROCESSES = 4;
const CONNECTIONS = 60;
const LONGEST_WAIT_MS = 5_000;

/** F19: many instances of the hosted shape receive, answer and drain jobs at once, through a pooler with fewer connections than they ask for. */
export const manyInstances: Fault = {
  id: "F19",
  title: "100 hosted instances at a pooler of 60 connections",
  limitMs: 30 * 60_000,
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่อยู่บนคลาวด์");
    const count = Math.max(LEAST_INSTANCES, Math.ceil(INSTANCES * scale));
    const people = await addPeople(shop, count);
    await shop.line.send(
      shop.channel,
      await shop.line.build(
        shop.channel,
        people.map((person) => [person, { type: "text", text: "สวัสดีค่ะ" }]),
      ),
    );
    const rooms = await Promise.all(people.map((person) => roomOf(shop, person)));
    await shop.untilQuiet(60_000);
    const { instances, events, answers } = await plan(
      shop,
      people,
      rooms,
      Math.max(LEAST_ROUNDS, Math.ceil(ROUNDS * scale)),
    );
    // its resident worker would drain the jobs
    await control(backend, "app", "stop");
    const pooler = await openPooler(backend.databaseUrl, CONNECTIONS);
    try {
      const begin = Date.now();
      const running = runInstances(backend, shop, pooler.url, instances);
      const results = await Promise.all(running.map(({ result }) => result)).finally(async () => {
        await untilNothingLeft(shop);
        for (const { end } of running) end();
      });
      const seconds = Math.round((Date.now() - begin) / 1000);
      const left = await countLeft(shop);
      const stored = await shop.messages();
      const inbound = judgeInbound(events, stored);
      const outbound = judgeOutbound(answers, stored, await shop.line.receivedFrom(shop.channel));
      const { longestWait, mostClients } = pooler.figures();
      const failures = results.flatMap((result) => result.failures);
      const drainFailures = results.flatMap((result) => result.drainFailures);
      const faults =
        inbound.lost +
        inbound.doubled +
        inbound.outOfOrder +
        inbound.gaps +
        outbound.lost +
        outbound.doubled +
        outbound.outOfOrder +
        outbound.untrue +
        outbound.unknown;
      const isBusy = mostClients > CONNECTIONS;
      return {
        ok: faults + failures.length + drainFailures.length + left === 0 && isBusy && longestWait <= LONGEST_WAIT_MS,
        text: `${count} instances in ${seconds} s, up to ${mostClients} clients, longest wait ${Math.round(longestWait)} ms, ${drainFailures.length} drains failed, ${left} left undone: ${formatVerdict(inbound)}; ${formatVerdict(outbound)}${[...failures, ...drainFailures].slice(0, 1).map((reason) => `; ${reason}`)}`,
      };
    } finally {
      pooler.close();
      await control(backend, "app", "start");
      await untilHealthy(backend);
      await shop.close();
    }
  },
};

/** One customer for each instance, who writes and is answered in turn. */
async function plan(shop: LineShop, people: readonly string[], rooms: readonly string[], rounds: number) {
  const events: WebhookEvent[] = [];
  const answers = new Map<string, string[]>();
  const instances: InstanceWork[] = [];
  const begin = Date.now();
  for (const [place, person] of people.entries()) {
    const built = await shop.line.build(
      shop.channel,
      Array.from({ length: rounds }, (_, n) => [person, { type: "text", text: `ข้อความที่ ${n + 1}` }]),
    );
    const texts: string[] = [];
    instances.push({
      rounds: built.map((event, n) => {
        const happened = { ...event, timestamp: begin + n };
        const text = `คำตอบที่ ${n + 1}`;
        events.push(happened);
        texts.push(text);
        return {
          body: JSON.stringify({ destination: shop.account.bot_user_id, events: [happened] }),
          room_id: rooms[place] ?? "",
          client_id: randomUUID(),
          text,
        };
      }),
    });
    answers.set(person, texts);
  }
  return { instances, events, answers };
}

interface Running {
  result: Promise<InstancesResult>;
  end: () => void;
}

function runInstances(backend: Backend, shop: LineShop, databaseUrl: string, instances: InstanceWork[]): Running[] {
  const { id: user_id, accessToken, claims } = shop.owner;
  const task: Omit<InstancesTask, "instances"> = {
    secrets: backend.secrets,
    environment: {
      ...lineEnvironment({ origin: backend.lineUrl }),
      DATABASE_URL: databaseUrl,
      DATABASE_SESSION_URL: backend.databaseUrl,
      DATABASE_POOL_SIZE: "",
      JOBS_MODE: "",
      // no chain of calls: the drains of these instances have to do everything
      CRON_SECRET: "",
      SUPABASE_URL: backend.servicesUrl,
      PUBLIC_APP_URL: backend.url,
      PUSHER_PORT: String(portOf(backend, "pusher")),
    },
    social_id: shop.social_id,
    channel_secret: shop.account.channel_secret,
    member: { project_id: shop.project_id, user_id, accessToken, session_id: String(claims.session_id) },
  };
  return Array.from({ length: PROCESSES }, (_, place) => {
    const child = fork(new URL("../hosted/instances.ts", import.meta.url), {
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const result = new Promise<InstancesResult>((resolve, reject) => {
      child.once("message", (message) => resolve(message as InstancesResult));
      child.once("exit", () => reject(new Error("a process of instances ended")));
    });
    const share = instances.filter((_instance, n) => n % PROCESSES === place);
    child.send({ ...task, instances: share } satisfies InstancesTask);
    return { result, end: () => child.kill() };
  });
}

/** Until all is processed, or long enough for what an instance left to be taken over. */
async function untilNothingLeft(shop: LineShop): Promise<void> {
  for (const begin = Date.now(); Date.now() - begin < FREED_MS; await pause(500)) {
    if ((await countLeft(shop)) === 0) return;
  }
}

/** Events and messages that no drain has processed. */
async function countLeft(shop: LineShop): Promise<number> {
  const [row] = await shop.rows<{ count: number }>(
    `select ((select count(*) from public.inbound_events where social_id = $1 and state <> 'processed')
       + (select count(*) from public.messages where social_id = $1 and state in ('queued', 'sending')))::integer as count`,
    [shop.social_id],
  );
  return row?.count ?? 0;
}
