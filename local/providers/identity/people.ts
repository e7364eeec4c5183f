import { createHash } from "node:crypto";
import * as z from "zod";

/** A person who can sign in at the simulated providers. */
export interface Person {
  /** The provider's id: the same whenever this address signs in. */
  sub: string;
  email: string;
  name: string;
}

const typed = z.object({
  email: z.email().transform((email) => email.trim().toLowerCase()),
  name: z.string().trim().max(80).default(""),
});

/** The person of a submitted form; null if it names none. */
export function readPerson(form: unknown): Person | null {
  const { success, data } = typed.safeParse(form);
  if (!success) return null;
  // Google's ids are numbers of 21 digits
  const digest = createHash("sha256").update(data.email).digest("hex");
  const sub = `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, "0")}`;
  return { sub, email: data.email, name: data.name || (data.email.split("@")[0] ?? "") };
}

type Listed = Omit<Person, "sub">;

/** The first has the address of the demo's owner: Google's sign-in joins that account. */
export const GOOGLE_PEOPLE: Listed[] = [
  { name: "เจ้าของร้านเดโม", email: "owner@demo.local" },
  { name: "นิดา ใจดี", email: "nida@gmail.example" },
  { name: "ก้อง มานะ", email: "kong@gmail.example" },
];

/** The domain of the simulated organisation. */
export const ORGANISATION_DOMAIN = "company.example";

export const ORGANISATION_PEOPLE: Listed[] = [
  { name: "พลอย หัวหน้าทีม", email: `ploy@${ORGANISATION_DOMAIN}` },
  { name: "วิน ทีมแชท", email: `win@${ORGANISATION_DOMAIN}` },
];
