import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { OutputFile } from "esbuild";

/**
 * Gzip limits in bytes: 2.5 kB for the loader with a widget's appearance; 45 kB for opening the chat, of which the page
 * itself takes more than 1 kB; 4 kB for the scripts of a bill's public page, which are parts of it.
 */
const LIMITS = { loader: 2_500, opened: 45_000 - 1_500, pay: 4_000 } as const;
const NAMES_FILE = "lib/widgets/assets.json";
const LOADER_FILE = "lib/widgets/loader.json";
const PAY_FILE = "lib/bills/pay-assets.json";
const FOLDER = "public/widget";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

/** The file of the visitor's English texts. */
export const isEnglish = (path: string) => basename(path).startsWith("visitor-en-");

/** Prints the compressed sizes, and throws if the sum of those that everybody loads exceeds the limit. */
export function weigh(
  what: keyof typeof LIMITS,
  files: readonly { path: string; contents: Uint8Array | string }[],
  isOptional: (path: string) => boolean = () => false,
): void {
  let total = 0;
  for (const { path, contents } of files) {
    const weight = gzipSync(contents, { level: 9 }).length;
    if (!isOptional(path)) total += weight;
    console.log(`  ${basename(path).padEnd(24)} ${kilobytes(weight).padStart(9)} gzip`);
  }
  const limit = LIMITS[what];
  console.log(`widget, ${what}: ${kilobytes(total)} of ${kilobytes(limit)}`);
  if (total > limit) throw new Error(`widget, ${what}: ${kilobytes(total)} is more than ${kilobytes(limit)}`);
}

// Write atomically: a reader never sees half a file.
function write(path: string, contents: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}

/** The loader's source without the line breaks of its style sheet. */
export const loaderSource = (file: OutputFile | undefined) => file?.text.trim().replaceAll("}\n", "}") ?? "";

export function writeLoader(root: string, source: string): void {
  write(join(root, LOADER_FILE), `${JSON.stringify({ source }, null, 2)}\n`);
}

/** Writes the two scripts and the fonts' names of a bill's public page, and the fonts themselves. */
export function writePay(root: string, files: readonly OutputFile[]): void {
  const found = (pattern: RegExp) => files.find(({ path }) => pattern.test(basename(path)));
  const fonts = {
    thai: basename(found(/^pay-thai-/)?.path ?? ""),
    latin: basename(found(/^pay-latin-/)?.path ?? ""),
  };
  const { fonts: previous = {} } = readJson<{ fonts: Record<string, string> }>(join(root, PAY_FILE));
  replaceFiles(
    root,
    "pay-",
    files.filter(({ path }) => path.endsWith(".woff2")),
    Object.values(previous),
  );
  const text = (pattern: RegExp) => {
    const source = found(pattern)?.text.trim() ?? "";
    if (/<\/script|<!--/i.test(source)) throw new Error(`${pattern} would end its script element`);
    return source;
  };
  const assets = { script: text(/^pay-script-/), theme: text(/^pay-theme-/), fonts };
  write(join(root, PAY_FILE), `${JSON.stringify(assets, null, 2)}\n`);
}

/** Writes the visitor's files and their names, and deletes files older than the previous build. */
export function writeVisitor(root: string, files: readonly OutputFile[]): void {
  const named = (pattern: RegExp) => basename(files.find((file) => pattern.test(basename(file.path)))?.path ?? "");
  const names = {
    script: named(/^visitor-[^-]+\.js$/),
    english: named(/^visitor-en-.*\.js$/),
    style: named(/^visitor-.*\.css$/),
    font: named(/^visitor-.*\.woff2$/),
  };
  const previous = readJson<typeof names>(join(root, NAMES_FILE));
  replaceFiles(root, "visitor-", files, Object.values(previous));
  write(join(root, NAMES_FILE), `${JSON.stringify(names, null, 2)}\n`);
}

/** Writes a build's files. Keeps those of the previous build, which open pages still request, and deletes older ones. */
function replaceFiles(root: string, prefix: string, files: readonly OutputFile[], previous: readonly string[]): void {
  const folder = join(root, FOLDER);
  for (const { path, contents } of files) write(join(folder, basename(path)), contents);
  const kept = new Set([...previous, ...files.map(({ path }) => basename(path))]);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(prefix) && !kept.has(name)) rmSync(join(folder, name));
  }
}

function readJson<Content>(path: string): Partial<Content> {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}
