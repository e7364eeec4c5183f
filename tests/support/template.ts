import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePorts } from "../../local/supervisor/ports";
import { LocalStack, type StackOptions } from "../../local/supervisor/stack";

/** Replaces the application in backends without one. */
export const NO_APP = fileURLToPath(new URL("no-app.mjs", import.meta.url));
/** The content of a filled data folder. Everything else (logs, locks, sockets) belongs to a running instance. */
const CONTENT = ["postgres", "files", "secrets.json"];
/** The sources that determine the content. */
const SOURCES = ["local", "supabase", "package-lock.json"];
/**
 * The demo's times are relative to when it was filled, and tests read them. A full run takes less than this, so a reused folder is never
 * older than one that a long run shares.
 */
const MAX_AGE_MS = 60 * 60_000;

/** Options that the template's services and the test's have in common. */
type Shared = Pick<StackOptions, "root" | "programs" | "host" | "steps">;

/**
 * Fills an empty data folder with the migrated database and the demo data. Creating that takes ten seconds, copying it a tenth of one: it
 * is created once per state of the sources and cached in node_modules/.cache.
 */
export async function fillDataDir(dataDir: string, layout: Shared): Promise<void> {
  const kept = join(layout.root, "node_modules/.cache/test-data");
  mkdirSync(kept, { recursive: true });
  const hash = hashOf(layout.root);
  const found = readdirSync(kept).find((name) => name.startsWith(`${hash}-`) && ageOf(join(kept, name)) < MAX_AGE_MS);
  const template = found ? join(kept, found) : await makeTemplate(join(kept, `${hash}-${randomUUID()}`), layout);
  for (const name of CONTENT) copy(join(template, name), join(dataDir, name));
}

async function makeTemplate(template: string, layout: Shared): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "chat-template-"));
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `http://localhost:${port}`;
  const stack = new LocalStack({
    ...layout,
    dataDir,
    dev: false,
    port,
    publicUrl,
    isDisposable: true,
    appEntry: NO_APP,
  });
  try {
    try {
      await stack.start();
    } finally {
      await stack.stop();
    }
    const unfinished = join(dirname(template), `unfinished-${randomUUID()}`);
    mkdirSync(unfinished);
    for (const name of CONTENT) copy(join(dataDir, name), join(unfinished, name));
    renameSync(unfinished, template);
    removeOld(dirname(template));
    return template;
  } finally {
    remove(dataDir);
  }
}

/** Twice the maximum age: another process may still copy one that has just expired. */
function removeOld(kept: string): void {
  for (const name of readdirSync(kept)) if (ageOf(join(kept, name)) > 2 * MAX_AGE_MS) remove(join(kept, name));
}

function ageOf(folder: string): number {
  return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Preserves owners: PostgreSQL may run as another user. */
function copy(from: string, to: string): void {
  if (!existsSync(from)) return;
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-Rp", from, to]);
}

function hashOf(root: string): string {
  const hash = createHash("sha256").update(process.version);
  const add = (path: string) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else if (stat) hash.update(`${path}\0${stat.size}\0`).update(readFileSync(join(root, path)));
  };
  for (const path of SOURCES) add(path);
  return hash.digest("hex").slice(0, 16);
}
