import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPassword, passwordStrength } from "@/lib/accounts/password-strength";

test("rates the most common passwords weak", () => {
  for (const password of [
    "a",
    "password",
    "Password123!",
    "12345678",
    "aaaaaaaaaaaa",
    "qwertyuiop",
    "abcdefgh1",
    "สวัสดี",
  ]) {
    assert.equal(passwordStrength(password), "weak", password);
  }
});

test("length and variety raise the score, the user's own name does not", () => {
  assert.equal(passwordStrength(""), "none");
  assert.equal(passwordStrength("Tulip-River-42x"), "strong");
  assert.equal(passwordStrength("ดอกไม้บานยามเช้า"), "strong");
  assert.equal(passwordStrength("somying2540"), "good");
  assert.equal(passwordStrength("somying2540", ["สมหญิง", "somying@example.com"]), "weak");
});

test("the rules update as the user types", () => {
  assert.deepEqual(checkPassword("abc"), { length: false, characters: false });
  assert.deepEqual(checkPassword("abcdefgH1"), { length: true, characters: true });
});
