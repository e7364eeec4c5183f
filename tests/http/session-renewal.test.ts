/** The middleware renews a session when its token is about to expire, and not earlier, when open tabs do. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { newPerson } from "../support/people";
import { sessionCookie } from "../support/session-cookie";
import { callsTo } from "./client";

const backend = await openApp();
const call = callsTo(backend);

/** The cookie of a session whose token has this many seconds left. */
async function cookieWith(secondsLeft: number): Promise<string> {
  const { session } = await newPerson(backend, "คนเปิดหน้าไว้นาน");
  return sessionCookie({ ...session, expires_at: Math.floor(Date.now() / 1000) + secondsLeft });
}
const view = async (cookie: string) => {
  const answer = await call("GET /profile", { headers: { cookie } });
  assert.equal(answer.status, 200, answer.headers.get("location") ?? "");
  assert.match(answer.text, /คนเปิดหน้าไว้นาน/);
  return answer.headers.getSetCookie().filter((line) => line.startsWith("chat-session"));
};

test("a token with more than 10 s left is used as it is, by the middleware and by the page", async () => {
  assert.deepEqual(await view(await cookieWith(30)), []);
});

test("a token with less is renewed, and the page sees the new session", async () => {
  assert.ok((await view(await cookieWith(5))).length > 0);
});

test("page views that renew the same token at the same time do not end the session", async () => {
  const cookie = await cookieWith(5);
  const renewed = await Promise.all([view(cookie), view(cookie), view(cookie)]);
  for (const cookies of renewed) assert.ok(cookies.length > 0);
  const last = renewed[2]?.map((line) => line.split(";")[0]).join("; ") ?? "";
  await view(last);
});
