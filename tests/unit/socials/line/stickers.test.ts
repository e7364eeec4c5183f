/** The sticker packs that LINE lets a bot send. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { takesSticker } from "@/lib/socials/capabilities";
import { lineCapabilities } from "@/lib/socials/line/capabilities";

const { stickers } = lineCapabilities;

test("packs have ids and names of their own", () => {
  for (const key of ["package_id", "name"] as const) {
    const values = stickers.map((pack) => pack[key]);
    assert.deepEqual(
      values.filter((value, index) => values.indexOf(value) !== index),
      [],
    );
  }
});

test("ids are numbers, packs are of 24 or 40 and share no sticker", () => {
  for (const { package_id, first_id, last_id } of stickers) {
    assert.match(package_id, /^\d+$/);
    assert.ok(Number.isInteger(first_id) && Number.isInteger(last_id));
    assert.ok([24, 40].includes(last_id - first_id + 1), package_id);
  }
  const ranges = [...stickers].sort((a, b) => a.first_id - b.first_id);
  ranges.forEach((pack, index) => {
    assert.ok(pack.first_id > (ranges[index - 1]?.last_id ?? 0), pack.package_id);
  });
});

test("a sticker is taken up to its pack's edges only, and only with its own pack", () => {
  for (const { package_id, first_id, last_id } of stickers) {
    const taken = [first_id - 1, first_id, last_id, last_id + 1].map((id) =>
      takesSticker(stickers, { package_id, sticker_id: String(id) }),
    );
    assert.deepEqual(taken, [false, true, true, false], package_id);
  }
  assert.ok(!takesSticker(stickers, { package_id: "446", sticker_id: "10855" }));
});
