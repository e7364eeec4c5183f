/** What pages load at first, in bytes: the same on every machine. */
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { openWorld } from "./world";

const { call, people, here, rooms, shops } = await openWorld();

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

test("the public page of a bill has at most 60 kB of gzipped script, all of it in the page", async () => {
  const token = randomBytes(32).toString("base64url");
  await shops.rows(
    `with bill as (
       insert into public.bills (id, project_id, room_id, number, state, subtotal_satang, wants_address, sent_at)
       values (gen_random_uuid(), $1, $2, 1, 'sent', 59025, true, now()) returning id
     )
     insert into private.bill_tokens (token_hash, bill_id) select $3, id from bill`,
    [here.project_id, rooms.free.room_id, createHash("sha256").update(token).digest()],
  );
  const { status, text } = await call(`GET /pay/${token}`);
  assert.equal(status, 200);
  assert.doesNotMatch(text, /<script[^>]*\bsrc=|<link[^>]*rel="(?:stylesheet|preload|modulepreload)"/);
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, source]) => source ?? "");
  assert.ok(
    scripts.some((source) => source.length > 1000),
    "the script is there",
  );
  const bytes = gzipSync(scripts.join("")).length;
  assert.ok(bytes <= 60 * 1024, `${bytes} bytes`);
  const whole = gzipSync(text).length;
  assert.ok(whole <= 20 * 1024, `the whole page: ${whole} bytes`);
});

test("the inbox loads at most 250 kB of gzipped script", async () => {
  const bytes = await scriptBytes(`/project/${here.project_id}/chat?view=all`);
  assert.ok(bytes <= 250 * 1024, `${bytes} bytes`);
});
