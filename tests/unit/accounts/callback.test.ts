import assert from "node:assert/strict";
import { test } from "node:test";
import { isDecidedByQuery, readCallback } from "@/lib/accounts/callback";

test("a mailed link waits for a confirmation press", () => {
  const link = readCallback("?token_hash=pkce_ab&type=recovery&redirect_to=x", "");
  assert.deepEqual(link, { kind: "token", token_hash: "pkce_ab", type: "recovery" });
});

test("a link of an unknown type carries no credentials", () => {
  const reading = readCallback("?token_hash=ab&type=evil", "");
  assert.deepEqual(reading, { kind: "error", reason: "noSessionInUrl", reference: null, quote: null });
});

test("an error in the query or fragment takes precedence and is shown with our own message", () => {
  const inQuery = readCallback(
    "?code=x&error=access_denied&error_code=otp_expired&error_description=<b>pay here</b>",
    "",
  );
  assert.deepEqual(inQuery, { kind: "error", reason: "linkExpired", reference: "otp_expired", quote: null });
  const inFragment = readCallback("", "#error=server_error&error_description=x");
  assert.deepEqual(inFragment, { kind: "error", reason: "unavailable", reference: "server_error", quote: null });
  const foreign = readCallback("?error=Call%20this%20number", "");
  assert.deepEqual(foreign, { kind: "error", reason: "redirectFailed", reference: null, quote: "Call this number" });
  assert.deepEqual(readCallback("?error_description=words", ""), {
    kind: "error",
    reason: "redirectFailed",
    reference: null,
    quote: "words",
  });
});

test("refuses tokens in the fragment and exchanges codes", () => {
  const tokens = readCallback("", "#access_token=a&refresh_token=b");
  assert.deepEqual(tokens, { kind: "error", reason: "implicitGrant", reference: null, quote: null });
  assert.deepEqual(readCallback("?code=abc", "#"), { kind: "code", code: "abc" });
});

test("the server answers when the query decides", () => {
  assert.equal(isDecidedByQuery("token_hash=a&type=signup"), true);
  assert.equal(isDecidedByQuery("error=access_denied"), true);
  assert.equal(isDecidedByQuery(""), false);
  assert.equal(isDecidedByQuery("redirect_to=/project"), false);
});
