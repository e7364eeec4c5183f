import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

export interface SourceFile {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
  /** Static imports, and dynamic ones. Type imports are excluded. */
  static: string[];
  lazy: string[];
}

/** Matches imports, side-effect imports and re-exports; group 1 holds the names. */
const STATIC =
  /^(?:import\b(?!\s+type\b)\s*([^"'();=]*?)(?:\bfrom\s+)?|export\s+(?:\{[^}]*\}|\*[\w\s]*)\s*from\s+)"([^"]+)"/gm;

const cache = new Map<string, SourceFile>();

/** Imports of a file as paths from the root; imports of packages as written. */
export function readSource(path: string): SourceFile {
  let known = cache.get(path);
  if (!known) {
    const text = readFileSync(join(ROOT, path), "utf8");
    const lead = (spec: string) => findFile(path, spec) ?? spec;
    const eager = [...text.matchAll(STATIC)]
      .filter(([, names = ""]) => !isOnlyTypes(names))
      .map(([, , spec = ""]) => lead(spec));
    const lazy = [...text.matchAll(/(?<!typeof )\bimport\("([^"]+)"\)/g)].map(([, spec = ""]) => lead(spec));
    known = { path, text, static: eager, lazy };
    cache.set(path, known);
  }
  return known;
}

function isOnlyTypes(names: string): boolean {
  const inBraces = /^\s*\{([\s\S]*)\}\s*$/.exec(names)?.[1];
  if (inBraces === undefined) return false;
  const each = inBraces.split(",").flatMap((name) => name.trim() || []);
  return each.length > 0 && each.every((name) => name.startsWith("type "));
}

function findFile(from: string, spec: string): string | null {
  const base = spec.startsWith("@/") ? spec.slice(2) : spec.startsWith(".") ? join(dirname(from), spec) : null;
  if (base === null) return null;
  const found = ENDINGS.map((ending) => resolve(ROOT, base + ending)).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found ? relative(ROOT, found) : null;
}

const isSource = (path: string) => /\.tsx?$/.test(path);
export const isClient = ({ text }: SourceFile) => /^\s*"use client"/.test(text);

/**
 * The modules that a browser gets for a page or layout: reachable "use client" modules and their imports. Without `lazy` only static
 * imports. Each has the import path that leads to it; packages are named as imported.
 */
export function clientModules(entries: readonly string[], { lazy }: { lazy: boolean }): Map<string, string[]> {
  const seen = new Set<string>();
  const sent = new Map<string, string[]>();
  const visit = (path: string, inBrowser: boolean, way: string[]) => {
    if (!isSource(path) || path.endsWith(".d.ts")) {
      if (inBrowser && !sent.has(path)) sent.set(path, way);
      return;
    }
    const source = readSource(path);
    const here = inBrowser || isClient(source);
    if (seen.has(`${here} ${path}`)) return;
    seen.add(`${here} ${path}`);
    const further = [...way, path];
    if (here) sent.set(path, further);
    for (const next of source.static) visit(next, here, further);
    if (lazy || !here) for (const next of source.lazy) visit(next, here, further);
  };
  for (const entry of entries) visit(entry, false, []);
  return sent;
}
