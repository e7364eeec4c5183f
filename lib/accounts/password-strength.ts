import { MIN_PASSWORD_LENGTH } from "./schema";

export const strengthLevels = ["none", "weak", "fair", "good", "strong"] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

/** Reasons for which the auth service rejects a password (`weak_password`). */
export const passwordRules = ["length", "characters", "pwned"] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Beginnings of common passwords, compared without trailing digits and punctuation. */
const COMMON = new Set(
  "password passw0rd p@ssword qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm iloveyou admin administrator welcome letmein monkey dragon football baseball sunshine princess superman batman thailand bangkok sawasdee somchai abc abcd abcdef test demo user login secret changeme".split(
    " ",
  ),
);
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "0123456789"];

/** Which rules a password meets, as far as the client can tell without the auth service. */
export function checkPassword(password: string): Record<Exclude<PasswordRule, "pwned">, boolean> {
  return {
    length: password.length >= MIN_PASSWORD_LENGTH,
    characters: /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password),
  };
}

/** Estimates password strength in four levels. `personal`: the user's name and e-mail, which add little strength. */
export function passwordStrength(password: string, personal: readonly string[] = []): StrengthLevel {
  if (password === "") return "none";
  const bits = guessBits(password, personal);
  if (password.length < MIN_PASSWORD_LENGTH || bits < 30) return "weak";
  if (bits < 42) return "fair";
  return bits < 56 ? "good" : "strong";
}

function guessBits(password: string, personal: readonly string[]): number {
  const folded = password.toLowerCase();
  if (COMMON.has(folded.replace(/[\d\W_]+$/, ""))) return 10;
  const words = personal.flatMap((text) => text.toLowerCase().split(/[\s@.+_-]+/)).filter((word) => word.length >= 3);
  const rest = words.reduce((left, word) => left.replaceAll(word, word[0] ?? ""), folded);
  const characters = [...rest];
  // a character that repeats or continues its predecessor adds almost nothing
  const news = characters.filter((character, index) => !isExpected(characters[index - 1], character)).length;
  return (news + (characters.length - news) * 0.2) * Math.log2(alphabetSize(password));
}

function isExpected(previous: string | undefined, character: string): boolean {
  if (previous === undefined) return false;
  return (
    previous === character ||
    ROWS.some((row) => row.includes(previous + character) || row.includes(character + previous))
  );
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
    [/[^\x20-\x7e]/, 60],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0) || 1;
}
