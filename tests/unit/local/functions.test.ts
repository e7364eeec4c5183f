/** The thread in which an Edge Function runs on this machine. */
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { bundleFunction, findFunction } from "../../../local/gateway/functions/bundle";
import { FunctionFailure, FunctionThread } from "../../../local/gateway/functions/thread";

const folder = mkdtempSync(join(tmpdir(), "functions-"));
const threads: FunctionThread[] = [];
after(() => {
  for (const thread of threads) thread.end(new FunctionFailure("threw", "the test is over"));
});

async function start(source: string, timeoutMs?: number): Promise<FunctionThread> {
  const file = join(folder, `${threads.length}.ts`);
  writeFileSync(file, source);
  const thread = new FunctionThread(await bundleFunction(file), { SHOP_KEY: "s3cret" }, timeoutMs);
  threads.push(thread);
  return thread;
}
const post = { url: "http://localhost/functions/v1/x", method: "POST", headers: [], body: Buffer.from("สวัสดี") };
const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const isFailure = (reason: string) => (error: unknown) => error instanceof FunctionFailure && error.reason === reason;

test("hands over request, secrets and response, and none of the gateway's environment", async () => {
  process.env.GATEWAY_ONLY = "x";
  const thread = await start(`Deno.serve({ port: 1 }, async (request: Request) => {
    const said = [await request.text(), Deno.env.get("SHOP_KEY"), Deno.env.get("GATEWAY_ONLY"), process.env.GATEWAY_ONLY];
    return new Response(JSON.stringify(said), { status: 201, headers: { "x-one": "1" } });
  });`);
  const answer = await thread.call(post);
  assert.deepEqual([answer.status, JSON.parse(textOf(answer))], [201, ["สวัสดี", "s3cret", null, null]]);
  assert.ok(answer.headers.some(([name, value]) => name === "x-one" && value === "1"));
});

test("answers later requests after one that threw", async () => {
  const thread = await start(`let count = 0;
  Deno.serve(() => { if (count++ === 0) throw new Error("first"); return new Response("second"); });`);
  await assert.rejects(thread.call(post), isFailure("threw"));
  assert.equal(textOf(await thread.call(post)), "second");
});

test("ends a function that never does", async () => {
  const thread = await start("Deno.serve(() => { for (;;); });", 1000);
  await assert.rejects(thread.call(post), isFailure("timeout"));
  assert.ok(thread.isOver);
});

test("reports a function that does not start", async () => {
  await assert.rejects((await start("throw new Error('no');")).call(post), isFailure("boot"));
  await assert.rejects((await start("export const x = 1;")).call(post), isFailure("boot"));
});

test("finds npm packages, and names an import that this machine cannot load", async () => {
  const thread = await start(`import * as z from "npm:zod@4";
  Deno.serve(() => new Response(String(z.string().safeParse(1).success)));`);
  assert.equal(textOf(await thread.call(post)), "false");
  await assert.rejects(
    start(`import "https://deno.land/std/x.ts"; Deno.serve(() => new Response());`),
    /relative and npm: imports only/,
  );
});

test("finds functions by their names only", () => {
  assert.ok(findFunction("customer-lookup"));
  for (const name of ["../config", "nothing", "", "_shared", "customer-lookup/.."])
    assert.equal(findFunction(name), null);
});
