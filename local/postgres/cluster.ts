/** A PostgreSQL data folder: created, started and stopped so that it survives a kill -9 of any process at any moment. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Binaries, findBinaries } from "./binaries";
import { stopOrphan } from "./orphan";
import { copyToReachableFolder } from "./reachable-copy";
import { canReach, findServiceUser, type ServiceUser } from "./service-user";

export const SUPERUSER = "supabase_admin";
const LOG_LIMIT = 5_000_000;
const ENVIRONMENT = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, TZ: "UTC", LC_ALL: "C" };

export interface ClusterOptions {
  dataDir: string;
  port: number;
  password: string;
  /** The data need not survive a crash of the machine, so nothing waits for the disk. */
  isDisposable: boolean;
}

export class Cluster {
  readonly #options: ClusterOptions;
  readonly #user: ServiceUser | null;
  readonly #binaries: Binaries;
  readonly #logFile: string;
  #process: ChildProcess | null = null;

  constructor(options: ClusterOptions) {
    this.#options = { ...options, dataDir: resolve(options.dataDir) };
    mkdirSync(dirname(this.#options.dataDir), { recursive: true });
    this.#logFile = `${this.#options.dataDir}.log`;
    this.#user = findServiceUser();
    const binaries = findBinaries();
    this.#binaries =
      this.#user && !canReach(binaries.postgres, this.#user) ? copyToReachableFolder(binaries, this.#user) : binaries;
  }

  /** Creates the data folder if there is none. Discards an interrupted creation: the folder appears completely or not at all. */
  async initialise(): Promise<void> {
    const { dataDir, password } = this.#options;
    if (existsSync(join(dataDir, "PG_VERSION"))) return;
    const unfinished = `${dataDir}.new`;
    const passwordFile = `${dataDir}.${randomUUID()}`;
    rmSync(unfinished, { recursive: true, force: true });
    this.#makeFolder(unfinished);
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (this.#user) chownSync(passwordFile, this.#user.uid, this.#user.gid);
    const passwordHandle = openSync(passwordFile, "r");
    try {
      await this.#run(
        this.#binaries.initdb,
        unfinished,
        [
          "--encoding=UTF8",
          // lower() and pg_trgm handle Thai only with a UTF-8 character type; this provider needs no system locale.
          "--locale-provider=builtin",
          "--builtin-locale=C.UTF-8",
          "--locale=C",
          "--auth=scram-sha-256",
          `--username=${SUPERUSER}`,
          `--pwfile=${process.platform === "win32" ? passwordFile : "/dev/stdin"}`,
          "--no-instructions",
          ...(this.#options.isDisposable ? ["--no-sync"] : []),
        ],
        passwordHandle,
      );
    } finally {
      closeSync(passwordHandle);
      rmSync(passwordFile, { force: true });
    }
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(unfinished, dataDir);
  }

  /** Starts the server; resolves when the process is running (not yet accepting connections). `onExit` is called when it ends. */
  async start(onExit: (code: number | null) => void): Promise<void> {
    const { dataDir, port, isDisposable } = this.#options;
    await stopOrphan(dataDir);
    if (existsSync(this.#logFile) && statSync(this.#logFile).size > LOG_LIMIT) rmSync(this.#logFile);
    const log = openSync(this.#logFile, "a");
    const child = spawn(this.#binaries.postgres, ["-D", this.#pathFor(dataDir), ...settings(port, isDisposable)], {
      ...this.#user,
      cwd: dataDir,
      // Its own process group: a Ctrl-C in the terminal must not stop the database before its clients.
      detached: true,
      stdio: ["ignore", log, log],
      env: ENVIRONMENT,
    });
    closeSync(log);
    this.#process = child;
    child.once("exit", onExit);
    await new Promise<void>((started, failed) => child.once("spawn", started).once("error", failed));
    guard(child);
  }

  /** The last lines of the server's log, for an error message. */
  logTail(): string {
    if (!existsSync(this.#logFile)) return "";
    return readFileSync(this.#logFile, "utf8").trimEnd().split("\n").slice(-5).join("\n");
  }

  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once("exit", () => done()));
    child.kill("SIGINT");
    const impatient = setTimeout(() => child.kill("SIGQUIT"), 4000);
    await ended;
    clearTimeout(impatient);
  }

  #makeFolder(folder: string): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (this.#user) chownSync(folder, this.#user.uid, this.#user.gid);
  }

  /** If the service user cannot traverse a parent folder, uses a path relative to the working directory, which is inherited open. */
  #pathFor(folder: string): string {
    if (!this.#user || canReach(folder, this.#user)) return folder;
    if (process.platform === "linux") return "/proc/self/cwd";
    throw new Error(
      `PostgreSQL does not run as root and cannot access ${folder}: set LOCAL_DATA_DIR to a folder that it can access.`,
    );
  }

  #run(program: string, folder: string, args: string[], stdin: number): Promise<void> {
    const child = spawn(program, ["-D", this.#pathFor(folder), ...args], {
      ...this.#user,
      cwd: folder,
      stdio: [stdin, "ignore", "pipe"],
      env: ENVIRONMENT,
    });
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    return new Promise((done, failed) => {
      child.once("error", failed);
      child.once("close", (code) =>
        code === 0
          ? done()
          : failed(new Error(`PostgreSQL could not create its data folder ${folder}: ${complaint.trim()}`)),
      );
    });
  }
}

const LEAST_BUFFERS_MB = 128;
const MOST_BUFFERS_MB = 1_024;

/**
 * The size of the buffer cache for a machine's memory in bytes: an eighth of it, within limits. A message changes some twenty index pages, and a
 * cache smaller than the busy part of the indexes writes each of them out to read the next.
 */
function buffersMb(memory: number): number {
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, Math.floor(memory / 8 / 1024 / 1024)));
}

/**
 * Without fsync, a killed server still loses nothing, because its writes are in the kernel's cache. `synchronous_commit` stays on for that
 * reason: without it, commits would wait in the server's own memory.
 */
function settings(port: number, isDisposable: boolean): string[] {
  const durable = isDisposable ? "off" : "on";
  const values: Record<string, string | number> = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    shared_buffers: `${isDisposable ? LEAST_BUFFERS_MB : buffersMb(totalmem())}MB`,
    effective_cache_size: "1GB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_wal_size: "1GB",
    random_page_cost: 1.1,
    jit: "off",
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    // Failed statements concern the application; the log is for the server's own events.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Ends the server if this process dies without stopping it: its end of the pipe closes, and the shell reacts. */
function guard(server: ChildProcess): void {
  if (process.platform === "win32") return;
  const watcher = spawn("sh", ["-c", `cat >/dev/null; kill -INT ${server.pid} 2>/dev/null`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  watcher.on("error", () => {});
  watcher.stdin.on("error", () => {});
  server.once("exit", () => watcher.kill("SIGKILL"));
}
