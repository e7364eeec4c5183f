import type { CDPSession, Page } from "@playwright/test";

const LONG_MS = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Both in microseconds; `tdur` is the CPU time of the task. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * CPU times over 50 ms of the page's main thread tasks while `during` runs, in ms. CPU time instead of wall clock time, because the latter
 * includes other work of the machine.
 */
export async function longTasksDuring(page: Page, during: () => Promise<unknown>): Promise<number[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline"] },
  });
  await during();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const threads = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = events.filter((event) => event.name.endsWith("RunTask") && isMain(event));
  if (tasks.length === 0) throw new Error("the browser reported no task");
  return tasks.map(({ tdur = 0 }) => tdur / 1000).filter((ms) => ms > LONG_MS);
}
