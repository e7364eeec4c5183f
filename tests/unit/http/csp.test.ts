import assert from "node:assert/strict";
import { test } from "node:test";
import { contentSecurityPolicy } from "@/lib/http/csp";

const hosted = {
  nonce: "bm9uY2U=",
  supabaseUrl: "https://abc.supabase.co",
  apiUrl: "https://chat.example.com",
  webFaviconUrl: "/icons/favicon.svg",
  pusher: { cluster: "ap1", host: null, port: null, tls: true },
  captchaSiteKey: null,
  googleClientId: null,
  googleScriptUrl: "https://accounts.google.com/gsi/client",
  isDevelopment: false,
};
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test("only scripts with the nonce run, and no page may be framed", () => {
  const policy = contentSecurityPolicy(hosted);
  assert.equal(directive(policy, "script-src"), "'self' 'nonce-bm9uY2U=' 'strict-dynamic'");
  assert.equal(directive(policy, "frame-ancestors"), "'none'");
  assert.equal(directive(policy, "object-src"), "'none'");
  assert.equal(directive(policy, "base-uri"), "'none'");
  assert.equal(directive(policy, "form-action"), "'self'");
});

test("connections are limited to our origin, Supabase and Pusher", () => {
  assert.equal(
    directive(contentSecurityPolicy(hosted), "connect-src"),
    "'self' https://abc.supabase.co https://chat.example.com wss://ws-ap1.pusher.com https://sockjs-ap1.pusher.com",
  );
  const local = { ...hosted, pusher: { cluster: "ap1", host: "localhost", port: 3000, tls: false } };
  assert.match(directive(contentSecurityPolicy(local), "connect-src") ?? "", /ws:\/\/localhost:3000/);
});

test("allows an operator's favicon on another origin", () => {
  const policy = contentSecurityPolicy({ ...hosted, webFaviconUrl: "https://cdn.example.com/x.png" });
  assert.equal(directive(policy, "img-src"), "'self' blob: data: https://abc.supabase.co https://cdn.example.com");
});

test("allows eval on the development server only", () => {
  assert.doesNotMatch(contentSecurityPolicy(hosted), /unsafe-eval/);
  assert.match(contentSecurityPolicy({ ...hosted, isDevelopment: true }), /unsafe-eval/);
});

test("allows the captcha's frame and script only where a captcha is configured", () => {
  const policy = contentSecurityPolicy({ ...hosted, captchaSiteKey: "0x4AAAAAAA" });
  assert.equal(directive(policy, "frame-src"), "'self' https://challenges.cloudflare.com");
  assert.match(directive(policy, "script-src") ?? "", /https:\/\/challenges\.cloudflare\.com/);
  assert.doesNotMatch(contentSecurityPolicy(hosted), /cloudflare/);
});

test("allows Google sign-in only where it is configured", () => {
  const policy = contentSecurityPolicy({ ...hosted, googleClientId: "1.apps.googleusercontent.com" });
  for (const name of ["script-src", "style-src", "connect-src", "frame-src"]) {
    assert.match(directive(policy, name) ?? "", / https:\/\/accounts\.google\.com\/gsi\/( |$)/, name);
  }
  assert.doesNotMatch(contentSecurityPolicy(hosted), /google/);
});
