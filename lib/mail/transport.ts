import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { EmailContent } from "./email";
import { renderEmail } from "./email";

const shared = globalThis as typeof globalThis & { chatMail?: Transporter };

/** Whether the operator has configured a mail server; without one, what would be mailed is offered to copy. */
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
  /** Where one press ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same for a repeated job, so that a mail program shows a mail once that was handed over twice. */
  messageId?: string;
}

/** Hands a mail to the configured server. Throws unavailable when there is none or it does not take it. */
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
