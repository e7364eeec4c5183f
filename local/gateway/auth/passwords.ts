/** Passwords: bcrypt in a worker thread of its own (never on the event loop), and what counts as weak. */
import { compare, hash } from "@node-rs/bcrypt";
import { AuthError, invalid } from "./errors";

/** bcrypt reads no further than this. */
const LONGEST = 72;

/** Each step doubles the work of a hash. */
let cost = 10;

export function setPasswordCost(wanted: number): void {
  cost = wanted;
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | null = null;

/** Takes as long for a user who does not exist, or has no password, as for a wrong one. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hash("a password nobody has", cost);
  const matches = await compare(password, stored || (await decoy)).catch(() => false);
  return Boolean(stored) && matches;
}

export function assertStrong(password: string, minimum: number): void {
  if (Buffer.byteLength(password) > LONGEST) throw invalid(`Password cannot be longer than ${LONGEST} characters`);
  if (password.length >= minimum) return;
  throw new AuthError(422, "weak_password", `Password should be at least ${minimum} characters.`, {
    weak_password: { reasons: ["length"] },
  });
}
