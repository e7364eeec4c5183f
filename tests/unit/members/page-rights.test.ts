import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pageRight } from "@/components/members/page-rights";

const ROOT = "app/project/[project_id]";

/** URL path below a project and required right of every page, as its source says. */
function pages(): [path: string, right: string][] {
  return readdirSync(ROOT, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith("page.tsx"))
    .flatMap((file) => {
      const right = /pageMember\([^;]*?"([a-z_]+)"\)/.exec(readFileSync(join(ROOT, file), "utf8"))?.[1];
      const path = file.replace(/\/?page\.tsx$/, "").replaceAll(/\([^)]*\)\/?/g, "");
      return right ? [[`/${path.replaceAll(/\[+[^\]]*\]+/g, "1").replace(/\/$/, "")}`, right]] : [];
    });
}

test("the forbidden screen names the right that the page requires", () => {
  const found = pages();
  assert.ok(found.length > 30, `only ${found.length} pages`);
  for (const [path, right] of found) assert.equal(pageRight(`/project/p1${path}`), right, path);
});

test("case and a trailing slash do not matter", () => {
  assert.equal(pageRight("/Project/p1/Billing/"), "billing");
  assert.equal(pageRight("/project/p1/billings"), "read");
});
