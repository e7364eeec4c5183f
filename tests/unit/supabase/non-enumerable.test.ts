import assert from "node:assert/strict";
import { test } from "node:test";
import { withNonEnumerable } from "@/lib/supabase/non-enumerable";

test("a hidden property is readable by name and absent from copies, keys and JSON of the object", () => {
  const member = withNonEnumerable({ project_id: "p" }, { db: () => ({ key: "secret" }) });
  assert.equal(member.db.key, "secret");
  assert.deepEqual(Object.keys(member), ["project_id"]);
  assert.equal(JSON.stringify(member), '{"project_id":"p"}');
  assert.deepEqual({ ...member }, { project_id: "p" });
});

test("a hidden property is made once, when it is first read", () => {
  let made = 0;
  const member = withNonEnumerable({ project_id: "p" }, { db: () => ({ made: ++made }) });
  assert.equal(made, 0);
  assert.equal(member.db, member.db);
  assert.equal(made, 1);
});
