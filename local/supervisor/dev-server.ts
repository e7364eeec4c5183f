import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "./sentence";

/** Next allows one `next dev` per folder, but only says so after it has started: check it earlier. */
export function requireNoDevServer(root: string): void {
  let pid: number;
  try {
    // Written by Next while it runs, left behind if it is killed.
    pid = Number(JSON.parse(readFileSync(join(root, ".next/dev/lock"), "utf8")).pid);
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new UserFacingError(
    `Another \`npm run dev\` runs in this folder (process ${pid}); stop it first, or use npm start.`,
  );
}
