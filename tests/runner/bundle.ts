/** Bundles node:test files: with tsx, which inspects every module of every package, a file takes twice as long to start. */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Loader, type Plugin } from "esbuild";

const FOLDER = "node_modules/.cache/tests";

/** The arguments with which node runs this file. */
export async function argsOf(file: string): Promise<string[]> {
  const reporter = ["--test-reporter=./tests/support/reporter.mjs", "--test-reporter-destination=stdout"];
  const flags = ["--disable-warning=ExperimentalWarning", ...reporter];
  if (!file.endsWith(".ts")) return [...flags, file];
  // a bundle cannot contain modules whose names are only known at run time
  if (/\bimport\((?!")/.test(readFileSync(file, "utf8"))) return ["--import", "tsx", ...flags, file];
  return ["--enable-source-maps", ...flags, await bundle(file)];
}

async function bundle(file: string): Promise<string> {
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
    plugins: [ownAddresses],
  });
  return outfile;
}

/** Makes modules that read files next to them find those next to their sources, and allows server code, as tests/support/server-side.ts does. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/](tests|local|lib|components|app)[\\/].*\.(tsx?|mjs)$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      if (!source.includes("import.meta.url")) return null;
      return {
        contents: source.replaceAll(/(?<!")import\.meta\.url(?!")/g, JSON.stringify(pathToFileURL(path).href)),
        loader: extname(path).slice(1).replace("mjs", "js") as Loader,
      };
    });
    bundler.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    bundler.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};
