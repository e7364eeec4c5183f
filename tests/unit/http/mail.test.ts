/** Mails of the product over a real SMTP server: with STARTTLS and a password, and through its failures. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { SMTPServer } from "smtp-server";
import { loadSecrets } from "../../../local/supervisor/secrets";
import { beServerSide } from "../../support/server-side";

const taken: { to: string[]; secure: boolean; user: unknown; text: string }[] = [];
/** With which code the next mails are refused. */
const refusals: number[] = [];

function makeServer(): SMTPServer {
  return new SMTPServer({
    authMethods: ["PLAIN", "LOGIN"],
    onAuth: ({ username, password }, _, done) =>
      username === "chat" && password === "p@ss/word" ? done(null, { user: username }) : done(new Error("no")),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const responseCode = refusals.shift();
        if (responseCode) return done(Object.assign(new Error("try again later"), { responseCode }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, secure: session.secure, user: session.user, text: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
}
const listen = (server: SMTPServer, port = 0) =>
  new Promise<number>((resolve) => {
    const { server: inner } = server;
    server.listen(port, "127.0.0.1", () => resolve((inner.address() as AddressInfo).port));
  });
const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));

let server = makeServer();
const port = await listen(server);
after(() => close(server));

const folder = mkdtempSync(join(tmpdir(), "mail-"));
beServerSide(loadSecrets(folder));
rmSync(folder, { recursive: true });
// its certificate is its own
process.env.SMTP_URL = `smtp://chat:p%40ss%2Fword@127.0.0.1:${port}?requireTLS=true&tls.rejectUnauthorized=false`;
process.env.MAIL_FROM = "chat@example.co.th";
const { sendMail } = await import("@/lib/mail/transport");

const mail = (to: string) => ({
  to,
  content: {
    subject: "ลบโปรเจกต์ ร้านฝ้าย แล้ว",
    parts: [{ title: "ลบโปรเจกต์แล้ว", paragraphs: ["กู้คืนได้ภายใน 30 วัน"] }],
    footer: [{ text: "ได้รับอีเมลนี้เพราะเป็นสมาชิก" }],
  },
  messageId: "project-1",
});
const takenBy = (to: string) => taken.filter((each) => each.to.includes(to));

test("a mail goes out encrypted, signed in, and whole", async () => {
  await sendMail(mail("owner@example.com"));
  const [got] = takenBy("owner@example.com");
  assert.equal(got?.secure, true);
  assert.equal(got?.user, "chat");
  assert.match(got?.text ?? "", /^Message-ID: <project-1@localhost>/im);
  assert.match(got?.text ?? "", /^From: .*<chat@example\.co\.th>/im);
});

test("one that the server puts off is thrown back to its job, and goes out once when tried again", async () => {
  refusals.push(451, 421);
  for (let turn = 0; turn < 2; turn++) await assert.rejects(sendMail(mail("agent@example.com")), /unavailable/);
  assert.equal(takenBy("agent@example.com").length, 0);
  await sendMail(mail("agent@example.com"));
  assert.equal(takenBy("agent@example.com").length, 1);
});

test("a server that is away for a while loses nothing", async () => {
  await close(server);
  await assert.rejects(sendMail(mail("viewer@example.com")), /unavailable/);
  server = makeServer();
  await listen(server, port);
  await sendMail(mail("viewer@example.com"));
  assert.equal(takenBy("viewer@example.com").length, 1);
});
