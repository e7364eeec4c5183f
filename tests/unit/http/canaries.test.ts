/** Secrets planted in everything that a request logs: none of them reaches the log or an error report. */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, mock, test } from "node:test";
import { loadSecrets } from "@/local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";

const folder = mkdtempSync(join(tmpdir(), "chat-canary-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
const { failureDetails, listenToErrors, log } = await import("@/lib/http/log");
const { scrubPath } = await import("@/lib/http/scrub");
const { route } = await import("@/lib/http/route");
const { onRequestError } = await import("@/instrumentation");

const lines: string[] = [];
for (const level of ["info", "warn", "error"] as const) {
  mock.method(console, level, (line: string) => {
    lines.push(line);
  });
}
after(() => mock.restoreAll());
listenToErrors((event, details) => lines.push(JSON.stringify({ event, details })));
beforeEach(() => {
  lines.length = 0;
});

const word = (letters: string, length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");
const random = (bytes: number) => randomBytes(bytes).toString("base64url");
const lower = () => word("abcdefghijklmnopqrstuvwxyz", 12);

/** Each with the canary that must not be found. */
const PLANTED: (() => { path: string; canary: string })[] = [
  () => at(random(32), (key) => `/invite/${key}`),
  () => at(random(32), (key) => `/INVITE/${key}`),
  () => at(random(32), (key) => `/%69nvite/${key}`),
  () => at(random(32), (key) => `/invite/${key}/x`),
  () => at(lower(), (key) => `/invite/${key}`),
  () => at(lower(), (key) => `/r/${key}`),
  () => at(lower(), (key) => `/R/${key}`),
  () => at(random(9), (key) => `/r/${key}`),
  () => at(random(60), (key) => `/api/media/k1.${key}`),
  () => at(lower(), (key) => `/api/media/${key}`),
  () => at(random(40), (key) => `/api/unsubscribe/${key}`),
  () => at(random(40), (key) => `/api/mail-answers/${key}`),
  () => at(random(40), (key) => `/api/payment-approvals/${key}/slip`),
  () => at(random(43), (key) => `/pay/${key}`),
  () => at(lower(), (key) => `/api/pay/${key}/slip`),
  () => at(random(30), (key) => `/login?token=${key}`),
  () => at(lower(), (key) => `/widget/w?token=${key}`),
  () => at(lower(), (key) => `/payment-approval?${key}`),
  () => at(lower(), (key) => `/callback?code=${key}&state=1`),
  () => at(lower(), (key) => `/callback#access_token=${key}`),
  () => at(`eyJ${random(20)}.eyJ${random(40)}.${random(32)}`, (key) => `/nothing/${key}`),
  () => at(random(24), (key) => `/project/${randomUUID()}/${key}`),
  // one in two hundred keys has no digit
  () => at("fjacvdtGubtPWnatDHRMgWolSECqPMfH", (key) => `/project/${randomUUID()}/${key}`),
  () => at("eyJgBA2OXtt7pkicCYiXuYWH3RIM", (key) => `/nothing/${key}.eyJ${random(40)}.${random(32)}`),
];
const at = (canary: string, make: (key: string) => string) => ({ canary, path: make(canary) });

function assertSilent(canary: string): void {
  assert.ok(lines.length > 0, "nothing was logged");
  for (const line of lines) assert.ok(!line.includes(canary), `${canary} is in ${line}`);
}

test("a crashing handler logs no secret of its URL", async () => {
  const handler = route(async () => {
    throw new Error("crashed");
  });
  for (const plant of PLANTED) {
    const { path, canary } = plant();
    lines.length = 0;
    await handler(new Request(`http://localhost${path}`), { params: Promise.resolve({}) });
    assertSilent(canary);
  }
});

test("a crashing page logs no secret, not even from its error message", async () => {
  for (const plant of PLANTED) {
    const { path, canary } = plant();
    lines.length = 0;
    await onRequestError(
      Object.assign(new Error(`Cannot render ${path}`, { cause: new Error(`at ${path}`) }), { digest: "1" }),
      { path, method: "GET", headers: { "x-request-id": path } },
      {
        routerKind: "App Router",
        routePath: "/x",
        routeType: "render",
        renderSource: "react-server-components",
        revalidateReason: undefined,
      },
    );
    assertSilent(canary);
  }
});

test("secrets in details are redacted at any depth, under any name", () => {
  for (const plant of PLANTED.slice(0, 2)) {
    const { path, canary } = plant();
    lines.length = 0;
    log("error", "x", { address: path, list: [{ deeper: path }], path: [path], ...failureDetails(new Error(path)) });
    assertSilent(canary);
  }
});

test("text that is not a secret stays readable", () => {
  const id = randomUUID();
  for (const path of [
    `/project/${id}/settings/messages`,
    `/api/project/${id}/rooms/${id}/read-mark`,
    "/api/v1/rooms",
    "/",
  ]) {
    assert.equal(scrubPath(path), path);
  }
  log("error", "x", {
    request_id: id,
    host: "api.line.me:443",
    failure: 'column "project_id" does not exist',
    status: 500,
  });
  assert.match(lines[0] ?? "", new RegExp(`"request_id":"${id}","host":"api.line.me:443","failure":"column`));
});
