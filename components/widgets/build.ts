/**
 * Builds the widget separately from the app: `npm run build:widget`, or with --watch for development.
 *
 *   components/widgets/visitor → public/widget/visitor-<hash>.*; the names are written to lib/widgets/assets.json
 *   components/widgets/loader  → lib/widgets/loader.json, which app/widget.js serves together with the widget's configuration
 *   components/bills/pay       → lib/bills/pay-assets.json: two scripts that are parts of a bill's public page, and the names of its fonts
 *
 * Prints the size of each file and fails above the limits. The output depends only on the source.
 */
import { fileURLToPath } from "node:url";
import { type BuildOptions, type BuildResult, context, type Plugin } from "esbuild";
import { LOOK_NAME, loaderText } from "@/lib/widgets/loader/loader-text";
import type { LiveLook } from "@/lib/widgets/loader/look";
import { isEnglish, loaderSource, weigh, writeLoader, writePay, writeVisitor } from "./build-output";
import { onlyConstants, onlyTexts, REACT_BY_PREACT } from "./build-plugins";

const root = fileURLToPath(new URL("../../", import.meta.url));

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  legalComments: "none",
  charset: "utf8",
  target: ["chrome100", "firefox100", "safari15.4"],
  define: { "process.env.NODE_ENV": '"production"' },
};

const visitor: BuildOptions = {
  ...common,
  entryPoints: { visitor: "components/widgets/visitor/main.tsx" },
  outdir: "public/widget",
  entryNames: "[name]-[hash]",
  // the English texts, which only their readers load
  splitting: true,
  chunkNames: "visitor-en-[hash]",
  assetNames: "visitor-[hash]",
  loader: { ".woff2": "file" },
  format: "esm",
  jsx: "automatic",
  banner: { js: "/*! with preact, MIT */" },
  alias: REACT_BY_PREACT,
};

const loader: BuildOptions = {
  ...common,
  entryPoints: ["components/widgets/loader/main.ts"],
  outfile: "widget.js",
  format: "iife",
  define: { ...common.define, LIVE: LOOK_NAME },
};

const pay: BuildOptions = {
  ...common,
  entryPoints: {
    "pay-script": "components/bills/pay/browser.ts",
    "pay-theme": "components/bills/pay/theme.ts",
    "pay-thai": "@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2",
    "pay-latin": "@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2",
  },
  outdir: "public/widget",
  entryNames: "[name]-[hash]",
  loader: { ".woff2": "copy" },
  format: "esm",
};

function then(use: (result: BuildResult) => void): Plugin {
  return {
    name: "then",
    setup: (at) => at.onEnd((result) => (result.errors.length === 0 ? use(result) : undefined)),
  };
}

function finishVisitor({ outputFiles = [] }: BuildResult): void {
  weigh("opened", outputFiles, isEnglish);
  writeVisitor(root, outputFiles);
}

/** A typical appearance, for the size. */
const SAMPLE: LiveLook = { at: "https://chat.example.com", id: "0123456789abcdef", fill: "#0f7a3d" };

function finishLoader({ outputFiles: [file] = [] }: BuildResult): void {
  const source = loaderSource(file);
  weigh("loader", [{ path: "widget.js", contents: loaderText(source, SAMPLE) }]);
  writeLoader(root, source);
}

function finishPay({ outputFiles = [] }: BuildResult): void {
  weigh(
    "pay",
    outputFiles.filter(({ path }) => path.endsWith(".js")),
  );
  writePay(root, outputFiles);
}

const builds = await Promise.all([
  context({ ...visitor, plugins: [onlyTexts("visitor"), onlyConstants, then(finishVisitor)] }),
  context({ ...loader, plugins: [onlyTexts("loader"), then(finishLoader)] }),
  context({ ...pay, plugins: [then(finishPay)] }),
]);
if (process.argv.includes("--watch")) {
  for (const each of builds) await each.watch();
} else {
  try {
    for (const each of builds) await each.rebuild();
  } catch {
    // esbuild has already printed the errors.
    process.exitCode = 1;
  }
  for (const each of builds) await each.dispose();
}
