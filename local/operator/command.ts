import type { Client } from "pg";

export interface OperatorContext {
  db: Client;
  /** The local product, not one configured by URLs. */
  isLocal: boolean;
}

/** A command of the operator. */
export interface Command {
  usage: string;
  does: string;
  /** Returns what to print: rows as a table, or a sentence. Throws an error message. */
  run: (context: OperatorContext, args: string[]) => Promise<object[] | string>;
}

/** Parses `name=value` words to an object: numbers, yes and no, and "none" for no limit. Throws for any other word. */
export function readChange(words: string[]): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name = "", value = ""] = /^([a-z_]+)=(.*)$/s.exec(word) ?? [];
      if (!name) throw new Error(`"${word}" is not of the form column=value.`);
      return [name, readValue(value)];
    }),
  );
}

function readValue(value: string): string | number | boolean | null {
  if (value === "none") return null;
  if (value === "yes" || value === "no") return value === "yes";
  return /^\d+$/.test(value) ? Number(value) : value;
}
