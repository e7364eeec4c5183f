import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "./sentence";

const PATIENCE_MS = 20_000;

/** Waits until the application says that its database, auth and realtime answer. Throws what it complains of instead. */
export async function waitForHealth(appPort: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const complaint = await findComplaint(`http://127.0.0.1:${appPort}/api/health`);
    if (complaint === null) return;
    if (Date.now() > deadline) throw new PlainError(`The application does not become healthy: ${complaint}`);
    await sleep(50);
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
