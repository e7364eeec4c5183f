/** PostgreSQL refuses to run as root. As root, we run it as an ordinary system user, created if necessary. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

export interface ServiceUser {
  uid: number;
  gid: number;
}

/** The user to run as, or null to run as the current user. */
export function findServiceUser(): ServiceUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = lookUp("postgres") ?? create("postgres") ?? lookUp("nobody");
  if (user) return user;
  throw new Error(
    "PostgreSQL does not run as root, and no user for it could be created: start the program as an ordinary user.",
  );
}

function lookUp(name: string): ServiceUser | null {
  if (!existsSync("/etc/passwd")) return null;
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [entry, , uid, gid] = line.split(":");
    if (entry === name && uid && gid && uid !== "0") return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

function create(name: string): ServiceUser | null {
  const attempts: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name]],
    ["adduser", ["-S", "-D", "-H", "-s", "/sbin/nologin", name]],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: "ignore" });
      return lookUp(name);
    } catch {
      // Not available or not allowed: try the next way.
    }
  }
  return null;
}

/** Whether `user` can traverse every folder to `path` (a clone under /root or a private temporary folder is closed to it). */
export function canReach(path: string, user: ServiceUser): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
