/** A stored file is missing only if storage says so: callers record a missing file for good. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, mock, test } from "node:test";
import { loadSecrets } from "../../../local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";

const folder = mkdtempSync(join(tmpdir(), "chat-stored-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? class {} });
const { openStoredFile } = await import("@/lib/media/stored-file");

afterEach(() => mock.restoreAll());

const file = { bucket: "media", path: "a/b" };
/** Storage signs a URL, and answers to it. */
function answer(response: () => Response): void {
  mock.method(globalThis, "fetch", async (_input: unknown, init?: RequestInit) =>
    init?.method === "POST" ? Response.json({ signedURL: "/object/sign/media/a/b?token=t" }) : response(),
  );
}

test("a file that storage does not know is missing, in both of its forms", async () => {
  answer(() => new Response("no", { status: 404 }));
  assert.equal(await openStoredFile(file), null);
  answer(() => Response.json({ statusCode: "404", error: "not_found", message: "Object not found" }, { status: 400 }));
  assert.equal(await openStoredFile(file), null);
});

test("any other refusal may pass", async () => {
  for (const status of [400, 401, 403, 408, 429, 500, 503]) {
    answer(() => new Response("<h1>no</h1>", { status }));
    await assert.rejects(openStoredFile(file), { code: "unavailable" }, String(status));
  }
});

test("a stored file is streamed", async () => {
  answer(() => new Response("bytes"));
  assert.equal(await new Response(await openStoredFile(file)).text(), "bytes");
});
