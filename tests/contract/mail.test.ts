/** The auth service's mails, read from the local mail catcher (MAIL_URL, its /local/mail); skipped without one. */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { cleanUp, connect, deleteLater, must, newEmail, password, service, signedIn, until, url } from "./backend";

const mailUrl = process.env.MAIL_URL;

interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to `address`, once it has received `count` of them. */
async function mailTo(address: string, count = 1): Promise<Mail> {
  let ids: string[] = [];
  await until(`mail ${count} to ${address}`, async () => {
    const answer = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(address)}`);
    const { messages }: { messages: { id: string }[] } = await answer.json();
    ids = messages.map(({ id }) => id);
    return ids.length >= count;
  });
  return (await fetch(`${mailUrl}/messages/${ids[0]}`)).json();
}

/** The URL of the mail's button. */
function linkIn(mail: Mail): URL {
  const href = /href="([^"]+)"/.exec(mail.html)?.[1];
  assert.ok(href, "the mail has no link");
  return new URL(href.replaceAll("&amp;", "&"));
}

const hashIn = (mail: Mail) => linkIn(mail).searchParams.get("token_hash") ?? "";
const codeIn = (mail: Mail) => /\b(\d{6})\b/.exec(mail.text)?.[1] ?? "";

describe("mails of the auth service", { skip: !mailUrl && "MAIL_URL is not set" }, () => {
  after(() => cleanUp());

  it("confirm a new address by link or by code, in both languages", async () => {
    const email = newEmail("sign-up");
    const client = connect();
    const { user } = must(await client.auth.signUp({ email, password }));
    deleteLater(user?.id);
    const mail = await mailTo(email);
    assert.match(mail.subject, /ยืนยัน.*Confirm/);
    const link = linkIn(mail);
    assert.deepEqual([link.pathname, link.searchParams.get("type")], ["/callback", "signup"]);
    const { session } = must(await client.auth.verifyOtp({ email, token: codeIn(mail), type: "email" }));
    assert.equal(session?.user.id, user?.id);
    const used = await connect().auth.verifyOtp({ token_hash: hashIn(mail), type: "signup" });
    assert.equal(used.error?.code, "otp_expired");
  });

  it("are not repeated at once, nor sent to an address without an account", async () => {
    const email = newEmail("nobody");
    assert.equal((await connect().auth.resetPasswordForEmail(email)).error, null);
    const again = await connect().auth.resetPasswordForEmail(email);
    assert.equal(again.error?.code, "over_email_send_rate_limit");
    const answer = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(email)}`);
    assert.deepEqual((await answer.json()).messages, []);
  });

  it("reset a forgotten password and link to this origin only", async () => {
    const { email } = await signedIn("forgot");
    must(await connect().auth.resetPasswordForEmail(email, { redirectTo: "https://elsewhere.example/" }));
    const mail = await mailTo(email);
    assert.ok(!mail.html.includes("elsewhere.example"));
    const client = connect();
    must(await client.auth.verifyOtp({ token_hash: hashIn(mail), type: "recovery" }));
    must(await client.auth.updateUser({ password: "Another-horse-12" }));
    must(await connect().auth.signInWithPassword({ email, password: "Another-horse-12" }));
  });

  it("change an address only when both mailboxes have confirmed", async () => {
    const { client, email } = await signedIn("old-address");
    const wanted = newEmail("new-address");
    assert.equal(must(await client.auth.updateUser({ email: wanted })).user.new_email, wanted);
    const [fromNew, fromOld] = await Promise.all([mailTo(wanted), mailTo(email)]);
    const half = await connect().auth.verifyOtp({ token_hash: hashIn(fromNew), type: "email_change" });
    assert.deepEqual([half.error, half.data.session], [null, null]);
    assert.equal(must(await client.auth.getUser()).user.email, email);
    must(await connect().auth.verifyOtp({ token_hash: hashIn(fromOld), type: "email_change" }));
    assert.equal(must(await client.auth.getUser()).user.email, wanted);
    must(await connect().auth.signInWithPassword({ email: wanted, password }));
  });

  it("carry the code for reauthentication", async () => {
    const { client, email } = await signedIn("nonce");
    assert.equal((await client.auth.reauthenticate()).error, null);
    const nonce = codeIn(await mailTo(email));
    const wrong = await client.auth.updateUser({ password: "Another-horse-13", nonce: "000000" });
    assert.equal(wrong.error?.code, "reauthentication_not_valid");
    must(await client.auth.updateUser({ password: "Another-horse-13", nonce }));
  });

  it("carry a code that only the requesting browser can exchange (PKCE)", async () => {
    const email = newEmail("pkce");
    const kept = new Map<string, string>();
    const browser = connect(undefined, {
      flowType: "pkce",
      persistSession: true,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    });
    must(await browser.auth.signInWithOtp({ email }));
    const link = linkIn(await mailTo(email));
    const query = new URLSearchParams({ token: link.searchParams.get("token_hash") ?? "", type: "signup" });
    const opened = await fetch(`${url}/auth/v1/verify?${query}`, { redirect: "manual" });
    const code = new URL(opened.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const stolen = await fetch(`${url}/auth/v1/token?grant_type=pkce`, {
      method: "POST",
      headers: { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? "", "content-type": "application/json" },
      body: JSON.stringify({ auth_code: code, code_verifier: "x".repeat(50) }),
    });
    assert.equal(stolen.status, 400);
    const { session } = must(await browser.auth.exchangeCodeForSession(code));
    assert.equal(session.user.email, email);
    deleteLater(session.user.id);
  });

  it("invite a user", async () => {
    const email = newEmail("invited");
    const { user } = must(await service.auth.admin.inviteUserByEmail(email));
    deleteLater(user.id);
    const mail = await mailTo(email);
    assert.equal(linkIn(mail).searchParams.get("type"), "invite");
    must(await connect().auth.verifyOtp({ token_hash: hashIn(mail), type: "invite" }));
  });
});
