import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Mail {
  id: string;
  /** ISO time. */
  received_at: string;
  from: string;
  /** All recipients in lower case, including blind copies. */
  to: string[];
  subject: string;
  text: string;
  /** Empty if the mail is plain text only. */
  html: string;
  attachments: { filename: string; mime_type: string; size: number }[];
}

export type MailSummary = Pick<Mail, "id" | "received_at" | "from" | "to" | "subject"> & { preview: string };

/** An SMS arrives as a mail to `<number>@sms.local`. */
export type Box = "mail" | "sms";
const SMS_DOMAIN = "@sms.local";
const boxOf = ({ to }: Pick<Mail, "to">): Box => (to.some((one) => one.endsWith(SMS_DOMAIN)) ? "sms" : "mail");

/** The number of an SMS, in national form if it is Thai. */
export function numberOf({ to }: Pick<Mail, "to">): string {
  const number = to[0]?.replace(SMS_DOMAIN, "") ?? "";
  const thai = /^66(\d{2})(\d{3})(\d{4})$/.exec(number);
  return thai ? `0${thai[1]}-${thai[2]}-${thai[3]}` : `+${number}`;
}

/** What the digits of a number are stored as, so that a search finds 081-234-5678. */
const searched = (text: string, box: Box) =>
  box === "sms" ? text.replace(/[\s+().-]/g, "").replace(/^0(?=\d)/, "66") : text;

const KEPT = 500;
const ID = /^[0-9a-z]{9}-[0-9a-f]{12}$/;

/** The last 500 mails, one JSON file each; ids sort by time of arrival. */
export class MailStore {
  /** Oldest first. */
  private readonly summaries: MailSummary[] = [];

  constructor(private readonly dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    for (const file of readdirSync(dataDir).sort()) {
      const mail = file.endsWith(".json") ? this.read(file) : null;
      if (mail) this.summaries.push(summaryOf(mail));
    }
  }

  add(mail: Mail): void {
    const file = this.fileOf(mail.id);
    writeFileSync(`${file}.new`, JSON.stringify(mail));
    renameSync(`${file}.new`, file);
    this.summaries.push(summaryOf(mail));
    for (const { id } of this.summaries.splice(0, Math.max(0, this.summaries.length - KEPT))) {
      rmSync(this.fileOf(id), { force: true });
    }
  }

  /** Newest first; `address` is part of the sender's or a recipient's address, for an SMS of the number. */
  list(box: Box, address = ""): MailSummary[] {
    const part = searched(address.trim().toLowerCase(), box);
    return this.summaries
      .filter((mail) => boxOf(mail) === box)
      .filter(({ from, to }) => [from, ...to].some((one) => one.toLowerCase().includes(part)))
      .reverse();
  }

  /** Newest first; only mails to exactly this address. */
  listTo(address: string): MailSummary[] {
    const receiver = address.trim().toLowerCase();
    return this.summaries.filter(({ to }) => to.includes(receiver)).reverse();
  }

  find(id: string): Mail | null {
    return ID.test(id) ? this.read(`${id}.json`) : null;
  }

  /** Returns false if there is no such mail. */
  remove(id: string): boolean {
    const at = this.summaries.findIndex((mail) => mail.id === id);
    if (at < 0) return false;
    this.summaries.splice(at, 1);
    rmSync(this.fileOf(id), { force: true });
    return true;
  }

  /** Empties one box; without a box, both. */
  removeAll(box?: Box): void {
    for (const { id } of this.summaries.filter((mail) => !box || boxOf(mail) === box)) this.remove(id);
  }

  private fileOf(id: string): string {
    return join(this.dataDir, `${id}.json`);
  }

  private read(file: string): Mail | null {
    try {
      return JSON.parse(readFileSync(join(this.dataDir, file), "utf8"));
    } catch {
      return null; // deleted in the meantime
    }
  }
}

function summaryOf({ id, received_at, from, to, subject, text }: Mail): MailSummary {
  return { id, received_at, from, to, subject, preview: text.replace(/\s+/g, " ").trim().slice(0, 140) };
}
