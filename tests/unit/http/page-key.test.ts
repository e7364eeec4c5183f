/** Keys of pages of rows that are sorted by a time and their id. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { afterPage, pageKeyOf, readPageKey } from "@/lib/http/page-key";
import { pageKeySchema } from "@/lib/http/page-key-schema";

const AT = "2026-11-27T04:35:40.123456+00:00";
const ID = "00000000-0000-4000-8000-000000000001";

test("a key keeps microseconds and the id, so that rows of one transaction are not skipped", () => {
  assert.deepEqual(readPageKey(pageKeyOf(AT, ID)), { at: AT, id: ID });
  assert.deepEqual(readPageKey(pageKeyOf("2026-11-27T04:35:40Z", ID)), { at: "2026-11-27T04:35:40Z", id: ID });
  assert.equal(afterPage("used_at", pageKeyOf(AT, ID)), `used_at.lt."${AT}",and(used_at.eq."${AT}",id.lt.${ID})`);
});

for (const words of [
  "",
  AT,
  ID,
  `${AT}_x`,
  `2026-13-45T99:99:99Z_${ID}`,
  `2026-02-30T00:00:00Z_${ID}`,
  `${AT}_${ID},id.gt.0`,
  `${AT}",or(id.gt.0)_${ID}`,
  `${AT}_${ID}\n`,
]) {
  test(`is no key: ${JSON.stringify(words)}`, () => {
    assert.equal(readPageKey(words), null);
    assert.equal(pageKeySchema.safeParse(words).success, false);
    assert.throws(() => afterPage("created_at", words), RangeError);
  });
}
