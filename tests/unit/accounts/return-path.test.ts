import assert from "node:assert/strict";
import { test } from "node:test";
import { landingHref, returnPathOf } from "@/lib/accounts/return-path";

const here = "https://chat.example";

test("a URL in a mail becomes a path when it is on our origin", () => {
  assert.equal(returnPathOf("https://chat.example/profile?x=1#y", here), "/profile?x=1");
  assert.equal(returnPathOf("/profile", here), "/profile");
});

test("a URL on another origin becomes null", () => {
  const evil = [
    "https://evil.example/profile",
    "https://chat.example.evil.example/",
    "https://chat.example@evil.example/",
    "http://chat.example/profile",
    "https://chat.example//evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    null,
  ];
  for (const address of evil) assert.equal(returnPathOf(address, here), null, String(address));
});

test("the landing URL carries the path as one encoded value", () => {
  assert.equal(landingHref(), "/api/return-path");
  assert.equal(landingHref("/a?b=c&d=e"), "/api/return-path?to=%2Fa%3Fb%3Dc%26d%3De");
});
