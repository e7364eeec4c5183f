/** A profile's picture that could not be copied for now is copied later; one that does not exist is not asked for again. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import sharp from "sharp";
import { loadSecrets } from "../../../local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";

const PIXEL = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const server = createServer((request, response) => {
  const status = Number(/\/(\d+)/.exec(request.url ?? "")?.[1] ?? 200);
  response.writeHead(status, { "content-type": "image/png" }).end(request.url === "/pixel" ? PIXEL : "no picture");
}).listen(0, "127.0.0.1");
await new Promise((done) => server.once("listening", done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
after(() => server.close());

const folder = mkdtempSync(join(tmpdir(), "chat-pictures-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
// the storage, too, is this server, which stores nothing
Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? class {} });
Object.assign(process.env, { LINE_API_BASE_URL: origin, SUPABASE_URL: "http://127.0.0.1:9" });
const { copyPicture, requirePicture } = await import("@/lib/socials/profile-jobs");

test("a server that is busy, away or asks for patience may have the picture later", async () => {
  for (const path of ["/503", "/500", "/429", "/408"]) {
    assert.deepEqual(await copyPicture(origin + path), { url: null, mayPass: true }, path);
  }
  assert.deepEqual(await copyPicture("https://does-not-exist.invalid/a.png"), { url: null, mayPass: true });
});

test("a picture that is gone, refused or none stays missing", async () => {
  for (const path of ["/404", "/410", "/403", "/200"]) {
    assert.deepEqual(await copyPicture(origin + path), { url: null, mayPass: false }, path);
  }
  assert.deepEqual(await copyPicture("https://127.0.0.1/a.png"), { url: null, mayPass: false });
});

test("our own storage being away is no reason to go without the picture", async () => {
  assert.deepEqual(await copyPicture(`${origin}/pixel`), { url: null, mayPass: true });
});

test("a job repeats for a picture that may come, until its last attempt", () => {
  assert.throws(() => requirePicture({ url: null, mayPass: true }, { is_last: false }), { code: "unavailable" });
  for (const [picture, is_last] of [
    [{ url: null, mayPass: true }, true],
    [{ url: null, mayPass: false }, false],
    [{ url: "https://here.example/a.webp", mayPass: false }, false],
  ] as const) {
    requirePicture(picture, { is_last });
  }
});
