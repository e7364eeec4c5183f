/**
 * Compiles local/ to plain modules, and the customers' page to customers/main.{js,css}, once per state of its sources. With tsx, a service that imports large packages takes three times as
 * long to start, because tsx inspects every module of every package.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PROGRAMS = [
  "supervisor/start",
  "postgres/main",
  "gateway/main",
  "pusher/main",
  "mail/main",
  "providers/main",
  // loaded by the first start only
  "demo/files",
];

/**
 * Returns the folder that contains the programs as <name>.mjs.
 * @param {string} root folder of the project
 * @returns {Promise<string>}
 */
export async function compile(root) {
  const local = join(root, "local");
  const cache = join(root, "node_modules/.cache/local");
  // Keep the folders of earlier sources: a running instance restarts its services from there.
  const folder = join(cache, hashOf([local, join(root, "supabase/seed")]));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS.map((program) => join(local, `${program}.ts`)),
    outdir: unfinished,
    outbase: local,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    plugins: [{ name: "own-address", setup: keepAddresses }],
  });
  await build({
    absWorkingDir: root,
    entryPoints: [join(local, "customers/screen/main.tsx")],
    outdir: join(unfinished, "customers"),
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: ["chrome123", "firefox120", "safari17.5"],
    jsx: "automatic",
    charset: "utf8",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  // Two concurrent starts compile the same: the second one uses the first one's result.
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Makes modules that read files next to them find those next to their sources. */
function keepAddresses(build) {
  build.onLoad({ filter: /[\\/]local[\\/].*\.ts$/ }, ({ path }) => ({
    contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
    loader: "ts",
  }));
}

function hashOf(folders) {
  // The folder's path is compiled in (keepAddresses), so a copy of the project is compiled again.
  const hash = createHash("sha256").update(`${process.version}\0${folders[0]}\0`);
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true }).map(String).sort()) {
      if (/\.(tsx?|mjs|css)$/.test(path)) hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
