import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { type ZipFile, zipChunks } from "@/lib/zip";

async function zip(files: () => AsyncGenerator<ZipFile>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipChunks(files())) chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
}

async function* pieces(...texts: (string | Uint8Array)[]) {
  yield* texts;
}

test("packs text, streams and stored files under their names", async () => {
  const picture = randomBytes(200_000);
  const entries = await zip(async function* () {
    yield { name: "เกี่ยวกับ.json", content: "{}" };
    yield { name: "messages.csv", content: pieces("id,ข้อความ\n", "1,สวัสดี\n") };
    yield {
      name: "files/a.jpg",
      content: pieces(picture.subarray(0, 70_000), picture.subarray(70_000)),
      isPacked: true,
    };
    yield { name: "empty.txt", content: "" };
  });
  assert.deepEqual(Object.keys(entries), ["เกี่ยวกับ.json", "messages.csv", "files/a.jpg", "empty.txt"]);
  assert.equal(strFromU8(entries["messages.csv"] ?? new Uint8Array()), "id,ข้อความ\n1,สวัสดี\n");
  assert.deepEqual(Buffer.from(entries["files/a.jpg"] ?? []), picture);
});

test("asks for the next file only after the one before is read", async () => {
  const log: string[] = [];
  const chunks = zipChunks(
    (async function* () {
      yield { name: "a", content: "1" };
      log.push("second");
      yield { name: "b", content: "2" };
    })(),
  );
  await chunks.next();
  assert.deepEqual(log, []);
  for await (const _ of chunks);
  assert.deepEqual(log, ["second"]);
});

test("passes on the failure of a file", async () => {
  const failing = zip(async function* () {
    yield {
      name: "a",
      content: (async function* () {
        yield "1";
        throw new Error("storage is away");
      })(),
    };
  });
  await assert.rejects(failing, /storage is away/);
});
