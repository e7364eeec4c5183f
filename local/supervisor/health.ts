import { setTimeout as sleep } from "node:timers/promises";
import { lastLines } from "./log-file";
import { Progress, type Watched } from "./progress";
import { UserFacingError } from "./sentence";

const POLL_MS = 50;
const LOG_LINES = 8;

/**
 * Waits until the application reports that its database, auth and realtime respond, as long as there is progress: a changing message, log
 * output, processor time. After a long time without progress, throws with its last message and the end of its log.
 */
export async function waitForHealth(appPort: number, watched: () => Watched, quietMs?: number): Promise<void> {
  const progress = new Progress(watched, quietMs);
  for (;;) {
    const complaint = await findComplaint(`http://127.0.0.1:${appPort}/api/health`);
    if (complaint === null) return;
    if (progress.isOver(complaint)) {
      const { logFile } = watched();
      const log = logFile ? `; the last lines of its log ${logFile}:\n${lastLines(logFile, LOG_LINES)}` : "";
      throw new UserFacingError(`The application did not become healthy: ${complaint}${log}`);
    }
    await sleep(POLL_MS);
  }
}

async function findComplaint(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const body = await answer.text();
    return answer.ok ? null : `${answer.status} ${body.slice(0, 500)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
