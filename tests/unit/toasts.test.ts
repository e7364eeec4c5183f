/** A navigation clears all toasts, so a success reported beside `router.push` must wait for the next page. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** Lines between a toast and a navigation of the same function. */
const NEAR = 2;

/** `file:line` of each toast that the navigation beside it clears. */
function cleared(file: string, source: string): string[] {
  const lines = source.split("\n");
  return lines.flatMap((line, at) => {
    if (!/\btoast\.(success|info|message)\(/.test(line)) return [];
    const near = lines.slice(Math.max(0, at - NEAR), at + NEAR + 1);
    return near.some((other) => /\brouter\.(push|replace|back)\(/.test(other)) ? [`${file}:${at + 1}`] : [];
  });
}

test("a toast beside a navigation is found, one for the next page is not", () => {
  assert.deepEqual(cleared("a.tsx", 'router.push("/list");\ntoast.success("saved");'), ["a.tsx:2"]);
  assert.deepEqual(cleared("a.tsx", 'toast.successOnArrival("saved");\nrouter.push("/list");'), []);
  assert.deepEqual(cleared("a.tsx", 'toast.success("saved");\nrouter.refresh();'), []);
});

test("no success is reported on a page that is being left", () => {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  assert.ok(files.length > 500, `only ${files.length} files were read`);
  assert.deepEqual(
    files.flatMap((file) => cleared(file, readFileSync(file, "utf8"))),
    [],
  );
});
