/** Which address a mail of a kind went to last, and when, so that a reload of "look into your mailbox" still knows. */
export interface SentMail {
  email: string;
  /** In ms, as Date.now(). */
  at: number;
}
export type MailKind = "confirmation" | "recovery" | "sign-in";

export function keepSentMail(kind: MailKind, email: string): SentMail {
  const sent = { email, at: Date.now() };
  try {
    sessionStorage.setItem(`sent-mail:${kind}`, JSON.stringify(sent));
  } catch {
    // storage is switched off: a reload asks for the address again
  }
  return sent;
}

export function forgetSentMail(kind: MailKind): void {
  try {
    sessionStorage.removeItem(`sent-mail:${kind}`);
  } catch {
    // nothing was kept
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
