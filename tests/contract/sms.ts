/** SMS of the auth service, from the local mail catcher (MAIL_URL). */
import { randomInt } from "node:crypto";
import { until } from "./backend";

export const mailUrl = process.env.MAIL_URL;

/** An unused number, in E.164. */
export const newPhone = () => `+668${randomInt(10 ** 7, 10 ** 8)}`;

/** The code in the newest SMS to `phone`, once it has received `count` of them. */
export async function codeTo(phone: string, count = 1): Promise<string> {
  let ids: string[] = [];
  await until(`SMS ${count} to ${phone}`, async () => {
    ids = await smsTo(phone);
    return ids.length >= count;
  });
  const { text }: { text: string } = await (await fetch(`${mailUrl}/messages/${ids[0]}`)).json();
  return /\b(\d{6})\b/.exec(text)?.[1] ?? "";
}

/** Ids, newest first. */
export async function smsTo(phone: string): Promise<string[]> {
  const address = `${phone.replace("+", "")}@sms.local`;
  const answer = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(address)}`);
  const { messages }: { messages: { id: string }[] } = await answer.json();
  return messages.map(({ id }) => id);
}
