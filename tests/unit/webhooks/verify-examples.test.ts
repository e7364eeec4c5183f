/**
 * The verification examples that receivers copy: each runs in its own language, where this machine has it, on a
 * request of ours.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import "../../support/server-side";
import { type VerifyLanguage, verifyExamples } from "@/lib/webhooks/verify-examples";

const { makeSecret, signedHeaders } = await import("@/lib/webhooks/signature");

const CASE = "case.json";
const runs: Record<VerifyLanguage, { file: string; call: string; command: string }> = {
  node: {
    file: "verify.mjs",
    call: `
import { readFileSync } from "node:fs";
const cases = JSON.parse(readFileSync(process.argv[2], "utf8"));
process.stdout.write(JSON.stringify(cases.map(({ headers, body, secret }) => verifyWebhook(headers, body, secret))));
`,
    command: process.execPath,
  },
  python: {
    file: "verify.py",
    call: `
import json
import sys

cases = json.load(open(sys.argv[1], encoding="utf8"))
print(json.dumps([verify_webhook(c["headers"], c["body"].encode(), c["secret"]) for c in cases]), end="")
`,
    command: "python3",
  },
  php: {
    file: "verify.php",
    call: `
$cases = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(fn($c) => verify_webhook($c['headers'], $c['body'], $c['secret']), $cases));
`,
    command: "php",
  },
};

function has(command: string): boolean {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const now = Math.floor(Date.now() / 1000);
const [secret, other] = [makeSecret(), makeSecret()];
const body = JSON.stringify({ type: "message.created", data: { text: "ได้รับยอดแล้วค่ะ" } });
const sent = (seconds: number, secrets: string[]) => signedHeaders({ id: "msg_1", seconds, body }, secrets);
const cases: { name: string; headers: Record<string, string>; body: string; secret: string; good: boolean }[] = [
  { name: "ours", headers: sent(now, [secret]), body, secret, good: true },
  { name: "of two secrets the second", headers: sent(now, [other, secret]), body, secret, good: true },
  { name: "another secret", headers: sent(now, [other]), body, secret, good: false },
  { name: "another body", headers: sent(now, [secret]), body: `${body} `, secret, good: false },
  { name: "another id", headers: { ...sent(now, [secret]), "webhook-id": "msg_2" }, body, secret, good: false },
  { name: "of an hour ago", headers: sent(now - 3600, [secret]), body, secret, good: false },
  { name: "unsigned", headers: { "webhook-id": "msg_1", "webhook-timestamp": String(now) }, body, secret, good: false },
];

for (const [language, { file, call, command }] of Object.entries(runs)) {
  const skip = has(command) ? false : `no ${command} on this machine`;
  test(`the ${language} example distinguishes our requests from others`, { skip }, () => {
    const folder = mkdtempSync(join(tmpdir(), "chat-example-"));
    try {
      writeFileSync(join(folder, file), verifyExamples[language as VerifyLanguage].code + call);
      writeFileSync(join(folder, CASE), JSON.stringify(cases));
      const answer = execFileSync(command, [join(folder, file), join(folder, CASE)], { encoding: "utf8" });
      const found = JSON.parse(answer) as boolean[];
      assert.deepEqual(
        cases.map(({ name }, index) => `${name}: ${found[index]}`),
        cases.map(({ name, good }) => `${name}: ${good}`),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

// https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries: the test vector of its own libraries
test("the signature matches the standard's own example", () => {
  const headers = signedHeaders(
    { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330, body: '{"test": 2432232314}' },
    ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  );
  assert.equal(headers["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});
