import { type ChildProcess, fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { handOver } from "../proxy/hand-over";
import type { Upstream } from "../proxy/upstream";
import { lastLines } from "./log-file";
import { Progress, type Watched } from "./progress";
import { UserFacingError } from "./sentence";

export interface ServiceOptions {
  name: string;
  /** Path of the module to fork. */
  entry: string;
  execArgv?: string[];
  /** Given to the child as JSON in LOCAL_SERVICE_CONFIG. */
  config: object;
  /** The whole environment of the child, beside LOCAL_SERVICE_CONFIG. */
  env: NodeJS.ProcessEnv;
  /** Folder it runs in; that of this process unless given. */
  cwd?: string;
  /** The port it is told to use, the same for every restart. */
  port: number;
  /** Where its output goes; without it, to this terminal. */
  logFile?: string;
  /** How long it may show no progress while it starts (./progress). */
  quietMs?: number;
  /** The child loads its modules at once but begins only when this is settled: what it needs is being started, too. */
  after?: Promise<unknown>;
  /** It takes WebSocket connections over (local/proxy/hand-over.ts). */
  takesSockets?: boolean;
  /** Called whenever it starts, becomes ready or ends. */
  onChange?: () => void;
}

export type ServiceState = "stopped" | "starting" | "ready" | "failed";

const FIRST_BACK_OFF_MS = 100;
const LAST_BACK_OFF_MS = 2_000;
/** One that ran this long was healthy: the next crash is restarted at once again. */
const HEALTHY_AFTER_MS = 5_000;
/** How often its progress is looked at while it starts. */
const LOOK_MS = 500;
/** What it waits for has limits of its own. */
const HELD_LONGEST_MS = 2 ** 31 - 1;
/** Starts that may fail before the first success, after which the configuration must be wrong. */
const FIRST_ATTEMPTS = 3;

/**
 * One child process that is kept running: forked with an IPC channel, ready when it says so, started again with the
 * same port and data when it dies, down only when told to stop.
 */
export class Service implements Upstream {
  private child: ChildProcess | undefined;
  private current: ServiceState = "stopped";
  private wanted = false;
  private extraEnv: Record<string, string> = {};
  private backOff = FIRST_BACK_OFF_MS;
  private attempts = 0;
  private everReady = false;
  private restartTimer: NodeJS.Timeout | undefined;
  private readonly waiting = new Set<(ready: boolean) => void>();

  readonly takeSocket: Upstream["takeSocket"];

  constructor(private readonly options: ServiceOptions) {
    if (!options.takesSockets) return;
    this.takeSocket = (request, socket, head) => {
      if (this.child?.connected) handOver(this.child, request, socket, head);
      else socket.destroy();
    };
  }

  get name(): string {
    return this.options.name;
  }
  get port(): number {
    return this.options.port;
  }
  get pid(): number | undefined {
    return this.child?.pid;
  }
  get watched(): Watched {
    return { pid: this.pid, logFile: this.options.logFile };
  }
  get state(): ServiceState {
    return this.current;
  }
  get ready(): boolean {
    return this.current === "ready";
  }

  /** Starts it; resolves once it is ready. `env` is more configuration until it is stopped. Throws when it cannot be started at all. */
  async start(env: Record<string, string> = {}): Promise<void> {
    if (!this.wanted) {
      this.extraEnv = env;
      this.wanted = true;
      this.attempts = 0;
      this.backOff = FIRST_BACK_OFF_MS;
      this.spawn();
    }
    if (!(await this.whileProgressing())) {
      const { logFile } = this.options;
      throw new UserFacingError(
        `The local service "${this.name}" did not start${logFile ? `; its log is ${logFile}:\n${lastLines(logFile, 8)}` : "."}`,
      );
    }
  }

  /** Waits for it as long as something moves. The time for which it is held back does not count. */
  private async whileProgressing(): Promise<boolean> {
    await Promise.race([this.options.after?.catch(() => {}), this.whenReady(HELD_LONGEST_MS)]);
    const progress = new Progress(() => this.watched, this.options.quietMs);
    while (this.current === "starting" && !progress.isOver()) await this.whenReady(LOOK_MS);
    return this.ready;
  }

  /** True as soon as it is ready, false when it is not within `timeoutMs` or is stopped meanwhile. */
  whenReady(timeoutMs: number): Promise<boolean> {
    if (this.ready) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (ready: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve(ready);
      };
      const timer = setTimeout(done, timeoutMs, false);
      this.waiting.add(done);
    });
  }

  /** Ends it gracefully, by force after `graceMs`; it stays down. */
  async stop(graceMs = 5_000): Promise<void> {
    this.wanted = false;
    clearTimeout(this.restartTimer);
    const child = this.child;
    this.change("stopped");
    if (!child) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const force = setTimeout(() => killGroup(child), graceMs);
    await gone;
    clearTimeout(force);
  }

  /** Ends it at once, as a crash would; it is started again. */
  kill(): void {
    if (this.child) killGroup(this.child);
  }

  private spawn(): void {
    const { name, entry, execArgv = [], config, env, cwd, logFile, after } = this.options;
    const output = logFile === undefined ? "inherit" : openSync(logFile, "a");
    // Its own process group: Ctrl-C in the terminal reaches the supervisor alone, which stops everything in order.
    const child = fork(entry, {
      execArgv,
      cwd,
      env: {
        ...env,
        ...this.extraEnv,
        LOCAL_SERVICE_CONFIG: JSON.stringify(config),
        ...(after && { LOCAL_SERVICE_HELD: "1" }),
      },
      stdio: ["ignore", output, output, "ipc"],
      detached: process.platform !== "win32",
    });
    if (typeof output === "number") closeSync(output);
    this.child = child;
    this.attempts++;
    const startedAt = Date.now();
    this.change("starting");
    const begin = () => child.connected && child.send({ type: "begin" });
    after?.then(begin, () => {}); // when what it needs failed, everything is stopped
    child.on("message", (message) => {
      if (this.child === child && this.wanted && isReady(message)) {
        this.everReady = true;
        this.change("ready");
      }
    });
    child.on("error", (error) => console.error(`${name}: ${error.message}`));
    child.once("exit", () => {
      killGroup(child); // whatever it started and left behind
      if (this.child !== child) return;
      this.child = undefined;
      if (this.wanted) this.restartLater(Date.now() - startedAt);
      else this.change("stopped");
    });
  }

  private restartLater(ranMs: number): void {
    if (!this.everReady && this.attempts >= FIRST_ATTEMPTS) {
      this.wanted = false;
      this.change("failed");
      return;
    }
    if (ranMs > HEALTHY_AFTER_MS) this.backOff = FIRST_BACK_OFF_MS;
    this.change("starting");
    this.restartTimer = setTimeout(() => this.spawn(), this.backOff);
    this.backOff = Math.min(this.backOff * 2, LAST_BACK_OFF_MS);
  }

  private change(state: ServiceState): void {
    this.current = state;
    if (state !== "starting") for (const done of [...this.waiting]) done(state === "ready");
    this.options.onChange?.();
  }
}

function isReady(message: unknown): boolean {
  return typeof message === "object" && message !== null && "type" in message && message.type === "ready";
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // nothing of it is left
  }
}
