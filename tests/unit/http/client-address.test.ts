import assert from "node:assert/strict";
import { test } from "node:test";
import { readClientAddress } from "@/lib/http/client-address";

test("takes the client address that the operator's own proxies wrote, whatever precedes it", () => {
  assert.equal(readClientAddress("203.0.113.7", 1), "203.0.113.7");
  assert.equal(readClientAddress("6.6.6.6, 203.0.113.7", 1), "203.0.113.7");
  assert.equal(readClientAddress("6.6.6.6,1.1.1.1, 203.0.113.7 ", 1), "203.0.113.7");
  assert.equal(readClientAddress("6.6.6.6, 203.0.113.7, 10.0.0.1", 2), "203.0.113.7");
});

test("a header with fewer values than proxies, or with an invalid value, gives no address", () => {
  assert.equal(readClientAddress("203.0.113.7", 2), null);
  for (const value of [null, "", ",", "6.6.6.6,", "unknown", "evil", "203.0.113.256", "1.2.3", "fe80::1%eth0"]) {
    assert.equal(readClientAddress(value, 1), null, String(value));
  }
});

test("strips the port and treats an IPv6 network as one client", () => {
  assert.equal(readClientAddress("203.0.113.7:5555", 1), "203.0.113.7");
  assert.equal(readClientAddress("[2001:db8::1]:443", 1), "2001:db8:0:0::/64");
  assert.equal(readClientAddress("2001:db8:0:0:ffff::2", 1), "2001:db8:0:0::/64");
  assert.notEqual(readClientAddress("2001:db8:0:1::2", 1), "2001:db8:0:0::/64");
  assert.equal(readClientAddress("::ffff:203.0.113.7", 1), "203.0.113.7");
});
