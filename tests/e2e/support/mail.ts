import { product } from "./product";
import { expect } from "./test";

interface Mail {
  id: string;
  subject: string;
  html: string;
}

/** The newest mail to an address, as the mail catcher has it; waits for it. */
export async function newestMail(to: string): Promise<Mail> {
  const list = `${product.url}/local/mail/messages`;
  const ids = async () => {
    const answer = await fetch(`${list}?${new URLSearchParams({ to })}`);
    return ((await answer.json()) as { messages: { id: string }[] }).messages.map(({ id }) => id);
  };
  await expect.poll(async () => (await ids()).length, { message: `a mail to ${to}` }).toBeGreaterThan(0);
  const [id] = await ids();
  return (await (await fetch(`${list}/${id}`)).json()) as Mail;
}

/** The address of the first link to /callback in a mail. */
export function linkIn({ html }: Mail): string {
  const link = /href="([^"]*\/callback\?[^"]*)"/.exec(html)?.[1];
  if (!link) throw new Error("the mail has no link");
  return link.replaceAll("&amp;", "&");
}
