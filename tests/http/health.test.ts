/**
 * /api/health, the cron endpoint, and responses while a service is down. Stops services of the backend: no other file may share it at the
 * time.
 */
import assert from "node:assert/strict";
import { request } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import * as channels from "@/lib/realtime/channels";
import packageJson from "@/package.json" with { type: "json" };
import { openPool } from "../support/backend";
import { sessionHandlers } from "./handlers";
import { openWorld } from "./world";

const { call, people, here, rooms, backend } = await openWorld();

/** Stops or starts a service of this backend through the supervisor's control socket. */
function control(service: string, action: "stop" | "start"): Promise<void> {
  return new Promise((resolve, reject) => {
    const socketPath = join(backend.dataDir, "control.sock");
    const sent = request({ socketPath, method: "POST", path: `/services/${service}/${action}` }, (response) => {
      response
        .resume()
        .once("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${action} ${service}`))));
    });
    sent.once("error", reject).end();
  });
}

const health = () => call("GET /api/health");

async function untilHealthy(): Promise<void> {
  const deadline = Date.now() + 15_000;
  while ((await health()).status !== 200) {
    assert.ok(Date.now() < deadline, "not healthy again within 15 s");
    await new Promise((done) => setTimeout(done, 100));
  }
}

test("healthy: reports version and that every part responds", async () => {
  const { status, body, headers } = await health();
  assert.equal(status, 200);
  const { job_lag_seconds, ...rest } = body;
  const { name, version } = packageJson;
  const parts = { database: true, auth: true, realtime: true };
  assert.deepEqual(rest, { status: "ok", version, client: `${name}/${version}`, parts });
  assert.ok(Number(job_lag_seconds) >= 0);
  assert.equal(headers.get("cache-control"), "no-store");
});

test("only the scheduler may start jobs; others get 404", async () => {
  const ask = async (authorization?: string) =>
    (await call("GET /api/jobs", { headers: authorization ? { authorization } : {} })).status;
  assert.equal(await ask(`Bearer ${backend.secrets.cronSecret}`), 200);
  for (const wrong of [
    undefined,
    "Bearer ",
    `Bearer ${backend.secrets.cronSecret}x`,
    backend.secrets.cronSecret,
    `Bearer ${people.owner.accessToken}`,
  ]) {
    assert.equal(await ask(wrong), 404, wrong?.slice(0, 12));
  }
});

test("the scheduler's call runs due periodic jobs, once", async () => {
  const pool = openPool(backend);
  const authorization = `Bearer ${backend.secrets.cronSecret}`;
  const ask = () => call("GET /api/jobs", { headers: { authorization } });
  const left = async () =>
    (await pool.query("select 1 from public.notifications where details ? 'of this test'")).rowCount ?? 0;
  const leave = () =>
    pool.query(
      `insert into public.notifications (user_id, project_id, kind, details, read_at)
       values ($1, $2, 'assigned', '{"of this test": true}', now() - interval '91 days')`,
      [people.owner.id, here.project_id],
    );
  await pool.query("delete from private.rate_limits where key like 'periodic:%'");
  await leave();
  assert.equal((await ask()).status, 200);
  for (const deadline = Date.now() + 10_000; (await left()) > 0; ) {
    assert.ok(Date.now() < deadline, "a notification read 91 days ago is still there after 10 s");
    await new Promise((done) => setTimeout(done, 50));
  }
  await leave();
  assert.equal((await ask()).status, 200);
  assert.equal(await left(), 1, "the periodic job is not due again");
});

test("realtime down: unhealthy, but messages are still accepted in both directions", async () => {
  await control("pusher", "stop");
  try {
    const { status, body } = await health();
    assert.deepEqual(
      [status, body.status, body.parts],
      [503, "unavailable", { database: true, auth: true, realtime: false }],
    );
    const json = { client_id: crypto.randomUUID(), text: "ยังส่งได้" };
    const written = await call(`POST /api/widget/${here.virtual_id}/messages`, { as: rooms.own.token, json });
    assert.equal(written.status, 201);
    const path = `/api/project/${here.project_id}/rooms/${rooms.own.room_id}/messages`;
    const answered = await call(`POST ${path}`, {
      as: people.owner,
      json: { client_id: crypto.randomUUID(), text: "ค่ะ" },
    });
    assert.equal(answered.status, 201);
  } finally {
    await control("pusher", "start");
  }
  await untilHealthy();
});

test("database down: responds with 503, never with a success, and recovers", async () => {
  const json = { client_id: crypto.randomUUID(), text: "ระหว่างนั้น" };
  const write = () => call(`POST /api/widget/${here.virtual_id}/messages`, { as: rooms.own.token, json });
  const read = () => call(`GET /api/project/${here.project_id}/rooms`, { as: people.owner });
  await control("postgres", "stop");
  try {
    const { status, body } = await health();
    assert.deepEqual([status, (body.parts as { database: boolean }).database], [503, false]);
    for (const ask of [write, read]) {
      const answer = await ask();
      assert.deepEqual([answer.status, answer.body], [503, { error: "unavailable" }]);
    }
  } finally {
    await control("postgres", "start");
  }
  await untilHealthy();
  assert.equal((await write()).status, 201);
  assert.equal((await read()).status, 200);
});

test("database down: no handler mistakes it for an ended session, a missing right or a missing row", async () => {
  const ids = { project_id: here.project_id, ...rooms.own } as Record<string, string>;
  const socket = { socket_id: "1.1" };
  const [project_id, room_id] = [here.project_id, rooms.own.room_id];
  const named = [
    channels.inboxChannel(project_id),
    channels.inboxUnassignedChannel(project_id),
    channels.inboxOfChannel(project_id, people.owner.id),
    channels.roomChannel(room_id),
    channels.visitorChannel(room_id),
    channels.projectPresenceChannel(project_id),
    channels.roomPresenceChannel(room_id),
    channels.userChannel(people.owner.id),
    channels.broadcastsChannel(project_id),
  ];
  const asks = [
    ...sessionHandlers().map((handler) => {
      const target = handler.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => ids[name] ?? crypto.randomUUID());
      return { target, options: { as: people.owner, ...(/^(GET|DELETE) /.test(handler) ? {} : { json: {} }) } };
    }),
    { target: "POST /pusher/user-auth", options: { as: people.owner, form: socket } },
    ...named.map((channel_name) => ({
      target: "POST /pusher/auth",
      options: { as: people.owner, form: { ...socket, channel_name } },
    })),
  ];
  const wrong: Record<string, unknown> = {};
  await control("postgres", "stop");
  try {
    const next = asks.values();
    const work = async () => {
      for (const { target, options } of next) {
        const { status, body } = await call(target, options);
        // bad input may be noticed before the database is asked
        if (status !== 503 && status !== 422) wrong[target] = [status, body];
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
  } finally {
    await control("postgres", "start");
  }
  await untilHealthy();
  assert.deepEqual(wrong, {});
});
