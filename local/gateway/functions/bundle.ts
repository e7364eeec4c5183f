import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import type { Plugin } from "esbuild";

const FOLDER = fileURLToPath(new URL("../../../supabase/functions", import.meta.url));
const NAME = /^[a-z0-9][a-z0-9_-]{0,62}$/i;

/** The source file of a function; null if there is none. Names that start with an underscore are shared code. */
export function findFunction(name: string): string | null {
  const file = join(FOLDER, name, "index.ts");
  return NAME.test(name) && existsSync(file) ? file : null;
}

/** Changes whenever a file of the functions changes. */
export function stateOfSources(): string {
  return readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(".ts") || path.endsWith(".env"))
    .map((path) => `${path} ${statSync(join(FOLDER, path)).mtimeMs}`)
    .join("\n");
}

/** The operator's secrets for functions on this machine, as the Supabase CLI reads them. */
export function secretsOfFunctions(): Record<string, string> {
  const file = join(FOLDER, ".env");
  if (!existsSync(file)) return {};
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, "utf8"))).map(([name, value]) => [name, value ?? ""]),
  );
}

/** Deno's specifiers: `npm:zod@4` is the installed zod; types of the edge runtime are nothing at run time. */
const specifiers: Plugin = {
  name: "deno-specifiers",
  setup(build) {
    build.onResolve({ filter: /^npm:/ }, ({ path, ...rest }) =>
      build.resolve(path.replace(/^npm:\/?((?:@[^/]+\/)?[^@/]+)(?:@[^/]*)?/, "$1"), { ...rest, resolveDir: FOLDER }),
    );
    build.onResolve({ filter: /^jsr:@supabase\/functions-js/ }, () => ({ path: "types", namespace: "types" }));
    build.onLoad({ filter: /./, namespace: "types" }, () => ({ contents: "" }));
    build.onResolve({ filter: /^(https?|jsr):/ }, ({ path }) => ({
      errors: [{ text: `${path}: this machine runs functions with relative and npm: imports only` }],
    }));
  },
};

/** The function as one module. Throws esbuild's error, which names file and line. */
export async function bundleFunction(entry: string): Promise<string> {
  // loaded on first use: an installation without functions never needs it
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    plugins: [specifiers],
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
