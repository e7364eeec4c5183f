import assert from "node:assert/strict";
import { after } from "node:test";
import { atEnd } from "./at-end";

const LEVELS = ["info", "warn", "error"] as const;

/**
 * Captures log lines of these events while this file runs, and fails at its end if one of them is missing. Other lines are printed. Call
 * once at the top of a file. Returns the lines so far.
 */
export function expectLogged(...events: string[]): () => Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  for (const level of LEVELS) {
    const print = console[level];
    console[level] = (...said: unknown[]) => {
      const line = readLine(said[0]);
      if (line && events.includes(String(line.event))) lines.push(line);
      else print(...said);
    };
    atEnd(() => {
      console[level] = print;
    });
  }
  after(() => {
    const missing = events.filter((event) => !lines.some((line) => line.event === event));
    assert.deepEqual(missing, [], "expected in the log");
  });
  return () => lines;
}

/** Parses one of the product's log lines (lib/http/log.ts); null for others. */
function readLine(said: unknown): Record<string, unknown> | null {
  if (typeof said !== "string" || !said.startsWith('{"time":')) return null;
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}
