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
  test(`parses ${typed} as ${phone}`, () => assert.equal(normalizePhone(typed), phone));
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
  test(`refuses ${JSON.stringify(typed)} as a phone number`, () => assert.equal(normalizePhone(typed), null));
}

test("a number is displayed in its national format", () => {
  assert.equal(formatPhone("+66812345678"), "081-234-5678");
  assert.equal(formatPhone("+6621234567"), "02-123-4567");
  assert.equal(formatPhone("+14155552671"), "+14155552671");
});

test("the profile's phone number is optional, and an invalid one has its own error", () => {
  assert.deepEqual(ownPhoneSchema.parse({ phone: " " }), { phone: null });
  assert.deepEqual(ownPhoneSchema.parse({ phone: "081-234-5678" }), { phone: "+66812345678" });
  assert.equal(ownPhoneSchema.safeParse({ phone: "12" }).error?.issues[0]?.message, "invalidPhone");
});

test("sign-in accepts an e-mail address, or a phone number when the operator sends SMS", () => {
  const [alone, both] = [identifierSchema(false), identifierSchema(true)];
  assert.deepEqual(alone.parse({ email: " Owner@Demo.Local " }), { email: "owner@demo.local" });
  assert.equal(alone.safeParse({ email: "081-234-5678" }).success, false);
  assert.deepEqual(both.parse({ email: "081-234-5678" }), { email: "+66812345678" });
  assert.deepEqual(both.parse({ email: "Owner@Demo.Local" }), { email: "owner@demo.local" });
  assert.equal(both.safeParse({ email: "nobody" }).success, false);
  assert.deepEqual(credentialOf("+66812345678"), { phone: "+66812345678" });
  assert.deepEqual(credentialOf("a@b.co"), { email: "a@b.co" });
});

test("an organisation is identified by its domain, also when given an e-mail address", () => {
  assert.deepEqual(ssoSchema.parse({ domain: "Somchai@Example.co.th" }), { domain: "example.co.th" });
  assert.equal(ssoSchema.safeParse({ domain: "example" }).success, false);
});
