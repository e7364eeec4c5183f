/**
 * Mails and SMS of the auth service, sent through SMTP: mails from the templates in supabase/templates, an SMS as a plain mail to
 * `<number>@sms.local`, which the mail catcher shows among the SMS.
 */
import { readFileSync } from "node:fs";
import { createTransport, type Transporter } from "nodemailer";
import type { GatewayConfig, ProjectSettings, TemplateName } from "../config";

export interface Mail {
  template: TemplateName;
  to: string;
  code: string;
  tokenHash: string;
  redirectTo: string;
  email: string;
  newEmail?: string;
}

export interface Sms {
  /** In E.164 without the plus sign. */
  phone: string;
  text: string;
}

export type Message = Mail | Sms;

export class Mailer {
  readonly #transport: Transporter;
  readonly #templates: ProjectSettings["auth"]["email"]["template"];
  readonly #siteUrl: string;
  readonly #underway = new Set<Promise<unknown>>();

  constructor(config: GatewayConfig, settings: ProjectSettings["auth"]) {
    this.#transport = createTransport({
      host: config.smtp.host,
      port: config.smtp.port,
      secure: false,
      ignoreTLS: true,
      connectionTimeout: 5000,
    });
    this.#templates = settings.email.template;
    this.#siteUrl = config.siteUrl;
  }

  /** Sends in the background: the response time must not reveal whether an address is registered. */
  send(message: Message): void {
    const kind = "phone" in message ? "SMS" : message.template;
    const sending = ("phone" in message ? this.#deliverSms(message) : this.#deliver(message))
      .catch((error: unknown) => console.error(`A message (${kind}) could not be sent:`, error))
      .finally(() => this.#underway.delete(sending));
    this.#underway.add(sending);
  }

  /** Waits for mails that are being sent. */
  async close(): Promise<void> {
    await Promise.all(this.#underway);
    this.#transport.close();
  }

  async #deliverSms({ phone, text }: Sms): Promise<void> {
    await this.#transport.sendMail({ from: "no-reply@chat.local", to: `${phone}@sms.local`, subject: "SMS", text });
  }

  async #deliver(mail: Mail): Promise<void> {
    const { subject, content_path } = this.#templates[mail.template];
    const values: Record<string, string> = {
      SiteURL: this.#siteUrl,
      Token: mail.code,
      TokenHash: mail.tokenHash,
      RedirectTo: mail.redirectTo,
      Email: mail.email,
      NewEmail: mail.newEmail ?? "",
    };
    const source = readFileSync(content_path, "utf8");
    await this.#transport.sendMail({
      from: { name: "Chat", address: "no-reply@chat.local" },
      to: mail.to,
      subject: fill(subject, values, (value) => value),
      html: fill(source, values, escapeHtml),
      text: toText(fill(source, values, (value) => value)),
    });
  }
}

/** The subset of Go's templates that hosted projects use: {{ .Name }}, escaped for its context. */
function fill(template: string, values: Record<string, string>, protect: (value: string) => string): string {
  return template.replace(/(=)?\{\{\s*\.(\w+)\s*\}\}/g, (_match, equals: string | undefined, name: string) => {
    const value = values[name] ?? "";
    return equals ? `=${encodeURIComponent(value)}` : protect(value);
  });
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function toText(html: string): string {
  return html
    .replace(/<(style|title|head)[\s\S]*?<\/\1>/g, "")
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2: $1")
    .replace(/<\/(p|h\d|div|tr)>/g, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replace(/[ \t]+/g, " ")
    .replace(/\n\s*\n\s*/g, "\n\n")
    .trim();
}
