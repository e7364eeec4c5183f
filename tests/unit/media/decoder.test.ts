/** Limits on decoding a stranger's picture. */
import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { photo, pngOf } from "../../http/uploads";
import "../../support/server-side";

const { decodePicture } = await import("@/lib/media/decoder");
const { makeVariants } = await import("@/lib/media/variants");
const refused = { code: "file_type_refused" };
const cpuMs = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

test("refuses a small file of 99.8 megapixels before decoding anything", async () => {
  const bomb = pngOf(9_990);
  const png = { mime: "image/png", size: bomb.length };
  const cost = await cpuMs(() => assert.rejects(makeVariants(bomb, png), refused));
  assert.ok(cost < 100, `${cost} ms of processor`);
});

test("a progressive JPEG, which is decoded as a whole, has a lower pixel limit", async () => {
  const of = (progressive: boolean) =>
    sharp({ create: { width: 8000, height: 5600, channels: 3, background: "#888" } })
      .jpeg({ progressive, quality: 10 })
      .toBuffer();
  const side = (bytes: Buffer) =>
    decodePicture(
      bytes,
      async (picture) => (await picture.resize(64).toBuffer({ resolveWithObject: true })).info.width,
    );
  assert.equal(await side(await of(false)), 64);
  await assert.rejects(async () => side(await of(true)), refused);
});

test("decodes two pictures at a time and queues the others", async () => {
  const bytes = await photo();
  let [now, most] = [0, 0];
  const work = () =>
    decodePicture(bytes, async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now--;
    });
  await Promise.all(Array.from({ length: 20 }, work));
  assert.deepEqual([most, now], [2, 0]);
});

test("refuses the next picture while the queue is full and accepts it afterwards", async () => {
  const bytes = await photo();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const all = Array.from({ length: 60 }, () => decodePicture(bytes, () => held).catch((failure) => failure.code));
  await new Promise((resolve) => setTimeout(resolve, 200));
  release();
  const codes = await Promise.all(all);
  assert.deepEqual(
    [codes.filter((code) => code === "unavailable").length, codes.filter((code) => !code).length],
    [18, 42],
  );
  assert.equal(await decodePicture(bytes, async () => "room"), "room");
});

test("refuses a broken picture and decodes the next one", async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const cut = whole.subarray(0, whole.length / 2);
  for (let round = 0; round < 3; round++) {
    await assert.rejects(makeVariants(cut, { mime: "image/png", size: cut.length }), refused);
  }
  const made = await makeVariants(whole, { mime: "image/webp", size: whole.length });
  assert.deepEqual([...made.keys()], ["jpeg", "preview"]);
  assert.deepEqual([...(await makeVariants(whole, { mime: "image/png", size: 10 })).keys()], ["preview"]);
});
