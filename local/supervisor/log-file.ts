import { copyFileSync, mkdirSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

const MAX_BYTES = 20 * 1024 * 1024;

/** The file to which a service's output is appended. */
export function logFileOf(dataDir: string, name: string): string {
  mkdirSync(join(dataDir, "logs"), { recursive: true });
  return join(dataDir, "logs", `${name}.log`);
}

/** Rotates a large log to `<file>.1`. Services write in append mode, so they continue at the new start. */
export function limitLogFile(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < MAX_BYTES) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
  } catch {
    return "";
  }
}
