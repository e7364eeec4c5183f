import { VERSION } from "@/lib/supabase/client-info";

const TIMEOUT_MS = 3_000;
/** A fault that repeats is one fault: so many reports a minute from one process, the rest are counted. */
const REPORTS_A_MINUTE = 10;
const LONGEST_BODY = 8_192;

/**
 * Makes what tells the operator's error collector of each logged error: a POST of JSON `{time, event, version, dropped, details}` to
 * `url`. `details` are those of the log line, so no customer text. `dropped`: how many went untold since the last. It never throws
 * and never waits.
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
      // the log has it; a collector that is down is no fault of ours to report
      .catch(() => undefined);
  };
}
