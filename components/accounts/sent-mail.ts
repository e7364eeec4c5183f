import { sessionStore } from "@/lib/browser-storage";

/** Which address a mail of a kind went to last, and when, so that a reload of "look into your mailbox" still knows. */
export interface SentMail {
  email: string;
  /** In ms, as Date.now(). */
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
