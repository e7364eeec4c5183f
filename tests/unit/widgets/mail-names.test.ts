/** What a mail to an address that nobody has confirmed says about a shop. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { plainName } from "@/lib/widgets/mails";

test("a shop's name keeps nothing that a mail program turns into a link", () => {
  assert.equal(plainName("ร้านสายหมอก & เพื่อน"), "ร้านสายหมอก & เพื่อน");
  assert.equal(plainName("Win https://evil.example/x now"), "Win now");
  assert.equal(plainName("โปร evil.example ฟรี"), "โปร ฟรี");
  assert.equal(plainName("evil。example line:@evil a@evil.example"), "");
  assert.equal(plainName("A\nB\u202e C"), "A B C");
  assert.equal(plainName("ก".repeat(80)).length, 60);
});
