/** The same request answered by a handler directly (local/app) and through Next's router: the same answer. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { ROUTES } from "@/lib/routing/routes";
import { DirectHandlers } from "../../local/app/direct-handlers.mjs";
import type { Answer, CallOptions } from "./client";
import { openWorld } from "./world";

const { call, people, here, rooms, backend } = await openWorld();

/** Next removes this header from a request, which therefore goes through its router. */
const THROUGH_NEXT = { "x-nextjs-data": "1" };
const UNRELATED = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];
/** Next's router says of every response that its own pages differ by these. */
const PAGES_VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;

const IDS: Record<string, string> = {
  project_id: here.project_id,
  room_id: rooms.free.room_id,
  customer_id: rooms.free.customer_id,
  message_id: rooms.free.message_id,
  virtualId: here.virtual_id,
};
const addressOf = (route: string) => route.replaceAll(/\[(\w+)\]/g, (_, name: string) => IDS[name] ?? randomUUID());
const API = ROUTES.filter((route) => /^\/(api|pusher)\//.test(route) && !route.includes("..."));

function seen({ status, headers, text }: Answer) {
  const own = Object.fromEntries([...headers].filter(([name]) => !UNRELATED.includes(name)));
  const vary = own.vary?.split(`${PAGES_VARY}, `).join("").replace(PAGES_VARY, "");
  // an export contains the one before
  const isJson = own["content-type"]?.startsWith("application/json");
  return { status, headers: { ...own, vary: vary || undefined }, text: isJson && text.replaceAll(TIME, "<time>") };
}

async function assertSame(target: string, { headers, ...options }: CallOptions = {}): Promise<void> {
  const sent = { "x-request-id": randomUUID(), ...headers };
  const direct = await call(target, { ...options, headers: sent });
  const next = await call(target, { ...options, headers: { ...sent, ...THROUGH_NEXT } });
  assert.deepEqual(seen(direct), seen(next), target);
}

test("the build has handlers that are called directly, but not with Next's own headers", () => {
  const handlers = DirectHandlers.read(".next");
  const direct = API.filter((route) => handlers?.find(addressOf(route), {}));
  assert.deepEqual(direct, API);
  assert.equal(handlers?.find(addressOf("/api/project/[project_id]/rooms"), THROUGH_NEXT), null);
});

test("every API address, read by an owner", async () => {
  for (const route of API) await assertSame(`GET ${addressOf(route)}`, { as: people.owner });
});

const ROOM = `/api/project/${here.project_id}/rooms/${rooms.free.room_id}`;
const WIDGET = `/api/widget/${here.virtual_id}/messages`;
const visitor = { headers: { authorization: `Bearer ${rooms.own.token}` } };

test("other methods, callers and bodies", async () => {
  for (const method of ["HEAD", "OPTIONS", "DELETE", "PROPFIND"]) {
    await assertSame(`${method} ${ROOM}/messages`, { as: people.owner });
  }
  await assertSame(`GET ${ROOM}`);
  await assertSame(`GET ${ROOM}`, { cookie: people.owner });
  await assertSame(`GET ${ROOM}`, { as: people.stranger });
  await assertSame(`POST ${ROOM}/messages`, { cookie: people.owner, json: {} });
  await assertSame(`POST ${ROOM}/messages`, { cookie: people.owner, headers: { origin: backend.url }, json: {} });
  await assertSame(`OPTIONS ${ROOM}`, { headers: { origin: backend.url, "access-control-request-method": "PUT" } });
  await assertSame(`POST ${WIDGET}`, { ...visitor, body: "{" });
  await assertSame(`POST ${WIDGET}`, { ...visitor, body: "x".repeat(2_000_000) });
  await assertSame(`POST ${WIDGET}?a=%E0%B8%81&a=2`, {
    ...visitor,
    json: { client_id: randomUUID(), text: "มีไซซ์ M ไหมคะ" },
  });
});

test("a body without a length", async () => {
  const body = () => new Blob([JSON.stringify({ client_id: randomUUID(), text: "สวัสดีค่ะ" })]).stream();
  for (const through of [{}, THROUGH_NEXT]) {
    const { status } = await call(`POST ${WIDGET}`, { headers: { ...visitor.headers, ...through }, body: body() });
    assert.equal(status, 201);
  }
});
