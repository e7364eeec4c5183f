import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, relative } from "node:path";
import { UserFacingError } from "./sentence";

/** Creates the folder and checks that it is writable; throws an error message otherwise. */
export function requireDataDir(dataDir: string): void {
  try {
    // PostgreSQL may run as another user and must be able to traverse it; private files have their own permissions.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    mkdirSync(join(dataDir, "logs"), { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(dataDir, "logs"), constants.W_OK | constants.X_OK);
  } catch {
    throw new UserFacingError(
      `The data folder ${dataDir} cannot be written by this user; fix its permissions or choose another: LOCAL_DATA_DIR=… npm start`,
    );
  }
}

/** A unix socket's path is limited to about 100 bytes, so use the shorter form. */
export function controlPath(dataDir: string): string {
  const absolute = join(dataDir, "control.sock");
  if (process.platform === "win32") return `\\\\.\\pipe\\${absolute.replaceAll(/[:\\/]/g, "-")}`;
  const near = relative(process.cwd(), absolute);
  const path = near.length < absolute.length ? near : absolute;
  if (Buffer.byteLength(path) > 100) {
    throw new UserFacingError(
      `The path of the data folder ${dataDir} is too long; choose a shorter one: LOCAL_DATA_DIR=… npm start`,
    );
  }
  return path;
}

/** Maximum time between taking the lock and responding on the control socket. */
const STARTING_MS = 30_000;

/**
 * Two instances would destroy a shared data folder. The lock is a file with the owner's process id; it is taken over if the owner is gone
 * (`kill -9`), or its id now belongs to another program.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = join(dataDir, "lock");
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => release(file);
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    }
    const owner = readOwner(file);
    if (await isLockAlive(dataDir)) break;
    takeAway(file, owner);
  }
  throw inUse(dataDir);
}

/** Throws an error message if another instance runs on this folder. */
export async function requireUnlocked(dataDir: string): Promise<void> {
  if (await isLockAlive(dataDir)) throw inUse(dataDir);
}

const inUse = (dataDir: string) =>
  new UserFacingError(
    `Another instance is running on the data folder ${dataDir}; stop it or choose another: LOCAL_DATA_DIR=… npm start`,
  );

async function isLockAlive(dataDir: string): Promise<boolean> {
  const file = join(dataDir, "lock");
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  const fresh = Date.now() - stat.mtimeMs < STARTING_MS;
  const owner = readOwner(file);
  if (owner === undefined) return fresh;
  if (owner === process.pid || !isRunning(owner)) return false;
  return fresh || (await answers(controlPath(dataDir)));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** Two processes may find the same stale lock: one that turns out to be the other's new lock is put back. */
function takeAway(file: string, deadOwner: number | undefined): void {
  const away = `${file}.${process.pid}`;
  try {
    renameSync(file, away);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  if (readOwner(away) === deadOwner) rmSync(away, { force: true });
  else renameSync(away, file);
}

function release(file: string): void {
  if (readOwner(file) === process.pid) rmSync(file, { force: true });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
