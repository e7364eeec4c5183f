import assert from "node:assert/strict";
import { test } from "node:test";
import { ownOrigins } from "../../../local/gateway/origins";

test("the services answer browsers of their own origins, and of names below localhost at the same port", () => {
  const isOwn = ownOrigins(["http://localhost:3000", "http://localhost:3001/"]);
  for (const origin of [
    "http://localhost:3000",
    "http://localhost:3001",
    "http://ploy-shop.localhost:3000",
    "http://a.b.localhost:3001",
  ])
    assert.ok(isOwn(origin), origin);
  for (const origin of [
    "",
    "null",
    "https://localhost:3000",
    "https://ploy-shop.localhost:3000",
    "http://localhost:3002",
    "http://ploy-shop.localhost:3002",
    "http://notlocalhost:3000",
    "http://localhost.evil.example:3000",
    "http://evil.example:3000",
  ])
    assert.ok(!isOwn(origin), origin);
});

test("a public name has no names below it", () => {
  const isOwn = ownOrigins(["https://chat.example"]);
  assert.ok(isOwn("https://chat.example"));
  for (const origin of ["https://a.chat.example", "https://evil.localhost", "http://evil.localhost:3000"])
    assert.ok(!isOwn(origin), origin);
});
