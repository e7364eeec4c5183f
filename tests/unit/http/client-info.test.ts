import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createServerClient } from "@supabase/ssr";
import WebSocket from "ws";
import { CLIENT_INFO, identifiedFetch, NAME, VERSION } from "@/lib/supabase/client-info";
import packageJson from "@/package.json" with { type: "json" };

test("the product identifies itself as named in package.json", () => {
  assert.deepEqual([NAME, VERSION], [packageJson.name, packageJson.version]);
});

test("a client of @supabase/ssr identifies the product instead of the library and keeps its other headers", async () => {
  const asked: Headers[] = [];
  mock.method(globalThis, "fetch", async (_input: unknown, init: RequestInit) => {
    asked.push(new Headers(init.headers));
    return Response.json({});
  });
  const cookies = { getAll: () => [], setAll: () => {} };
  const client = createServerClient("http://auth.invalid", "publishable", {
    cookies,
    global: { fetch: identifiedFetch },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  await client.auth.signInWithOtp({ email: "a@shop.example" });
  await client.from("tags").select("id");
  mock.reset();
  assert.deepEqual(
    asked.map((headers) => [headers.get("x-client-info"), headers.get("apikey")]),
    [
      [CLIENT_INFO, "publishable"],
      [CLIENT_INFO, "publishable"],
    ],
  );
  assert.equal(asked[0]?.get("x-supabase-api-version"), "2024-01-01");
});
