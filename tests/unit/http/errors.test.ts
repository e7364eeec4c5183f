/** What a failure logs and reports: what it was and where, and no text that a user wrote. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { AppError } from "@/lib/errors";
import { errorReporter } from "@/lib/http/error-report";
import { failureDetails, listenToErrors, log } from "@/lib/http/log";
import { scrub } from "@/lib/http/scrub";
import { until } from "../../support/until";

const received: { body: string; type: string | undefined }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push({ body, type: request.headers["content-type"] });
    response.end("{}");
  });
});
server.listen(0);
after(() => server.close());
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`;

test("scrubbing keeps our codes and removes quoted text, addresses, numbers and other scripts", () => {
  for (const [given, kept] of [
    ["unavailable", "unavailable"],
    ['column "project_id" does not exist', 'column "project_id" does not exist'],
    ['invalid input syntax for type uuid: "สมชาย ใจดี 081-234-5678"', "invalid input syntax for type uuid: […]"],
    [`Unexpected token 'ส', "สวัสดี ค่ะ" is not valid JSON`, "Unexpected token […], […] is not valid JSON"],
    ["mail to fai.lamphun@example.co.th was refused", "mail to […] was refused"],
    ["call 081-234-5678 now", "call […] now"],
    ["fetch https://api.line.me/v2/bot?token=abc failed", "fetch https://[…] failed"],
    ["key v1:e1:AAAAAAAAAAAAAAAA:BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB", "key v1:e1:AAAAAAAAAAAAAAAA:[…]"],
    ["ลูกค้าชื่อ สมชาย โทรมา", "[…]"],
    ["/api/media/k1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "/api/media/k1.[…]"],
    [
      "/api/project/3f2504e0-4f89-41d3-9a0c-0305e82c3301/slips",
      "/api/project/3f2504e0-4f89-41d3-9a0c-0305e82c3301/slips",
    ],
    ["room 3f2504e0-4f89-41d3-9a0c-0305e82c3301 is gone", "room 3f2504e0-4f89-41d3-9a0c-0305e82c3301 is gone"],
  ] as const) {
    assert.equal(scrub(given), kept);
  }
  assert.equal(scrub("x ".repeat(1000)).length, 300);
});

test("a failure is logged with message, type, location and cause, each scrubbed", () => {
  const cause = Object.assign(new Error('Key (name)=("สมชาย") exists'), { code: "23505" });
  const details = failureDetails(new AppError("unavailable", {}, { cause }));
  assert.equal(details.failure, "unavailable");
  assert.equal(details.cause, "23505");
  assert.match(String(details.stack), /^at /);
  const parsed = failureDetails(new Error("could not read", { cause: new Error('bad "สวัสดี ค่ะ"') }));
  assert.equal(parsed.cause, "bad […]");
  assert.equal(failureDetails("โอนแล้วค่ะ").failure, "[…]");
});

test("a logged error is reported once, a warning is not, and a flood is counted", async () => {
  let now = Date.parse("2026-11-22T00:00:00Z");
  listenToErrors(errorReporter(url(), () => now));
  const silent = ["error", "warn"] as const;
  const before = silent.map((name) => console[name]);
  for (const name of silent) console[name] = () => {};
  try {
    log("warn", "drain_failed", { failure: "unavailable" });
    for (let turn = 0; turn < 15; turn++) log("error", "request_crashed", { request_id: "r1", turn });
    await until("ten reports", async () => received.length === 10);
    now += 61_000;
    log("error", "request_crashed", { note: "x ".repeat(10_000) });
    await until("one more", async () => received.length === 11);
  } finally {
    silent.forEach((name, index) => {
      const own = before[index];
      if (own) console[name] = own;
    });
    listenToErrors(() => {});
  }
  const [first] = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  assert.deepEqual(first?.details, { request_id: "r1", turn: 0 });
  assert.equal(first?.event, "request_crashed");
  const last = JSON.parse(received[10]?.body ?? "{}") as Record<string, unknown>;
  assert.equal(last.dropped, 5);
  assert.deepEqual(last.details, { is_cut: true });
  assert.equal(received[0]?.type, "application/json");
});

test("an unreachable collector affects nothing else", async () => {
  const report = errorReporter("http://127.0.0.1:1/nowhere");
  assert.doesNotThrow(() => report("request_crashed", {}));
  await new Promise((resolve) => setTimeout(resolve, 50));
});
