import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "./sentence";

/** Next allows one `next dev` for a folder and says so only after it has started: this says it before. */
export function requireNoDevServer(root: string): void {
  let pid: number;
  try {
    // Written by Next while it runs, left behind when it is killed.
    pid = Number(JSON.parse(readFileSync(join(root, ".next/dev/lock"), "utf8")).pid);
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new UserFacingError(
    `Another \`npm run dev\` works in this folder (process ${pid}); stop it first, or use npm start.`,
  );
}
