/**
 * The examples that developers copy: each runs in its own language, where this machine has it, and the request is checked.
 * tests/http/api-examples.test.ts sends them to the product.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { type CallLanguage, type CallName, callCode, calls } from "@/lib/api-keys/call-examples";
import type { ExampleCall } from "@/lib/api-keys/example-code";
import { commentAnswerSchema, commentChangeSchema, couponMarkSchema, outgoingSchema } from "@/lib/api-keys/requests";
import { billRequestSchema } from "@/lib/bills/request";

const run = promisify(execFile);
const commands: Record<CallLanguage, [command: string, file: string]> = {
  curl: ["bash", "call.sh"],
  node: [process.execPath, "call.mjs"],
  python: ["python3", "call.py"],
  php: ["php", "call.php"],
};
const needs = (language: CallLanguage) => (language === "curl" ? "curl" : commands[language][0]);

test("the API accepts the bodies of the examples", () => {
  const schemas = {
    message: outgoingSchema,
    cards: outgoingSchema,
    comment: commentAnswerSchema,
    hide: commentChangeSchema,
    bill: billRequestSchema,
    coupon: couponMarkSchema,
  };
  for (const [name, schema] of Object.entries(schemas)) {
    assert.ok(schema.safeParse(calls[name as CallName].body).success, name);
  }
  assert.deepEqual(Object.keys(schemas), Object.keys(calls));
});

const cases = (Object.keys(calls) as CallName[]).flatMap((what) =>
  (Object.keys(commands) as CallLanguage[]).map((language) => ({ what, language })),
);
for (const { what, language } of cases) {
  const { method, path, idempotencyKey, body }: ExampleCall = calls[what];
  test(`the ${language} example of "${what}" sends it once`, async (context) => {
    const isThere = await run(needs(language), ["--version"]).then(
      () => true,
      () => false,
    );
    if (!isThere) return context.skip(`no ${needs(language)} on this machine`);
    const received: { target: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const target = `${request.method} ${request.url}`;
        received.push({ target, headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
        response.writeHead(201, { "content-type": "application/json" }).end("{}");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const folder = mkdtempSync(join(tmpdir(), "chat-example-"));
    try {
      const [command, file] = commands[language];
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const code = callCode(what, base).find(({ value }) => value === language)?.code ?? "";
      writeFileSync(join(folder, file), code);
      const env = {
        ...process.env,
        ROOM_ID: "r1",
        MESSAGE_ID: "m1",
        COUPON_ID: "c1",
        USE_ID: "u1",
        CHAT_API_KEY: "chk_test",
        no_proxy: "127.0.0.1",
      };
      await run(command, [join(folder, file)], { env });
      const [call] = received;
      assert.ok(call && received.length === 1);
      const at = path.replaceAll(/\{(.)\w+\}/g, "$11");
      assert.equal(call.target, `${method} /api/v1${at}`);
      assert.equal(call.headers.authorization, "Bearer chk_test");
      assert.equal(call.headers["idempotency-key"], idempotencyKey);
      assert.deepEqual(JSON.parse(call.body), body);
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });
}
