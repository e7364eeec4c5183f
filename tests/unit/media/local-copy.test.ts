/** Large files are streamed to disk, never held in memory, and leave nothing behind. */
import assert from "node:assert/strict";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { test } from "node:test";
import "../../support/server-side";

const { withLocalCopy } = await import("@/lib/media/temporary");
const MEGABYTE = 1024 * 1024;
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("media-")).length;

async function* body(megabytes: number, ended?: () => void) {
  try {
    for (let n = 0; n < megabytes; n++) yield Buffer.alloc(MEGABYTE, n);
  } finally {
    ended?.();
  }
}

test("writes a body of 90 MB to disk and holds little of it in memory", async () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  async function* watched() {
    for await (const chunk of body(90)) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      yield chunk;
    }
  }
  const size = await withLocalCopy(watched(), 100 * MEGABYTE, async (file) => (await stat(file.path)).size);
  assert.equal(size, 90 * MEGABYTE);
  assert.ok(most < 60 * MEGABYTE, `${Math.round(most / MEGABYTE)} MB in memory`);
});

test("aborts a body over the limit at once and removes its file", async () => {
  const before = await left();
  let ended = false;
  const late = withLocalCopy(
    body(1000, () => (ended = true)),
    3 * MEGABYTE,
    async () => "used",
  );
  await assert.rejects(late, { code: "file_too_large" });
  assert.ok(ended, "the provider's connection stays open");
  assert.equal(await left(), before);
});

test("a body that breaks off may be retried", async () => {
  async function* broken() {
    yield Buffer.alloc(10);
    throw new Error("ECONNRESET");
  }
  await assert.rejects(
    withLocalCopy(broken(), MEGABYTE, async () => "used"),
    { code: "unavailable" },
  );
});
