/** Passwords: bcrypt in a worker thread (it would block the event loop), and strength rules. */
import { compare, hash } from "@node-rs/bcrypt";
import { AuthError, invalid } from "./errors";

/** bcrypt ignores everything after this. */
const LONGEST = 72;

/** Each step doubles the cost of a hash. */
let cost = 10;

export function setPasswordCost(wanted: number): void {
  cost = wanted;
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | null = null;

/** Takes equally long for a missing user, a user without a password, and a wrong password. */
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
