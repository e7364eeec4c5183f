import type { Client } from "pg";

export interface OperatorContext {
  db: Client;
  /** The product of this machine, not one that is configured by addresses. */
  isLocal: boolean;
}

/** One thing that the operator does. */
export interface Command {
  usage: string;
  does: string;
  /** Answers what is printed: rows as a table, else a sentence. Throws what is said in place of it. */
  run: (context: OperatorContext, args: string[]) => Promise<object[] | string>;
}

/** `name=value` words as an object: numbers as such, yes and no, and "none" for no limit. Throws for a word of another form. */
export function readChange(words: string[]): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name = "", value = ""] = /^([a-z_]+)=(.*)$/s.exec(word) ?? [];
      if (!name) throw new Error(`"${word}" is no column=value.`);
      return [name, readValue(value)];
    }),
  );
}

function readValue(value: string): string | number | boolean | null {
  if (value === "none") return null;
  if (value === "yes" || value === "no") return value === "yes";
  return /^\d+$/.test(value) ? Number(value) : value;
}
