import assert from "node:assert/strict";
import { test } from "node:test";
import { readUrlError, withoutUrlError } from "@/lib/accounts/url-error";

test("finds an error in the query and in the fragment of any URL", () => {
  assert.equal(readUrlError("?from=mail", "#security"), null);
  assert.equal(readUrlError("?terror=x&error=", ""), null);
  const expected = { key: "accessDenied", quote: null, reference: "access_denied" };
  assert.deepEqual(readUrlError("?error=access_denied&error_description=x", ""), expected);
  assert.deepEqual(readUrlError("?a=1", "#error=access_denied"), expected);
  assert.deepEqual(readUrlError("?error=access_denied&error_code=otp_expired", ""), {
    key: "linkExpired",
    quote: null,
    reference: "otp_expired",
  });
});

test("unknown codes are quoted as plain text of limited length", () => {
  const quoteOf = (text: string) => readUrlError(`?${new URLSearchParams({ error_description: text })}`, "")?.quote;
  assert.equal(quoteOf("The store\nis\u0000closed"), "The store is closed");
  assert.equal(quoteOf("a\u202eb\u200bc\u2066d"), "abcd");
  assert.equal(quoteOf("<b>x</b>"), "<b>x</b>", "escaped where it is shown");
  assert.equal(quoteOf("ก".repeat(500)), `${"ก".repeat(200)}…`);
  assert.equal(quoteOf("\u200b "), null);
  assert.deepEqual(readUrlError("?error=__proto__", ""), { key: null, quote: "__proto__", reference: null });
  assert.equal(readUrlError("?error=strange_code", "")?.quote, "strange_code");
});

test("removes only the error's parameters from the address", () => {
  const at = (path: string) => withoutUrlError(`https://chat.example${path}`).replace("https://chat.example", "");
  assert.equal(at("/login?error=x&error_code=y&error_description=z"), "/login");
  assert.equal(at("/profile?from=mail&error=x#security"), "/profile?from=mail#security");
  assert.equal(at("/login#error=x&error_description=z"), "/login");
  assert.equal(at("/login?q=a+b%20c#a/b"), "/login?q=a+b%20c#a/b");
});
