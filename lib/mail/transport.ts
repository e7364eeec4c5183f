import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Letter } from "./letter";
import { renderLetter } from "./letter";

const shared = globalThis as typeof globalThis & { chatMail?: Transporter };

/** Whether a mail server is configured; without one, the UI offers links to copy instead. */
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
  letter: Letter;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same in every attempt of a job, so that mail programs show a mail only once even if it was sent twice. */
  messageId?: string;
}

/** Sends a mail through the configured server. Throws unavailable if there is none or it refuses. */
export async function sendMail({ to, letter, unsubscribeUrl, messageId }: OutgoingMail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, PUBLIC_WEB_NAME, PUBLIC_APP_URL } = env();
  if (!SMTP_URL) throw new AppError("unavailable");
  const { host } = new URL(PUBLIC_APP_URL);
  try {
    await transport(SMTP_URL).sendMail({
      from: { name: PUBLIC_WEB_NAME, address: MAIL_FROM ?? `no-reply@${host.replace(/:\d+$/, "")}` },
      to: { name: "", address: to },
      subject: letter.subject,
      ...renderLetter(letter),
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
