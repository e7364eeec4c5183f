/** What pages load at first, in bytes: the same on every machine. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { openWorld } from "./world";

const { call, people, here } = await openWorld();

/** All scripts that a page references, including its components' and excluding nomodule ones. */
async function scriptBytes(path: string): Promise<number> {
  const { status, text } = await call(`GET ${path}`, { cookie: people.owner });
  assert.equal(status, 200);
  const html = text.replaceAll(/<script[^>]*\bnomodule\b[^>]*>/gi, "");
  const named = new Set(html.match(/\/_next\/static\/chunks\/[^"'\\?\s]+\.js/g));
  assert.ok(named.size > 5, "the page references scripts");
  const sizes = await Promise.all(
    [...named].map(async (file) => {
      const script = await call(`GET ${file}`);
      assert.equal(script.status, 200, file);
      return gzipSync(script.text).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("the inbox loads at most 250 kB of gzipped script", async () => {
  const bytes = await scriptBytes(`/project/${here.project_id}/chat?view=all`);
  assert.ok(bytes <= 250 * 1024, `${bytes} bytes`);
});
