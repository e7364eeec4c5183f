import { Worker } from "node:worker_threads";

/** Milliseconds that a function has for a request, and to start. */
const TIMEOUT_MS = 30_000;

interface Answer {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
}
interface Call {
  url: string;
  method: string;
  headers: [string, string][];
  body: Buffer | null;
}
type Message = { ready: boolean } | ({ id: number } & ({ error: string } | Answer));

/** A function did not start, threw, or took too long. */
export class FunctionFailure extends Error {
  constructor(
    readonly reason: "boot" | "threw" | "timeout",
    message: string,
  ) {
    super(message);
  }
}

/** A thread that runs one function. A function that never ends is ended with its thread; the gateway goes on. */
export class FunctionThread {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #calls = 0;
  isOver = false;

  constructor(
    source: string,
    environment: Record<string, string>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.#worker = new Worker(new URL("worker.mjs", import.meta.url), {
      workerData: { source, environment },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    this.#worker.unref();
    this.#ready = new Promise((resolve, reject) => {
      const failed = (message: string) => reject(new FunctionFailure("boot", message));
      const late = setTimeout(() => failed("it did not start in time"), TIMEOUT_MS).unref();
      this.#worker.on("message", (message: Message) => {
        clearTimeout(late);
        if (!("ready" in message)) this.#settle(message);
        else if (message.ready) resolve();
        else failed("it does not call Deno.serve");
      });
      this.#worker.on("error", (error) => {
        failed(String(error instanceof Error ? error.stack : error));
        this.end(new FunctionFailure("threw", String(error)));
      });
      this.#worker.on("exit", () => this.end(new FunctionFailure("threw", "its thread ended")));
    });
    this.#ready.catch(() => this.end(new FunctionFailure("boot", "it did not start")));
  }

  /** Throws FunctionFailure. */
  async call(call: Call): Promise<Answer> {
    await this.#ready;
    const id = ++this.#calls;
    const answer = new Promise<Answer>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const timer = setTimeout(() => this.end(new FunctionFailure("timeout", "it took too long")), this.timeoutMs);
    this.#worker.postMessage({ id, ...call });
    return answer.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  end(reason: FunctionFailure): void {
    this.isOver = true;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
    void this.#worker.terminate();
  }

  #settle(message: Exclude<Message, { ready: boolean }>): void {
    const waiting = this.#waiting.get(message.id);
    if ("error" in message) waiting?.reject(new FunctionFailure("threw", message.error));
    else waiting?.resolve(message);
  }
}
