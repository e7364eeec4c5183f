import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

interface Process {
  pid: number;
  parent: number;
  /** Processor time used, in ms; includes ended children if the system reports it. */
  used: number;
}

/** Linux counts in ticks of 1/100 s. */
const TICK_MS = 10;

/** Processor time of a process and its descendants, in ms; 0 if the system does not report it. */
export function processorTime(pid: number): number {
  const all = listProcesses();
  const tree = new Set([pid]);
  for (let before = 0; before !== tree.size; ) {
    before = tree.size;
    for (const { pid: child, parent } of all) if (tree.has(parent)) tree.add(child);
  }
  return all.filter((each) => tree.has(each.pid)).reduce((sum, { used }) => sum + used, 0);
}

function listProcesses(): Process[] {
  try {
    if (process.platform === "linux") return readdirSync("/proc").flatMap(readStat);
    if (process.platform === "win32") return [];
    const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time="], { encoding: "utf8", timeout: 2_000 });
    return table.split("\n").flatMap(readLine);
  } catch {
    return [];
  }
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the name, in brackets, can contain anything. */
function readStat(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), used: ticks * TICK_MS }];
  } catch {
    return []; // it has ended in the meantime
  }
}

/** "  501     1   1:02.33", with hours and days in front if necessary. */
function readLine(line: string): Process[] {
  const [pid, parent, time = ""] = line.trim().split(/\s+/);
  const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return pid ? [{ pid: Number(pid), parent: Number(parent), used: seconds * 1000 }] : [];
}
