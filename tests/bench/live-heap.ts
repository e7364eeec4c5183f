import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { until } from "../support/until";

/** Where node's inspector listens after SIGUSR1. */
const INSPECTOR = "http://127.0.0.1:9229/json/list";

/**
 * Reads how much memory the objects of a node process take that are still in use, in MB. The process's size says little about leaks: the
 * engine lets garbage pile up before it collects, differently in each period.
 */
export class LiveHeap {
  private constructor(
    private readonly socket: WebSocket,
    private calls = 0,
  ) {}

  static async open(pid: number): Promise<LiveHeap> {
    process.kill(pid, "SIGUSR1");
    const address = await until("the inspector", async () => {
      const targets = await fetch(INSPECTOR).then(
        (response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
        () => [],
      );
      return targets[0]?.webSocketDebuggerUrl;
    });
    const socket = new WebSocket(address);
    await once(socket, "open");
    return new LiveHeap(socket);
  }

  async read(): Promise<number> {
    // the second collection takes what finalizers of the first have let go
    for (let turn = 0; turn < 2; turn++) {
      await this.call("HeapProfiler.collectGarbage");
      await wait(500);
    }
    const { usedSize } = (await this.call("Runtime.getHeapUsage")) as { usedSize: number };
    return usedSize / 2 ** 20;
  }

  close(): void {
    this.socket.close();
  }

  private call(method: string): Promise<unknown> {
    const id = ++this.calls;
    this.socket.send(JSON.stringify({ id, method }));
    return new Promise((resolve) => {
      const take = (data: unknown) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        this.socket.off("message", take);
        resolve(answer.result);
      };
      this.socket.on("message", take);
    });
  }
}
