import { statSync } from "node:fs";
import { processorTime } from "./processor-time";

/** Without any progress for this long, something hangs. A loaded machine is slow, but not silent. */
export const QUIET_MS = 120_000;
/** A process that uses processor time for this long without getting ready never will. */
const LONGEST_MS = 30 * 60_000;
/** Timers alone use a little processor time; work uses more. */
const WORK_MS = 200;

export interface Watched {
  pid: number | undefined;
  logFile?: string | undefined;
}

/** Monitors a starting process by its output, its processor time and whatever else the caller observes. */
export class Progress {
  private readonly beganAt = Date.now();
  private seenAt = Date.now();
  private output = "";
  private used = 0;

  constructor(
    private readonly watched: () => Watched,
    private readonly quietMs = QUIET_MS,
  ) {}

  /** Whether to give up: no progress for long, or no result for very long. `sign`: an additional sign of progress. */
  isOver(sign = ""): boolean {
    const { pid, logFile } = this.watched();
    const output = `${pid} ${sign} ${logFile ? sizeOf(logFile) : ""}`;
    const used = pid === undefined ? 0 : processorTime(pid);
    // a new process counts from 0 again
    if (output !== this.output || used < this.used || used - this.used >= WORK_MS) {
      this.seenAt = Date.now();
      this.output = output;
      this.used = used;
    }
    return Date.now() - this.seenAt >= this.quietMs || Date.now() - this.beganAt >= LONGEST_MS;
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
