/** Bundles node:test files: with tsx, which inspects every module of every package, a file takes twice as long to start. */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Loader, type Plugin } from "esbuild";

const FOLDER = "node_modules/.cache/tests";

/** What a bundle cannot contain: sources whose names are only known at run time, and a CommonJS package whose exports node does not find. */
const NEEDS_TSX = /(?<!#)\bimport\((?!"|.*\.mjs")|from "web-push"/;

/** The arguments with which node runs this file. */
export async function argsOf(file: string): Promise<string[]> {
  const reporter = ["--test-reporter=./tests/support/reporter.mjs", "--test-reporter-destination=stdout"];
  const flags = ["--disable-warning=ExperimentalWarning", ...reporter];
  if (!file.endsWith(".ts")) return [...flags, file];
  const outfile = await bundle(file);
  if (NEEDS_TSX.test(readFileSync(outfile, "utf8"))) return ["--import", "tsx", ...flags, file];
  return ["--enable-source-maps", ...flags, outfile];
}

/** Returns the path of a bundle of this file, for node without tsx. */
export async function bundle(file: string): Promise<string> {
  const outfile = join(FOLDER, file.replace(/\.ts$/, ".mjs"));
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "silent",
    plugins: [likeTsx],
  });
  return outfile;
}

/**
 * What tests expect of tsx: modules find the files next to their sources, server code can be imported (tests/support/server-side.ts), and
 * Next's modules need no extension.
 */
const likeTsx: Plugin = {
  name: "like-tsx",
  setup(bundler) {
    bundler.onLoad({ filter: /\.(tsx?|mjs)$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      if (!source.includes("import.meta.url")) return null;
      return {
        contents: source.replaceAll(/(?<!")import\.meta\.url(?!")/g, JSON.stringify(pathToFileURL(path).href)),
        loader: extname(path).slice(1).replace("mjs", "js") as Loader,
      };
    });
    bundler.onResolve({ filter: /^next\/[\w/-]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }));
    bundler.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: "empty" }));
    bundler.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};
