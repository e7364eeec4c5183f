import assert from "node:assert/strict";
import { test } from "node:test";
import { type Device, readDevice } from "@/lib/accounts/device";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const KNOWN: [userAgent: string, device: Device][] = [
  [CHROME, { browser: "Chrome", system: "Windows", kind: "computer" }],
  [`${CHROME} Edg/140.0.0.0`, { browser: "Edge", system: "Windows", kind: "computer" }],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    { browser: "Safari", system: "macOS", kind: "computer" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iPhone", kind: "phone" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0",
    { browser: "LINE", system: "iPhone", kind: "phone" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
    { browser: "Samsung Internet", system: "Android", kind: "phone" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "Android", kind: "tablet" },
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    { browser: "Firefox", system: "Linux", kind: "computer" },
  ],
];
for (const [userAgent, device] of KNOWN) {
  test(`${device.browser} on ${device.system}`, () => assert.deepEqual(readDevice(userAgent), device));
}

test("unrecognised user agents have no device name", () => {
  for (const userAgent of [null, "", "node", "curl/8.5.0"]) {
    assert.deepEqual(readDevice(userAgent), { browser: null, system: null, kind: "unknown" });
  }
});
