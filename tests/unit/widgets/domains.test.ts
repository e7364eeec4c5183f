import assert from "node:assert/strict";
import { test } from "node:test";
import { judgePage } from "@/lib/widgets/settings/domains";

const APP = "https://chat.example.com";
const judge = (domains: string[], page: string, app = APP) => {
  const { may, reason, rule } = judgePage(domains, page, app);
  return `${may ? "may" : "may not"}: ${reason}${rule && ` ${rule}`}`;
};

test("reports why a page may or may not show the widget", () => {
  const list = ["shop.com", "*.brand.co.th", "localhost:3000", "ร้าน.ไทย"];
  assert.equal(judge([], "https://any.example/page"), "may: any");
  assert.equal(judge(list, "https://chat.example.com/widget-demo"), "may: own");
  assert.equal(judge(list, "https://shop.com/promo?x=1"), "may: allowed shop.com");
  assert.equal(judge(list, "shop.com/promo"), "may: allowed shop.com");
  assert.equal(judge(list, "https://SHOP.com"), "may: allowed shop.com");
  assert.equal(judge(list, "https://ร้าน.ไทย/"), "may: allowed xn--q3ct9b5e.xn--o3cw4h");
  assert.equal(judge(list, "https://a.b.brand.co.th"), "may: allowed *.brand.co.th");
  assert.equal(judge(list, "https://www.shop.com"), "may not: subdomain shop.com");
  assert.equal(judge(list, "https://brand.co.th"), "may not: apex *.brand.co.th");
  assert.equal(judge(list, "https://shop.com:8443"), "may not: port shop.com");
  assert.equal(judge(list, "http://shop.com"), "may not: insecure shop.com");
  assert.equal(judge(list, "https://shop.com.evil.example"), "may not: not_listed");
  assert.equal(judge(list, "https://notshop.com"), "may not: not_listed");
  for (const text of ["", "shop", "javascript:alert(1)", "ftp://shop.com", "https://"]) {
    assert.equal(judge(list, text), "may not: not_a_page", text);
  }
});

test("http pages may show the widget when the product does not run on https, each port by name", () => {
  const app = "http://localhost:3000";
  assert.equal(judge(["localhost:5000", "127.0.0.1:*"], "http://localhost:5000/x", app), "may: allowed localhost:5000");
  assert.equal(judge(["localhost:5000"], "http://localhost:5001/x", app), "may not: port localhost:5000");
  assert.equal(judge(["127.0.0.1:*"], "http://127.0.0.1:8123/", app), "may: allowed 127.0.0.1:*");
});
