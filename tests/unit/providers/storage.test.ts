/** What the simulators keep over a restart, and over a process that is killed. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fillDemo } from "../../../local/demo/fill";
import { demoLine } from "../../../local/demo/world";
import { startProviders } from "../../../local/providers/start";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "providers-"));
  folders.push(folder);
  return folder;
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const SHOP = "http://127.0.0.1:9";

test("a restart keeps accounts, conversations, files and transfers, and forgets faults", async () => {
  const dataDir = newFolder();
  const first = await startProviders({ dataDir });
  assert.equal(first.isRestored, false);
  await fillDemo(first, SHOP);
  const { channel_id } = demoLine;
  const friend = await first.line.control.addPerson("มิ้นท์");
  await first.line.control.act(channel_id, friend, { type: "follow" });
  const { message_id } = await first.line.control.act(channel_id, friend, { type: "image" });
  await first.line.control.setFault("down");
  const token = await tokenOf(first.line.origin);
  assert.equal(token.status, 500);
  await first.line.control.healAll();
  await push(first.line.origin, friend, "รับทราบค่ะ");
  const transfers = first.slips.control.transfers.size;
  assert.ok(transfers > 0);
  const bytes = first.line.state.contents.get(message_id)?.bytes;
  await first.line.control.setFault("down");
  await first.stop();

  const second = await startProviders({ dataDir });
  try {
    assert.equal(second.isRestored, true);
    await fillDemo(second, "http://127.0.0.1:10");
    assert.deepEqual(
      (await second.line.control.received(friend)).map(({ message }) => message.text),
      ["รับทราบค่ะ"],
    );
    assert.ok(second.line.state.account(channel_id).followers.has(friend));
    assert.deepEqual(second.line.state.contents.get(message_id)?.bytes, bytes);
    assert.equal(second.slips.control.transfers.size, transfers);
    assert.equal(second.graph.state.people.size, first.graph.state.people.size);
    assert.deepEqual(await second.line.control.listFaults(), {});
    // the product runs on another port now
    assert.match(second.line.state.account(channel_id).webhook.endpoint, /^http:\/\/127\.0\.0\.1:10\//);
  } finally {
    await second.stop();
  }
});

test("a process that is killed while it writes leaves a state that can be read", async () => {
  const dataDir = newFolder();
  const script = `
    import { startProviders } from ${JSON.stringify(new URL("../../../local/providers/start.ts", import.meta.url).href)};
    const { line, changed } = await startProviders({ dataDir: ${JSON.stringify(dataDir)} });
    for (let at = 0; ; at++) {
      await line.control.addPerson("ลูกค้า " + at);
      changed();
      if (at % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }`;
  const entry = join(dataDir, "writer.mts");
  writeFileSync(entry, script);
  const child = spawn(process.execPath, ["--import", "tsx", entry], { stdio: "inherit" });
  for (let tries = 0; tries < 600 && !existsSync(join(dataDir, "state.json")); tries++) await sleep(50);
  await sleep(300);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  const again = await startProviders({ dataDir });
  assert.equal(again.isRestored, true);
  assert.ok(again.line.state.people.size > 0);
  await again.stop();
});

test("a file that cannot be read is put aside, and the simulators start anew", async (context) => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "state.json"), '{"line":');
  context.mock.method(console, "error", () => {});
  const providers = await startProviders({ dataDir });
  assert.equal(providers.isRestored, false);
  await providers.stop();
  assert.ok(readdirSync(dataDir).includes("state.json.unreadable"));
});

async function tokenOf(origin: string) {
  const form = { grant_type: "client_credentials", client_id: demoLine.channel_id };
  return fetch(`${origin}/oauth2/v3/token`, {
    method: "POST",
    body: new URLSearchParams({ ...form, client_secret: demoLine.channel_secret }),
  });
}

async function push(origin: string, to: string, text: string): Promise<void> {
  const { access_token } = (await (await tokenOf(origin)).json()) as { access_token: string };
  const answer = await fetch(`${origin}/v2/bot/message/push`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ to, messages: [{ type: "text", text }] }),
  });
  assert.equal(answer.status, 200);
}
