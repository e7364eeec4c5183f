import { type ChildProcess, fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { handOver } from "../proxy/hand-over";
import type { Upstream } from "../proxy/upstream";
import { lastLines } from "./log-file";
import { Progress, type Watched } from "./progress";
import { UserFacingError } from "./sentence";

export interface ServiceOptions {
  name: string;
  entry: string;
  execArgv?: string[];
  /** Passed to the child as JSON in LOCAL_SERVICE_CONFIG. */
  config: object;
  /** The child's complete environment, besides LOCAL_SERVICE_CONFIG. */
  env: NodeJS.ProcessEnv;
  /** Its working directory; default: this process's. */
  cwd?: string;
  /** The port it must use, the same for every restart. */
  port: number;
  /** Further ports of it, by name, for tests and other tools. */
  ports?: object;
  /** Its log file; without one, it writes to this terminal. */
  logFile?: string;
  /** Maximum time without progress while it starts (./progress). */
  quietMs?: number;
  /** The child loads its modules immediately but starts only once this has settled: its dependency is being started as well. */
  after?: Promise<unknown>;
  /** It takes over WebSocket connections (local/proxy/hand-over.ts). */
  takesSockets?: boolean;
  /** Called whenever it starts, becomes ready or ends. */
  onChange?: () => void;
}

export type ServiceState = "stopped" | "starting" | "ready" | "failed";

const FIRST_BACK_OFF_MS = 100;
const LAST_BACK_OFF_MS = 2_000;
/** After this long it counts as healthy: the next crash restarts it without back-off. */
const HEALTHY_AFTER_MS = 5_000;
/** Interval for checking its progress while it starts. */
const LOOK_MS = 500;
/** Its dependency has limits of its own. */
const HELD_LONGEST_MS = 2 ** 31 - 1;
/** After this many failed starts without a success, the configuration must be wrong. */
const FIRST_ATTEMPTS = 3;

/**
 * A supervised child process: forked with an IPC channel, ready when it reports so, restarted with the same port and data when it dies, and
 * stopped only on request.
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
  get ports(): object | undefined {
    return this.options.ports;
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

  /** Starts it; resolves once it is ready. `env`: additional variables until it is stopped. Throws if it cannot be started. */
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

  /** Waits as long as there is progress. Time spent waiting for its dependency does not count. */
  private async whileProgressing(): Promise<boolean> {
    await Promise.race([this.options.after?.catch(() => {}), this.whenReady(HELD_LONGEST_MS)]);
    const progress = new Progress(() => this.watched, this.options.quietMs);
    while (this.current === "starting" && !progress.isOver()) await this.whenReady(LOOK_MS);
    return this.ready;
  }

  /** Resolves true as soon as it is ready, false after `timeoutMs` or if it is stopped. */
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

  /** Stops it gracefully, by force after `graceMs`; it is not restarted. */
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

  /** Kills it, like a crash would; it is restarted. */
  kill(): void {
    if (this.child) killGroup(this.child);
  }

  private spawn(): void {
    const { name, entry, execArgv = [], config, env, cwd, logFile, after } = this.options;
    const output = logFile === undefined ? "inherit" : openSync(logFile, "a");
    // Its own process group: Ctrl-C in the terminal reaches only the supervisor, which stops everything in order.
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
    after?.then(begin, () => {}); // if its dependency fails, everything is stopped
    child.on("message", (message) => {
      if (this.child === child && this.wanted && isReady(message)) {
        this.everReady = true;
        this.change("ready");
      }
    });
    child.on("error", (error) => console.error(`${name}: ${error.message}`));
    child.once("exit", () => {
      killGroup(child); // its remaining descendants
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
    // the whole group is already gone
  }
}
