import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mail, MailStore } from "./store";

const MAX_BYTES = 25 * 1024 * 1024;

/** An SMTP server on 127.0.0.1 that accepts every mail and delivers none. */
export function listenForMail(store: MailStore, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "anyone" }),
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData: (stream, { envelope }, done) => {
      const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const receivers = envelope.rcptTo.map(({ address }) => address);
      readMail(stream, sender, receivers).then(
        (mail) => {
          store.add(mail);
          done(); // acknowledge the mail only once it is on disk
        },
        (error) => done(error),
      );
    },
  });
  server.on("error", (error) => console.error(error));
  return new Promise((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

async function readMail(stream: Readable, sender: string, receivers: string[]): Promise<Mail> {
  const email = await PostalMime.parse(await buffer(stream), { attachmentEncoding: "base64" });
  return {
    id: `${Date.now().toString(36).padStart(9, "0")}-${randomBytes(6).toString("hex")}`,
    received_at: new Date().toISOString(),
    from: writtenFrom(email) || sender,
    to: receivers.map((address) => address.toLowerCase()),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: withInlineImages(email),
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename ?? "",
      mime_type: attachment.mimeType,
      size: sizeOf(attachment),
    })),
  };
}

function writtenFrom({ from }: Email): string {
  if (!from?.address) return "";
  return from.name ? `${from.name} <${from.address}>` : from.address;
}

const base64Of = ({ content }: Attachment) =>
  typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("base64");

const sizeOf = (attachment: Attachment) => Buffer.from(base64Of(attachment), "base64").length;

/** Inlines attached pictures that the HTML refers to. */
function withInlineImages({ html = "", attachments }: Email): string {
  let result = html;
  for (const attachment of attachments) {
    const { contentId, mimeType } = attachment;
    if (!contentId || !/^image\/(png|jpeg|gif|webp)$/.test(mimeType)) continue;
    result = result.replaceAll(
      `cid:${contentId.replace(/^<|>$/g, "")}`,
      `data:${mimeType};base64,${base64Of(attachment)}`,
    );
  }
  return result;
}
