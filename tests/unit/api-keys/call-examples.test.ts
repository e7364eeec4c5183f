/**
 * The examples for sending a message that developers copy: each runs in its own language, where this machine has it,
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
import { type CallLanguage, callExamples } from "@/lib/api-keys/call-examples";

const run = promisify(execFile);
const commands: Record<CallLanguage, [command: string, file: string]> = {
  curl: ["bash", "call.sh"],
  node: [process.execPath, "call.mjs"],
  python: ["python3", "call.py"],
  php: ["php", "call.php"],
};
const needs = (language: CallLanguage) => (language === "curl" ? "curl" : commands[language][0]);

for (const language of Object.keys(commands) as CallLanguage[]) {
  test(`the ${language} example sends a message once`, async (context) => {
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
      writeFileSync(join(folder, file), callExamples[language].code(base));
      const env = { ...process.env, ROOM_ID: "r1", CHAT_API_KEY: "chk_test", no_proxy: "127.0.0.1" };
      await run(command, [join(folder, file)], { env });
      const [call] = received;
      assert.ok(call && received.length === 1);
      assert.equal(call.target, "POST /api/v1/rooms/r1/messages");
      assert.equal(call.headers.authorization, "Bearer chk_test");
      assert.equal(call.headers["idempotency-key"], "order-4711-paid");
      assert.deepEqual(JSON.parse(call.body), { text: "ได้รับยอดแล้วค่ะ" });
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });
}
