import { statSync } from "node:fs";
import { processorTime } from "./processor-time";

/** Without any sign of progress for so long something is stuck. A loaded machine is slow, but not silent. */
export const QUIET_MS = 120_000;
/** What burns processor time for so long without getting ready never will. */
const LONGEST_MS = 30 * 60_000;
/** Timers alone use a little time; work uses more. */
const WORK_MS = 200;

export interface Watched {
  pid: number | undefined;
  logFile?: string | undefined;
}

/** Watches a process that is starting, by its output, its processor time and whatever else the caller observes. */
export class Progress {
  private readonly beganAt = Date.now();
  private seenAt = Date.now();
  private output = "";
  private used = 0;

  constructor(
    private readonly watched: () => Watched,
    private readonly quietMs = QUIET_MS,
  ) {}

  /** Whether it is to be given up: nothing has moved for long, or nothing has come of it for very long. `sign`: more that may move. */
  isOver(sign = ""): boolean {
    const { pid, logFile } = this.watched();
    const output = `${pid} ${sign} ${logFile ? sizeOf(logFile) : ""}`;
    const used = pid === undefined ? 0 : processorTime(pid);
    // another process begins to count at 0
    if (output !== this.output || used < this.used || used - this.used >= WORK_MS) {
      this.seenAt = Date.now();
      this.output = output;
      this.used = used;
    }
    return Date.now() - this.seenAt >= this.quietMs || Date.now() - this.beganAt >= LONGEST_MS;
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
