import assert from "node:assert/strict";
import { test } from "node:test";
import { websiteHosts } from "@/lib/projects/website";

test("accepts a website in the forms that people type", () => {
  for (const text of ["shop.co.th", "www.shop.co.th", " https://www.Shop.co.th/about?x=1 ", "HTTP://shop.co.th:443/"]) {
    const expected = text.includes("443") ? ["shop.co.th:443", "www.shop.co.th:443"] : ["shop.co.th", "www.shop.co.th"];
    assert.deepEqual(websiteHosts(text), expected, text);
  }
  assert.deepEqual(websiteHosts("ร้าน.ไทย"), ["xn--q3ct9b5e.xn--o3cw4h", "www.xn--q3ct9b5e.xn--o3cw4h"]);
  assert.deepEqual(websiteHosts("localhost:8080"), ["localhost:8080"]);
  assert.deepEqual(websiteHosts(""), []);
});

test("refuses what is not a website, in particular what could end a CSP directive", () => {
  const wrong = [
    "not a site",
    "shop",
    "ftp://shop.co.th",
    "a;b.com",
    "shop.co.th; script-src *",
    "user:pw@shop.co.th",
    "'none'",
    "*.shop.co.th",
    "javascript:alert(1)",
    "https://",
  ];
  for (const text of wrong) assert.equal(websiteHosts(text), null, text);
});
