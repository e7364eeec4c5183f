import { readText } from "@/lib/http/body";
import { isConflict, isOutage } from "@/lib/sqlstate";

const WAITS_MS = [50, 250, 1000];
/** Cancelled by statement_timeout: a retry would take just as long. */
const CANCELLED = "57014";
const MAX_FAILURE_BYTES = 64 * 1024;

/**
 * Waits before another attempt, `attempt` counting from 0; returns false if there is none. Jitter of 50 % keeps two transactions that
 * deadlocked from colliding again.
 */
export async function pauseBefore(attempt: number, failure: { code?: string | undefined }): Promise<boolean> {
  const wait = WAITS_MS[attempt];
  if (wait === undefined || failure.code === CANCELLED || !isOutage(failure)) return false;
  await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  return true;
}

/**
 * A fetch for clients of the REST service that retries a request whose transaction was rolled back because of concurrent ones. A request is
 * one transaction, so nothing happens twice. Passes everything else on unchanged.
 */
export function retryConflicts(inner: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let attempt = 0; ; attempt++) {
      const answer = await inner(input, init);
      // a stream can only be sent once
      if (answer.ok || (init?.body && typeof init.body !== "string")) return answer;
      const failure = await readFailure(answer);
      if (!isConflict(failure) || !(await pauseBefore(attempt, failure))) return answer;
    }
  };
}

async function readFailure(answer: Response): Promise<{ code?: string }> {
  if (!answer.headers.get("content-type")?.includes("json")) return {};
  const body: unknown = await readText(answer.clone(), MAX_FAILURE_BYTES)
    .then(JSON.parse)
    .catch(() => null);
  if (typeof body !== "object" || body === null || !("code" in body) || typeof body.code !== "string") return {};
  return { code: body.code };
}
