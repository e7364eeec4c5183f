import { VERSION } from "@/lib/supabase/client-info";

const TIMEOUT_MS = 3_000;
/** Reports per minute and process; repetitions beyond that are only counted. */
const REPORTS_A_MINUTE = 10;
const LONGEST_BODY = 8_192;

/**
 * Creates the function that sends each logged error to the operator's error collector: a JSON POST `{time, event, version, dropped,
 * details}` to `url`. `details` are those of the log line, so they hold no customer text. `dropped`: the number of unsent errors since the
 * last report. Never throws or waits.
 */
export function errorReporter(url: string, now: () => number = Date.now) {
  let sent: number[] = [];
  let dropped = 0;
  return (event: string, details: Record<string, unknown>): void => {
    sent = sent.filter((at) => at > now() - 60_000);
    if (sent.length >= REPORTS_A_MINUTE) {
      dropped++;
      return;
    }
    sent.push(now());
    const told = { time: new Date(now()).toISOString(), event, version: VERSION, dropped };
    const whole = JSON.stringify({ ...told, details });
    const body = whole.length <= LONGEST_BODY ? whole : JSON.stringify({ ...told, details: { is_cut: true } });
    dropped = 0;
    void fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then((answer) => answer.body?.cancel())
      // the log has the error; an unavailable collector is not worth an error of its own
      .catch(() => undefined);
  };
}
