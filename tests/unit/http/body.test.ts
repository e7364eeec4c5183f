/** There is one reader of request and response bodies, and no code reads them without it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { AppError } from "@/lib/errors";
import { isTooDeep, readBytes, readForm, readText } from "@/lib/http/body";
import { sourceFiles } from "../../support/source-files";

/** A body of so many kilobytes that counts how much of it was read. */
function endless(kilobytes: number) {
  const taken = { chunks: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.chunks++ >= kilobytes) controller.close();
        else controller.enqueue(new Uint8Array(1024));
      },
      cancel() {
        taken.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, headers: new Headers(), taken };
}

const isTooLarge = (failure: unknown) => failure instanceof AppError && failure.code === "too_large";

test("stops reading a body without a content length at the limit", async () => {
  const message = endless(10_000);
  await assert.rejects(readBytes(message, 16 * 1024), isTooLarge);
  assert.deepEqual(message.taken, { chunks: 17, isCancelled: true });
  assert.equal((await readBytes(endless(16), 16 * 1024)).length, 16 * 1024);
});

test("refuses by a content length over the limit, and a false content length does not bypass it", async () => {
  const announced = endless(1);
  announced.headers.set("content-length", "20000");
  await assert.rejects(readBytes(announced, 16 * 1024), isTooLarge);
  assert.equal(announced.taken.chunks, 0);
  for (const length of ["1", "-1", "x", "", "1e1", "0x1"]) {
    const lying = endless(100);
    lying.headers.set("content-length", length);
    await assert.rejects(readBytes(lying, 16 * 1024), isTooLarge, length);
  }
});

test("the limit counts bytes, not characters", async () => {
  await assert.rejects(readText(new Response("ก".repeat(400)), 1_000), isTooLarge);
  assert.equal(await readText(new Response("ก".repeat(300)), 1_000), "ก".repeat(300));
  assert.equal(await readText(new Response(null), 10), "");
  assert.equal((await readForm(new Response("a=1&b=%E0%B8%81"), 100)).get("b"), "ก");
});

test("counts nesting outside strings", () => {
  assert.ok(isTooDeep("[".repeat(101)));
  assert.ok(isTooDeep('{"a":'.repeat(101)));
  assert.ok(!isTooDeep(`${"[".repeat(100)}${"]".repeat(100)}`));
  assert.ok(!isTooDeep("[],".repeat(1000)));
  assert.ok(!isTooDeep(JSON.stringify(["[".repeat(500), '\\"[{'.repeat(500)])));
  assert.ok(isTooDeep(`"\\\\"${"[".repeat(101)}`));
});

/** Files of our own buckets, which enforce their size limit at upload; the client library returns them as a whole. */
const OF_STORAGE = [
  "lib/ai/knowledge/index-source.ts",
  "lib/billing/slip-image.ts",
  "lib/slips/detail.ts",
  "lib/slips/jobs.ts",
];
/** Samples that are shown, the browser's own client, commands of this machine, and a form behind a stream that counts. */
const NOT_SERVED = [
  "lib/api-keys/example-code.ts",
  "lib/api-keys/upload-examples.ts",
  "lib/http/api-error.ts",
  "lib/http/client.ts",
  "lib/http/retry.ts",
  "local/gateway/storage/receive.ts",
  "local/mail/pages.ts",
  "local/seed.ts",
  "local/supervisor/health.ts",
];

/** Simulators of the providers, and their customers' page (bounded by bodyLimit): they listen on this machine only and serve no installation. */
const SIMULATORS = /^local\/(providers|customers)\//;

test("only the one reader reads bodies", () => {
  const readers = sourceFiles(["app", "lib", "local"])
    .concat("middleware.ts")
    .filter((path) => !NOT_SERVED.includes(path) && !SIMULATORS.test(path))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => /\.(text|json|formData|arrayBuffer|blob|bytes)\(\)/.test(line))
        .filter((line) => !(OF_STORAGE.includes(path) && /\b(data|blob)\.arrayBuffer\(\)/.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  assert.deepEqual(readers, []);
});
