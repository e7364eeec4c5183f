import assert from "node:assert/strict";
import { test } from "node:test";
import { isInsideLine, outsideLine } from "@/lib/accounts/outside-line";

test("recognises LINE's in-app browser, not the phone's own", () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  assert.equal(isInsideLine(`${phone} Mobile/15E148 Safari Line/14.9.0`), true);
  assert.equal(isInsideLine(`${phone} Version/18.0 Mobile/15E148 Safari/604.1`), false);
  assert.equal(isInsideLine(`${phone} Deadline/2.0`), false);
});

test("the URL that LINE opens externally keeps its path, query and fragment", () => {
  assert.equal(
    outsideLine("https://shop.example/invite/AbC-1?x=%E0%B8%81&y#z"),
    "https://shop.example/invite/AbC-1?x=%E0%B8%81&y=&openExternalBrowser=1#z",
  );
  const once = outsideLine("https://shop.example/login");
  assert.equal(outsideLine(once), once);
});
