import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** BARS P12 and P13 in bytes; what opens holds the page itself too, a little over 1 kB. */
const LIMITS = { loader: 2_500, opened: 45_000 - 1_500 } as const;
const PUSHER_FILE = "node_modules/pusher-js/dist/worker/pusher.worker.min.js";
const NAMES_FILE = "lib/widgets/assets.json";

export interface BuiltFile {
  path: string;
  contents: Uint8Array;
}

/**
 * Pusher's client as a module that exports `Pusher`, like components/widgets/visitor/pusher.ts. Its makers have minified
 * it; printing it once more would only make it larger.
 */
export function realtimeFile(root: string): BuiltFile {
  const code = readFileSync(join(root, PUSHER_FILE), "utf8").replace(
    /^\/\*.*?\*\/\s*|\s*\/\/# sourceMappingURL=.*$/gs,
    "",
  );
  const contents = Buffer.from(`/*! pusher-js, MIT */\nconst exports={},module={exports};${code}\nexport const Pusher=module.exports;\n`);
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  return { path: join(root, `public/widget/realtime-${hash}.js`), contents };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

/** Prints what files weigh on the wire and throws when together it is too much. */
export function weigh(what: keyof typeof LIMITS, files: readonly BuiltFile[]): void {
  let total = 0;
  for (const file of files) {
    const weight = gzipSync(file.contents, { level: 9 }).length;
    total += weight;
    console.log(`  ${basename(file.path).padEnd(24)} ${kilobytes(weight).padStart(9)} gzip`);
  }
  const limit = LIMITS[what];
  console.log(`widget, ${what}: ${kilobytes(total)} of ${kilobytes(limit)}`);
  if (total > limit) throw new Error(`widget, ${what}: ${kilobytes(total)} is more than ${kilobytes(limit)}`);
}

// A reader never meets half a file.
function write(path: string, contents: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}

export function writeLoader(root: string, files: readonly BuiltFile[]): void {
  for (const file of files) write(join(root, "public/widget.js"), file.contents);
}

/** Writes the visitor's files and their names, and clears away what is older than the last build. */
export function writeVisitor(root: string, files: readonly BuiltFile[]): void {
  const named = (pattern: RegExp) => basename(files.find((file) => pattern.test(basename(file.path)))?.path ?? "");
  const names = {
    script: named(/^visitor-.*\.js$/),
    style: named(/^visitor-.*\.css$/),
    realtime: named(/^realtime-.*\.js$/),
  };
  for (const file of files) write(file.path, file.contents);
  // A page that is open now knows the names of before.
  const kept = new Set([...Object.values(names), ...Object.values(readNames(root))]);
  const folder = join(root, "public/widget");
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name));
  write(join(root, NAMES_FILE), `${JSON.stringify(names, null, 2)}\n`);
}

function readNames(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, NAMES_FILE), "utf8"));
  } catch {
    return {};
  }
}
