/** The last address a mail of each kind was sent to, and when, so that "check your mailbox" survives a reload. */
export interface SentMail {
  email: string;
  /** In ms since the epoch. */
  at: number;
}
export type MailKind = "confirmation" | "recovery" | "sign-in";

export function keepSentMail(kind: MailKind, email: string): SentMail {
  const sent = { email, at: Date.now() };
  try {
    sessionStorage.setItem(`sent-mail:${kind}`, JSON.stringify(sent));
  } catch {
    // storage is disabled: after a reload the address is asked for again
  }
  return sent;
}

export function forgetSentMail(kind: MailKind): void {
  try {
    sessionStorage.removeItem(`sent-mail:${kind}`);
  } catch {
    // nothing stored
  }
}

export function keptSentMail(kind: MailKind): SentMail | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`sent-mail:${kind}`) ?? "null") as Partial<SentMail> | null;
    return typeof kept?.email === "string" && typeof kept.at === "number" ? { email: kept.email, at: kept.at } : null;
  } catch {
    return null;
  }
}
