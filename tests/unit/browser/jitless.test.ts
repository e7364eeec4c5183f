import assert from "node:assert/strict";
import { test } from "node:test";

// what a browser has besides
Object.assign(globalThis, { addEventListener: () => {} });
await import("@/instrumentation-client");

test("the browser's schemas compile no code, so that they cause no CSP reports", async () => {
  const compile = globalThis.Function;
  const compiled: unknown[] = [];
  globalThis.Function = class {
    constructor(...code: unknown[]) {
      compiled.push(code);
    }
  } as unknown as FunctionConstructor;
  try {
    const { config, object, string } = await import("zod");
    assert.equal(config().jitless, true);
    assert.deepEqual(object({ name: string() }).parse({ name: "สมชาย" }), { name: "สมชาย" });
    assert.deepEqual(compiled, []);
  } finally {
    globalThis.Function = compile;
  }
});
