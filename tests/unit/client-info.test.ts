import assert from "node:assert/strict";
import { test } from "node:test";
import { NAME, VERSION } from "@/lib/supabase/client-info";
import packageJson from "@/package.json" with { type: "json" };

test("the product introduces itself as package.json names it", () => {
  assert.deepEqual([NAME, VERSION], [packageJson.name, packageJson.version]);
});
