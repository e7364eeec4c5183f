import assert from "node:assert/strict";
import { test } from "node:test";
import { frameAncestors, hostSource } from "@/lib/widgets/frame/frame-ancestors";

test("hosts, subdomains, ports and Thai names become host sources", () => {
  assert.equal(hostSource("example.com"), "example.com");
  assert.equal(hostSource(" WWW.Example.com "), "www.example.com");
  assert.equal(hostSource("*.example.com"), "*.example.com");
  assert.equal(hostSource("localhost:*"), "localhost:*");
  assert.equal(hostSource("127.0.0.1:4510"), "127.0.0.1:4510");
  assert.match(hostSource("*.ร้านผ้า.ไทย") ?? "", /^\*\.xn--[a-z0-9-]+\.xn--o3cw4h$/);
});

test("drops the scheme and path of a pasted URL", () => {
  assert.equal(hostSource("https://shop.example.com/products?a=1"), "shop.example.com");
});

test("no input can end or widen the directive", () => {
  for (const domain of [
    "",
    "*",
    "*.",
    "a.*.com",
    "example.com; script-src *",
    "example.com https://evil.example",
    "'self'",
    "'none'",
    "https:",
    "data:",
    "exam\nple.com",
    "user@example.com",
    "[::1]",
    "-example.com",
    "example..com",
    "example.com:99999999",
  ]) {
    assert.equal(hostSource(domain), null, JSON.stringify(domain));
  }
});

test("no domains allow any page; invalid ones allow our own pages only", () => {
  assert.equal(frameAncestors([]), "frame-ancestors *");
  assert.equal(frameAncestors(["; *"]), "frame-ancestors 'self'");
  assert.equal(
    frameAncestors(["a.example", "*.b.example", "https://a.example/"]),
    "frame-ancestors 'self' a.example *.b.example",
  );
});
