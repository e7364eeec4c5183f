import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type EmailContent, renderEmail } from "./email";

const shared = globalThis as typeof globalThis & { chatMail?: Transporter };

/** Whether the operator has configured a mail server. Without one, screens offer links to copy. */
export function hasMail(): boolean {
  return env().SMTP_URL !== undefined;
}

function transport(url: string): Transporter {
  shared.chatMail ??= createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return shared.chatMail;
}

export interface OutgoingMail {
  to: string;
  content: EmailContent;
  /** One-click unsubscribe from emails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** Stays the same when a job is retried, so that mail clients show an email that was sent twice only once. */
  messageId?: string;
}

/** Sends through the configured server. Throws unavailable if there is none or if it refuses the email. */
export async function sendMail({ to, content, unsubscribeUrl, messageId }: OutgoingMail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, PUBLIC_WEB_NAME, PUBLIC_APP_URL } = env();
  if (!SMTP_URL) throw new AppError("unavailable");
  const { host } = new URL(PUBLIC_APP_URL);
  try {
    await transport(SMTP_URL).sendMail({
      from: { name: PUBLIC_WEB_NAME, address: MAIL_FROM ?? `no-reply@${host.replace(/:\d+$/, "")}` },
      to: { name: "", address: to },
      subject: content.subject,
      ...renderEmail(content),
      ...(messageId && { messageId: `<${messageId}@${host.replace(/:\d+$/, "")}>` }),
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribeUrl && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
  } catch (cause) {
    throw new AppError("unavailable", {}, { cause });
  }
}
