import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

const GATHER_MS = 60;
const BEAT_MS = 20_000;

/** Tells open pages that something has changed, at most once per 60 ms; they fetch what they show. */
export class Live {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;

  changed(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      for (const listener of this.listeners) listener();
    }, GATHER_MS);
  }

  stream(context: Context): Response {
    return streamSSE(context, async (stream) => {
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const tell = () => void stream.writeSSE({ event: "changed", data: "" });
      // a comment line: proxies close silent connections
      const beat = setInterval(() => void stream.write(": \n\n"), BEAT_MS);
      this.listeners.add(tell);
      stream.onAbort(end);
      tell();
      await ended;
      clearInterval(beat);
      this.listeners.delete(tell);
    });
  }
}
