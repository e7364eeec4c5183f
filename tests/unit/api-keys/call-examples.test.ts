/**
 * The examples for sending a message and a bill that developers copy: each runs in its own language, where this machine has it,
 * and the request is checked.
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
import { billExamples, type CallLanguage, callExamples } from "@/lib/api-keys/call-examples";
import { billRequestSchema } from "@/lib/bills/request";

const run = promisify(execFile);
const commands: Record<CallLanguage, [command: string, file: string]> = {
  curl: ["bash", "call.sh"],
  node: [process.execPath, "call.mjs"],
  python: ["python3", "call.py"],
  php: ["php", "call.php"],
};
const needs = (language: CallLanguage) => (language === "curl" ? "curl" : commands[language][0]);

const kinds = {
  message: {
    examples: callExamples,
    path: "messages",
    once: "order-4711-paid",
    body: { text: "ได้รับยอดแล้วค่ะ" } as object,
  },
  bill: {
    examples: billExamples,
    path: "bills",
    once: "order-4711",
    body: {
      items: [{ name: "เสื้อยืดสีขาว", quantity: 2, price: 29_000 }],
      shipping: 4000,
      wants_address: true,
    } as object,
  },
};

test("the API accepts the example of a bill", () => {
  const { items, shipping } = billRequestSchema.parse(kinds.bill.body);
  assert.deepEqual([items.length, shipping], [1, 4000]);
});

const cases = Object.entries(kinds).flatMap(([what, kind]) =>
  (Object.keys(commands) as CallLanguage[]).map((language) => ({ ...kind, what, language })),
);
for (const { what, language, examples, path, once, body } of cases) {
  test(`the ${language} example sends a ${what} once`, async (context) => {
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
      writeFileSync(join(folder, file), examples[language].code(base));
      const env = { ...process.env, ROOM_ID: "r1", CHAT_API_KEY: "chk_test", no_proxy: "127.0.0.1" };
      await run(command, [join(folder, file)], { env });
      const [call] = received;
      assert.ok(call && received.length === 1);
      assert.equal(call.target, `POST /api/v1/rooms/r1/${path}`);
      assert.equal(call.headers.authorization, "Bearer chk_test");
      assert.equal(call.headers["idempotency-key"], once);
      assert.deepEqual(JSON.parse(call.body), body);
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });
}
