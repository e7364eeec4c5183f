import assert from "node:assert/strict";
import { test } from "node:test";
import { formatPhone, normalizePhone } from "@/lib/accounts/phone";
import { credentialOf, identifierSchema, ownPhoneSchema, ssoSchema } from "@/lib/accounts/schema";

const SAME: [typed: string, phone: string][] = [
  ["081-234-5678", "+66812345678"],
  ["0812345678", "+66812345678"],
  ["081 234 5678", "+66812345678"],
  ["(081) 234.5678", "+66812345678"],
  ["+66812345678", "+66812345678"],
  ["+66 81 234 5678", "+66812345678"],
  ["+66 081 234 5678", "+66812345678"],
  ["66812345678", "+66812345678"],
  ["0066812345678", "+66812345678"],
  ["๐๘๑-๒๓๔-๕๖๗๘", "+66812345678"],
  ["02-123-4567", "+6621234567"],
  ["+1 415 555 2671", "+14155552671"],
  ["0065 9123 4567", "+6591234567"],
];
for (const [typed, phone] of SAME) {
  test(`${typed} is ${phone}`, () => assert.equal(normalizePhone(typed), phone));
}

for (const typed of [
  "",
  "081",
  "081234567",
  "08123456789",
  "1234567890",
  "+0812345678",
  "call me",
  "+66",
  "+668",
  "a@b.co",
]) {
  test(`${JSON.stringify(typed)} is no number`, () => assert.equal(normalizePhone(typed), null));
}

test("a number is shown as it is written at home", () => {
  assert.equal(formatPhone("+66812345678"), "081-234-5678");
  assert.equal(formatPhone("+6621234567"), "02-123-4567");
  assert.equal(formatPhone("+14155552671"), "+14155552671");
});

test("one's own number may be left out, and is refused by name", () => {
  assert.deepEqual(ownPhoneSchema.parse({ phone: " " }), { phone: null });
  assert.deepEqual(ownPhoneSchema.parse({ phone: "081-234-5678" }), { phone: "+66812345678" });
  assert.equal(ownPhoneSchema.safeParse({ phone: "12" }).error?.issues[0]?.message, "invalidPhone");
});

test("who signs in says an e-mail, or a number where the operator sends SMS", () => {
  const [alone, both] = [identifierSchema(false), identifierSchema(true)];
  assert.deepEqual(alone.parse({ email: " Owner@Demo.Local " }), { email: "owner@demo.local" });
  assert.equal(alone.safeParse({ email: "081-234-5678" }).success, false);
  assert.deepEqual(both.parse({ email: "081-234-5678" }), { email: "+66812345678" });
  assert.deepEqual(both.parse({ email: "Owner@Demo.Local" }), { email: "owner@demo.local" });
  assert.equal(both.safeParse({ email: "nobody" }).success, false);
  assert.deepEqual(credentialOf("+66812345678"), { phone: "+66812345678" });
  assert.deepEqual(credentialOf("a@b.co"), { email: "a@b.co" });
});

test("an organisation is known by its domain, also out of an address", () => {
  assert.deepEqual(ssoSchema.parse({ domain: "Somchai@Example.co.th" }), { domain: "example.co.th" });
  assert.equal(ssoSchema.safeParse({ domain: "example" }).success, false);
});
