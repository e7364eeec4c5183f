import { product } from "./product";
import { expect } from "./test";

interface Mail {
  id: string;
  subject: string;
  html: string;
  text: string;
}

/** The newest mail to an address in the mail catcher; waits until there are `count`. */
export async function newestMail(to: string, count = 1): Promise<Mail> {
  const list = `${product.servicesUrl}/local/mail/messages`;
  const ids = async () => {
    const answer = await fetch(`${list}?${new URLSearchParams({ to })}`);
    return ((await answer.json()) as { messages: { id: string }[] }).messages.map(({ id }) => id);
  };
  await expect
    .poll(async () => (await ids()).length, { message: `${count} mails to ${to}` })
    .toBeGreaterThanOrEqual(count);
  const [id] = await ids();
  return (await (await fetch(`${list}/${id}`)).json()) as Mail;
}

/** The first link to /callback in a mail. */
export function linkIn({ html }: Mail): string {
  const link = /href="([^"]*\/callback\?[^"]*)"/.exec(html)?.[1];
  if (!link) throw new Error("the mail has no link");
  return link.replaceAll("&amp;", "&");
}

/** The six-digit code in a mail. */
export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error("the mail has no code");
  return code;
}

/** How many mails an address has received. */
export async function countMails(to: string): Promise<number> {
  const answer = await fetch(`${product.servicesUrl}/local/mail/messages?${new URLSearchParams({ to })}`);
  return ((await answer.json()) as { messages: unknown[] }).messages.length;
}

/** The code of the newest SMS to a number in E.164; waits until there is one. */
export async function codeBySms(phone: string): Promise<string> {
  return codeIn(await newestMail(`${phone.replace("+", "")}@sms.local`));
}
