import { sessionStore } from "@/lib/browser-storage";

/** The last address a mail of each kind was sent to, and when, so that "check your mailbox" survives a reload. */
export interface SentMail {
  email: string;
  /** In ms since the epoch. */
  at: number;
}
export type MailKind = "confirmation" | "recovery" | "sign-in";

const placeOf = (kind: MailKind) => `sent-mail:${kind}`;

export function keepSentMail(kind: MailKind, email: string): SentMail {
  const sent = { email, at: Date.now() };
  sessionStore.writeJson(placeOf(kind), sent);
  return sent;
}

export const forgetSentMail = (kind: MailKind): void => void sessionStore.write(placeOf(kind), null);

export function keptSentMail(kind: MailKind): SentMail | null {
  const kept = sessionStore.readJson(placeOf(kind)) as Partial<SentMail> | null;
  return typeof kept?.email === "string" && typeof kept.at === "number" ? { email: kept.email, at: kept.at } : null;
}
