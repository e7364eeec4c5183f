import { readDevice } from "@/lib/accounts/device";
import { scrub } from "@/lib/http/scrub";
import type { BrowserError } from "./schema";

const FRAMES = 5;
/** A frame of Chrome and Safari alike: the URL's path, line and column. */
const LOCATION = /https?:\/\/[^\s/()]+(\/[^\s()?#]*)[^\s():]*:(\d+):(\d+)/;

/** What the log keeps of a report: no customer text, code locations instead of the stack. */
export function browserErrorDetails(report: BrowserError, userAgent: string | null): Record<string, unknown> {
  const { browser, system } = readDevice(userAgent);
  const frames = report.stack.split("\n").flatMap((line) => {
    const [, path, row, column] = LOCATION.exec(line) ?? [];
    return path?.startsWith("/_next/") ? [`${path}:${row}:${column}`] : [];
  });
  return {
    failure: scrub(report.message),
    kind: /^[A-Za-z]{1,40}$/.test(report.kind) ? report.kind : "Error",
    stack: frames.slice(0, FRAMES),
    path: report.path,
    browser,
    system,
  };
}
