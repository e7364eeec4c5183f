/** What becomes of a message when LINE fails: whether LINE may have sent it decides between a repetition, a push and a person. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import type { CallBook, Delivery, PastCall } from "@/lib/socials/adapter";
import { loadSecrets } from "../../../../local/supervisor/secrets";
import { enableServerImports } from "../../../support/server-side";

type Answer = [status: number, body: object];
const TOKEN: Answer = [200, { access_token: "token", expires_in: 899, token_type: "Bearer" }];
const SENT: Answer = [200, { sentMessages: [{ id: "1" }] }];
const BUSY: Answer = [429, { message: "The API rate limit has been exceeded. Try again later." }];
const UNAUTHORIZED: Answer = [401, { message: "Authentication failed" }];
const ERROR: Answer = [500, { message: "Internal server error" }];
const TOKEN_USED: Answer = [400, { message: "Invalid reply token" }];

/** LINE's answers by endpoint, in order; the last one repeats. */
let answers: Record<string, Answer[]> = {};
let asked: { via: string; retry_key: string | undefined; token: string | undefined }[] = [];
const line = createServer((request, response) => {
  const via = (request.url ?? "").split("/").at(-1) ?? "";
  let text = "";
  request.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on("end", () => {
    const waiting = answers[via] ?? [];
    const [status, body] = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? ERROR;
    if (via !== "token") {
      const { replyToken } = JSON.parse(text) as { replyToken?: string };
      asked.push({ via, retry_key: request.headers["x-line-retry-key"] as string | undefined, token: replyToken });
    }
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
}).listen(0, "127.0.0.1");
await new Promise((resolve) => line.once("listening", resolve));
after(() => line.close());
beforeEach(() => {
  answers = { token: [TOKEN], reply: [SENT], push: [SENT] };
  asked = [];
});

const folder = mkdtempSync(join(tmpdir(), "line-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
process.env.LINE_API_BASE_URL = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
const { sendToLine } = await import("@/lib/socials/line/send");

/** A message for a customer who has just written; `send` is one attempt, with what the database keeps between two. */
class Conversation {
  calls: PastCall[] = [];
  reply_token: Delivery["reply_token"] = { token: "first", received_at: new Date().toISOString(), call_id: null };
  // a channel of its own: a cached token says nothing about LINE's state now
  private readonly credentials = { channel_id: randomUUID(), channel_secret: "secret" };

  /** The customer's token, received so many seconds ago. */
  receiveToken(token: string, seconds = 0) {
    this.reply_token = { token, received_at: new Date(Date.now() - seconds * 1000).toISOString(), call_id: null };
  }

  /** The customer's token, of an event that LINE delivered so many seconds after it happened. */
  receiveLate(seconds: number) {
    const now = Date.now();
    const [received_at, occurred_at] = [now, now - seconds * 1000].map((at) => new Date(at).toISOString());
    this.reply_token = { token: "late", received_at: received_at as string, occurred_at, call_id: null };
  }

  ageToken(seconds: number) {
    if (this.reply_token) this.reply_token.received_at = new Date(Date.now() - seconds * 1000).toISOString();
  }

  send() {
    const delivery = {
      message: { id: randomUUID(), kind: "text", text: "มีค่ะ", content: {}, attachments: [] },
      attachments: [],
      social: { id: "1", kind: "line", external_id: "U0" },
      credentials: this.credentials,
      external_customer_id: "U1",
      calls: structuredClone(this.calls),
      reply_token: structuredClone(this.reply_token),
      sender: null,
      quote_token: null,
    } as unknown as Delivery;
    return sendToLine(delivery, this.book);
  }

  /** As system.begin_call and system.end_call. */
  private readonly book: CallBook = {
    begin: async (part, via, reply_token) => {
      await Promise.resolve();
      if (reply_token && this.reply_token?.token !== reply_token) return null;
      let call = this.calls.find((one) => one.part === part && one.via === via);
      if (call) {
        call.attempts++;
        if (call.state === "refused") call.state = "open";
      } else {
        const started_at = new Date().toISOString();
        call = { id: randomUUID(), part, via, state: "open", attempts: 1, external_ids: [], cost: null, started_at };
        this.calls.push(call);
      }
      if (reply_token && this.reply_token) this.reply_token.call_id = call.id;
      return call;
    },
    end: async (call_id, state, external_ids = [], cost) => {
      const call = this.calls.find(({ id, state }) => id === call_id && state === "open");
      if (call) Object.assign(call, { state, external_ids, cost: cost ?? null });
    },
  };
}

const endpoints = () => asked.map(({ via }) => via);

for (const [what, endpoint, certain] of [
  ["a rate limit", "reply", [BUSY]],
  ["a refused access token", "reply", [UNAUTHORIZED]],
  ["a failed token request", "token", [ERROR]],
  ["a token request that is refused", "token", [[400, { error_description: "invalid client" }]]],
] as [string, string, Answer[]][]) {
  test(`a reply after ${what} was certainly not sent: while its token is fresh it is tried again, later pushed`, async () => {
    for (const [seconds, via] of [
      [5, "reply"],
      [65, "push"],
    ] as const) {
      answers = { token: [TOKEN], reply: [SENT], push: [SENT], [endpoint]: [...certain] };
      const conversation = new Conversation();
      assert.equal((await conversation.send()).state, "later");
      assert.deepEqual(
        conversation.calls.map(({ state }) => state),
        ["refused"],
        "no call is in doubt",
      );
      asked = [];
      answers = { token: [TOKEN], reply: [via === "reply" ? SENT : TOKEN_USED], push: [SENT] };
      conversation.ageToken(seconds);
      const outcome = await conversation.send();
      assert.deepEqual(outcome, { state: "sent", external_id: "1", cost: via === "reply" ? "free" : "quota" });
      assert.deepEqual(endpoints(), [via]);
      assert.equal(asked[0]?.retry_key, via === "push" ? conversation.calls[1]?.id : undefined);
    }
  });
}

test("a reply that was certainly not sent uses the token of what the customer writes meanwhile", async () => {
  answers.reply = [BUSY, SENT];
  const conversation = new Conversation();
  assert.equal((await conversation.send()).state, "later");
  conversation.receiveToken("second");
  assert.deepEqual(await conversation.send(), { state: "sent", external_id: "1", cost: "free" });
  assert.deepEqual(
    asked.map(({ token }) => token),
    ["first", "second"],
  );
});

test("a token that LINE refuses although no attempt was in doubt is pushed, not taken as sent", async () => {
  answers.reply = [BUSY, TOKEN_USED];
  const conversation = new Conversation();
  assert.equal((await conversation.send()).state, "later");
  assert.deepEqual(await conversation.send(), { state: "sent", external_id: "1", cost: "quota" });
  assert.deepEqual(endpoints(), ["reply", "reply", "push"]);
});

test("a reply in doubt stays in doubt after a rate limit, and is never pushed", async () => {
  answers.reply = [ERROR, BUSY, TOKEN_USED];
  const conversation = new Conversation();
  assert.equal((await conversation.send()).state, "later");
  assert.equal((await conversation.send()).state, "later");
  assert.equal(conversation.calls[0]?.state, "open");
  conversation.ageToken(65);
  assert.deepEqual(await conversation.send(), { state: "unknown", failure_code: "answer_lost" });
  assert.ok(!endpoints().includes("push"));
});

for (const [seconds, outcome] of [
  [5, { state: "sent", cost: "free" }],
  [65, { state: "unknown", failure_code: "answer_lost" }],
] as const) {
  test(`a refused token of an event delivered ${seconds} s late: a reply in doubt is ${outcome.state}`, async () => {
    answers.reply = [ERROR, TOKEN_USED];
    const conversation = new Conversation();
    conversation.receiveLate(seconds);
    assert.equal((await conversation.send()).state, "later");
    assert.deepEqual(await conversation.send(), outcome);
    assert.deepEqual(endpoints(), ["reply", "reply"]);
  });
}

test("a reply in doubt is not pushed when a newer token replaces its own in the last moment", async () => {
  answers.reply = [ERROR];
  const conversation = new Conversation();
  assert.equal((await conversation.send()).state, "later");
  const sending = conversation.send();
  conversation.receiveToken("second");
  assert.deepEqual(await sending, { state: "unknown", failure_code: "answer_lost" });
  assert.deepEqual(endpoints(), ["reply"]);
});

test("a push after a rate limit is not in doubt; repeated, it has the same retry key", async () => {
  answers.push = [BUSY, SENT];
  const conversation = new Conversation();
  conversation.ageToken(65);
  assert.equal((await conversation.send()).state, "later");
  assert.equal(conversation.calls[0]?.state, "refused");
  assert.equal((await conversation.send()).state, "sent");
  assert.equal(asked[0]?.retry_key, asked[1]?.retry_key);
});
