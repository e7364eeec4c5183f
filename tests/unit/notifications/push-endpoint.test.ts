import assert from "node:assert/strict";
import { test } from "node:test";
import { isPushEndpoint } from "@/lib/notifications/push-endpoint";

test("accepts the browsers' push services over https only", () => {
  for (const address of [
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-sg2p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ]) {
    assert.ok(isPushEndpoint(address, []), address);
    assert.ok(!isPushEndpoint(address.replace("https:", "http:"), []));
    assert.ok(!isPushEndpoint(address.replace(/\.(com)/, ".$1.evil.example"), []));
    assert.ok(!isPushEndpoint(address.replace(/\.com/, ".com:8443"), []));
    assert.ok(!isPushEndpoint(address.replace("//", "//user@"), []));
  }
  for (const address of [
    "https://push.apple.com/x",
    "https://evil.example/",
    "https://127.0.0.1/",
    "javascript:x",
    "",
  ]) {
    assert.ok(!isPushEndpoint(address, []), address);
  }
});

test("accepts a host from the operator's configuration, with its port", () => {
  assert.ok(isPushEndpoint("http://127.0.0.1:9000/x", ["127.0.0.1:9000"]));
  for (const address of ["http://127.0.0.1:9001/x", "http://127.0.0.1/x", "ftp://127.0.0.1:9000/x"]) {
    assert.ok(!isPushEndpoint(address, ["127.0.0.1:9000"]), address);
  }
});
