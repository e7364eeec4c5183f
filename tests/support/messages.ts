import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type TextTree = { [key: string]: string | TextTree };

/** The files of a language by name. Read from disk: Playwright cannot import JSON without an import attribute. */
export function readMessageFiles(language: "th" | "en"): Map<string, TextTree> {
  const folder = join(ROOT, "messages", language);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(names.sort().map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]));
}

/** Every text below a tree with its key, as `rooms.list.title`. */
export function flattenTexts(tree: TextTree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flattenTexts(value, `${prefix}${key}.`),
  );
}
