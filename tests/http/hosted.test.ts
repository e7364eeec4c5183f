/**
 * The product as on Vercel with Supabase and Pusher (tests/support/hosted.ts): services on another origin, no resident worker. Jobs that a
 * request enqueues run after its response; jobs that the clock makes due run when cron calls.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { buildApp } from "../support/app";
import { atEnd } from "../support/at-end";
import { startBackend } from "../support/start-backend";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";
import { visitorToken } from "./visitor-token";

// its own product, because the shared one has a worker
await buildApp();
const backend = await startBackend({ app: true, hosted: true });
atEnd(backend.stop);
const fixture = await LineFixture.on(backend);
const { line, channel, shop, call } = fixture;

/** Sends an answer as a browser does, and waits until the customer has it. Returns how it was sent. */
async function deliver(customer: string, room_id: string, text: string): Promise<string> {
  const json = { client_id: randomUUID(), text };
  const path = `/api/project/${shop.project_id}/rooms/${room_id}/messages`;
  assert.equal((await call(`POST ${path}`, { as: shop.owner, json })).status, 201);
  return until(
    "the answer",
    async () => (await line.received(customer)).find(({ message }) => message.text === text)?.via,
  );
}

test("delivers an answer by the reply token, long before cron calls", async () => {
  const { id, room_id } = await fixture.customer();
  const first = await deliver(id, room_id, "มีค่ะ");
  assert.equal(first, "reply");
  await line.act(channel, id, { type: "text", text: "เอาสองตัวค่ะ" });
  await fixture.room(id, 3);
  const second = await deliver(id, room_id, "ได้ค่ะ");
  assert.equal(second, "reply");
});

test("stores a customer's file at once", async () => {
  const { id } = await fixture.customer("ส่งรูป");
  const begin = performance.now();
  await line.act(channel, id, { type: "image" });
  await until("the copy", async () => (await fixture.messages(id))[1]?.attachments[0]?.state === "ready");
  assert.ok(performance.now() - begin < 5_000);
});

test("retries a delivery without another request", async () => {
  const { id, room_id } = await fixture.customer("รอ");
  await line.fail({ endpoint: "reply", kind: "500", times: 2, channel_id: channel });
  assert.equal(await deliver(id, room_id, "ครั้งเดียว"), "reply");
  assert.equal((await line.received(id)).length, 1);
});

test("runs the jobs of a visitor's first message at once", async () => {
  const { project_id, virtual_id } = await fixture.shops.open("ร้านมีคำทักทาย");
  await fixture.shops.rows(
    "insert into public.automatic_messages (project_id, kind, is_on, texts) values ($1, 'greeting', true, $2)",
    [project_id, { all: { th: ["สวัสดีค่ะ"] } }],
  );
  const token = await visitorToken(backend, { visitor_id: randomUUID(), virtual_id });
  const json = { client_id: randomUUID(), text: "มีของไหมคะ" };
  assert.equal((await call(`POST /api/widget/${virtual_id}/messages`, { as: token, json })).status, 201);
  await until("the greeting", async () => {
    const found = await fixture.shops.rows(
      "select from public.messages where project_id = $1 and author_kind = 'bot' and created_at > now() - interval '30 seconds'",
      [project_id],
    );
    return found.length === 1;
  });
});

/**
 * Waits until no earlier request's instance still runs jobs: one stays for a job that is due soon, and looks every 2 s. Failed jobs of other
 * files are removed: each retry, such as of copying a picture that cannot be downloaded, is due soon again.
 */
async function untilNobodyRunsJobs(): Promise<void> {
  await fixture.shops.rows("delete from graphile_worker._private_jobs where attempts > 0 and locked_at is null", []);
  await until(
    "no job that is due soon",
    async () => {
      const [next] = await fixture.shops.rows<{ seconds: number | null }>(
        "select system.seconds_to_next_job()::float as seconds",
        [],
      );
      return !next || next.seconds === null || next.seconds > 30;
    },
    60_000,
  );
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}

/** Schedules an answer and moves its time to `seconds` from now. */
async function plan(customer: string, room_id: string, seconds: number): Promise<void> {
  const send_at = new Date(Date.now() + 60_000).toISOString();
  const json = { client_id: randomUUID(), text: "ของเข้าแล้วค่ะ", send_at };
  const path = `/api/project/${shop.project_id}/rooms/${room_id}/scheduled-messages`;
  assert.equal((await call(`POST ${path}`, { as: shop.owner, json })).status, 201);
  await untilNobodyRunsJobs();
  await fixture.shops.rows(
    "update public.scheduled_messages set send_at = now() + make_interval(secs => $2) where id = $1",
    [json.client_id, seconds],
  );
  await fixture.shops.rows(
    `update graphile_worker._private_jobs j set run_at = now() + make_interval(secs => $1) from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'send_scheduled'`,
    [seconds],
  );
  assert.deepEqual(await line.received(customer), []);
}

const asScheduler = { authorization: `Bearer ${backend.secrets.cronSecret}` };
const sent = (customer: string, limitMs?: number) =>
  until("the scheduled answer", async () => (await line.received(customer)).length === 1, limitMs);
const relay = () =>
  fixture.shops.rows<{ holder: string }>("select holder from private.job_chain where held_until > now()", []);

test("sends a scheduled answer on time by cron's call alone", async () => {
  const { id, room_id } = await fixture.customer("นัดไว้");
  await plan(id, room_id, 0);
  for (const verb of ["GET", "POST"]) {
    for (const secret of [undefined, "Bearer guessed", `Bearer ${backend.secrets.signingKeys}`]) {
      const answer = await call(`${verb} /api/jobs`, { headers: secret ? { authorization: secret } : {} });
      assert.equal(answer.status, 404, `${verb} ${secret}`);
    }
  }
  assert.deepEqual(await line.received(id), []);
  assert.equal((await call("GET /api/jobs", { headers: asScheduler })).status, 200);
  await sent(id);
  await until("the end of the chain", async () => (await relay()).length === 0);
});

test("a request with remaining jobs chains the next run, which completes them without cron", async () => {
  const { id, room_id } = await fixture.customer("อีกครู่");
  await plan(id, room_id, 25);
  // any write; 25 seconds exceed the time that a request may stay
  const path = `/api/project/${shop.project_id}/rooms/${room_id}/read-mark`;
  assert.ok((await call(`PUT ${path}`, { as: shop.owner, json: { sequence: 1 } })).status < 300);
  const [first] = await until("the held chain", async () => {
    const held = await relay();
    return held.length > 0 && held;
  });
  // a concurrent call leaves the work to the running one
  assert.equal((await call("POST /api/jobs", { headers: asScheduler })).status, 202);
  assert.deepEqual(await relay(), [first]);
  assert.deepEqual(await line.received(id), []);
  await sent(id, 40_000);
  await until("the end of the chain", async () => (await relay()).length === 0, 60_000);
});

test("the CSP allows connections to both origins only", async () => {
  const { headers, text } = await call("GET /login");
  const connections = /connect-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1]?.split(" ");
  const services = new URL(backend.servicesUrl);
  assert.notEqual(services.origin, new URL(backend.url).origin);
  assert.deepEqual(new Set(connections), new Set(["'self'", services.origin, backend.url, `ws://${services.host}`]));
  assert.ok(text.includes(services.origin));
});
