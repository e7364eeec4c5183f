/** Copies the programs once to where PostgreSQL's own user can run them: npm may have installed them in a folder that is closed to it. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Binaries } from "./binaries";
import { canReach, type ServiceUser } from "./service-user";

export function copyToReachableFolder(binaries: Binaries, user: ServiceUser): Binaries {
  const stamp = `${binaries.root}:${statSync(binaries.postgres).mtimeMs}`;
  const name = `postgres-programs-${createHash("sha256").update(stamp).digest("hex").slice(0, 16)}`;
  const parent = ["/var/tmp", tmpdir(), "/opt"].find(
    (folder) => existsSync(folder) && canReach(join(folder, name), user),
  );
  if (!parent) {
    throw new Error(
      `PostgreSQL does not run as root and cannot access ${binaries.root}: move the project to a folder that other users can access.`,
    );
  }
  const target = join(parent, name);
  if (existsSync(target) && !isOurs(target)) rmSync(target, { recursive: true, force: true });
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    mkdirSync(unfinished, { mode: 0o755 });
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, target);
  }
  const moved = (path: string) => join(target, path.slice(binaries.root.length));
  return { root: target, initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}

/** Temporary folders are shared: never run anything from a folder that another user created. */
function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}
