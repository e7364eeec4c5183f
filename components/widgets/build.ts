/**
 * Builds the widget apart from the app: `npm run build:widget`, or with --watch for development.
 *
 *   components/widgets/visitor → public/widget/visitor-<hash>.js and .css, realtime-<hash>.js; names in lib/widgets/assets.json
 *   components/widgets/loader  → public/widget.js
 *
 * Prints what each weighs and fails when it is more than it may be. The same source gives the same files.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BuildOptions, type BuildResult, context, type OutputFile, type Plugin } from "esbuild";
import { onlyConstants, onlyTexts } from "./build-plugins";

const root = fileURLToPath(new URL("../../", import.meta.url));
const WIDGET_DIR = join(root, "public/widget");
const LOADER_FILE = join(root, "public/widget.js");
const NAMES_FILE = join(root, "lib/widgets/assets.json");

/** BARS P12 and P13. What opens also holds the page itself, a little over 1 kB. */
const MAX_LOADER_BYTES = 2.5 * 1024;
const MAX_VISITOR_BYTES = 45 * 1024 - 1.5 * 1024;

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  legalComments: "none",
  charset: "utf8",
  target: ["chrome100", "firefox100", "safari15.4"],
  tsconfig: join(root, "tsconfig.json"),
  define: { "process.env.NODE_ENV": '"production"' },
};

const visitor: BuildOptions = {
  ...common,
  entryPoints: { visitor: "components/widgets/visitor/main.tsx" },
  outdir: "public/widget",
  entryNames: "[name]-[hash]",
  chunkNames: "realtime-[hash]",
  format: "esm",
  splitting: true,
  metafile: true,
  jsx: "automatic",
  alias: {
    react: "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

const loader: BuildOptions = {
  ...common,
  entryPoints: ["components/widgets/loader/loader.ts"],
  outfile: "public/widget.js",
  format: "iife",
};

const gzipped = (file: OutputFile) => gzipSync(file.contents, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} kB`;
/** A reader never meets half a file. */
function write(path: string, contents: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}

function weigh(title: string, files: readonly OutputFile[], limit: number): void {
  for (const file of files) console.log(`  ${basename(file.path).padEnd(26)} ${kilobytes(gzipped(file)).padStart(9)} gzip`);
  const total = files.reduce((sum, file) => sum + gzipped(file), 0);
  console.log(`${title}: ${kilobytes(total)} of ${kilobytes(limit)}`);
  if (total > limit) throw new Error(`${title} weighs more than it may`);
}

function writeVisitor({ outputFiles: files = [] }: BuildResult): void {
  const named = (pattern: RegExp) => basename(files.find((file) => pattern.test(basename(file.path)))?.path ?? "");
  const names = {
    script: named(/^visitor-.*\.js$/),
    style: named(/^visitor-.*\.css$/),
    realtime: named(/^realtime-.*\.js$/),
  };
  weigh("widget, opened", files, MAX_VISITOR_BYTES);
  for (const file of files) write(file.path, file.contents);
  // A page that is open now was told the old names: the files of the last build stay for it until the next one.
  const current = new Set(files.map((file) => basename(file.path)));
  const previous = new Set(Object.values(readNames()));
  for (const name of readdirSync(WIDGET_DIR)) {
    if (!current.has(name) && !previous.has(name)) rmSync(join(WIDGET_DIR, name));
  }
  write(NAMES_FILE, `${JSON.stringify(names, null, 2)}\n`);
}

function readNames(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(NAMES_FILE, "utf8"));
  } catch {
    return {};
  }
}

function writeLoader({ outputFiles = [] }: BuildResult): void {
  weigh("widget.js", outputFiles, MAX_LOADER_BYTES);
  for (const file of outputFiles) write(LOADER_FILE, file.contents);
}

function then(use: (result: BuildResult) => void): Plugin {
  return {
    name: "then",
    setup: (build) => build.onEnd((result) => (result.errors.length === 0 ? use(result) : undefined)),
  };
}

const builds = await Promise.all([
  context({ ...visitor, plugins: [onlyTexts("visitor"), onlyConstants, then(writeVisitor)] }),
  context({ ...loader, plugins: [onlyTexts("loader"), then(writeLoader)] }),
]);
if (process.argv.includes("--watch")) {
  for (const build of builds) await build.watch();
} else {
  try {
    for (const build of builds) await build.rebuild();
  } catch {
    // esbuild has said what is wrong.
    process.exitCode = 1;
  }
  for (const build of builds) await build.dispose();
}
