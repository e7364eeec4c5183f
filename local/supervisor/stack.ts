import type { Server } from "node:http";
import { join } from "node:path";
import { runMigrations as installJobSchema, Logger } from "graphile-worker";
import { migrate } from "../migrate";
import { FrontProxy } from "../proxy/proxy";
import { isSeeded, seed } from "../seed";
import { appEnvironment } from "./app-environment";
import { startControl } from "./control";
import { controlPath, lockDataDir, requireDataDir } from "./data-dir";
import { limitLogFile, logFileOf } from "./log-file";
import { findFreePorts, requireFreePort } from "./ports";
import { RunFile } from "./run-file";
import { loadSecrets } from "./secrets";
import { Service, type ServiceOptions } from "./service";
import type { Steps } from "./steps";

export interface StackOptions {
  /** Folder of the project. */
  root: string;
  dataDir: string;
  port: number;
  /** Address to listen on, 127.0.0.1 unless wanted otherwise. */
  host: string;
  /** Origin people open. */
  publicUrl: string;
  /** Next in development mode, its output on this terminal. */
  dev: boolean;
  steps: Steps;
  /** Another program in place of the application; tests use it. */
  appEntry?: string;
}

/** Its own chatter about an up-to-date schema is nobody's news; failures are thrown. */
const quiet = new Logger(() => () => {});

/** Stopping takes at most about ten seconds: requests, application, the services around it, the database last. */
const DRAIN_MS = 3_000;
const APP_GRACE_MS = 2_000;
const SERVICE_GRACE_MS = 1_500;
const POSTGRES_GRACE_MS = 3_000;

/** The whole product on this machine: started in order, kept running, stopped in reverse. */
export class LocalStack {
  readonly services = new Map<string, Service>();
  private runFile: RunFile | undefined;
  private proxy: FrontProxy | undefined;
  private control: Server | undefined;
  private unlock: (() => void) | undefined;
  private logTimer: NodeJS.Timeout | undefined;
  private stopping: Promise<void> | undefined;

  constructor(private readonly options: StackOptions) {}

  /** Resolves when everything answers. Throws a PlainError that says what is wrong; `stop` clears up either way. */
  async start(): Promise<void> {
    const { root, dataDir, port, host, publicUrl, dev, steps } = this.options;
    requireDataDir(dataDir);
    this.unlock = await lockDataDir(dataDir);
    await requireFreePort(port, host);
    const secrets = loadSecrets(dataDir);
    const [postgresPort = 0, gatewayPort = 0, pusherPort = 0, mailPort = 0, smtpPort = 0, appPort = 0] =
      await findFreePorts(6);
    const databaseUrl = `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${postgresPort}/postgres`;

    const postgres = this.add("postgres", postgresPort, {
      dataDir: join(dataDir, "postgres"),
      port: postgresPort,
      password: secrets.postgresPassword,
    });
    const gateway = this.add("gateway", gatewayPort, {
      port: gatewayPort,
      databaseUrl,
      publicUrl,
      filesDir: join(dataDir, "files"),
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
      signingJwk: secrets.signingJwk,
      smtp: { host: "127.0.0.1", port: smtpPort },
      siteUrl: publicUrl,
    });
    const pusher = this.add("pusher", pusherPort, {
      port: pusherPort,
      appId: secrets.pusherAppId,
      key: secrets.pusherKey,
      secret: secrets.pusherSecret,
    });
    const mail = this.add("mail", mailPort, { port: mailPort, smtpPort, dataDir: join(dataDir, "mail") });
    const environment = appEnvironment(secrets, { publicUrl, databaseUrl, gatewayPort, pusherPort, smtpPort });
    const app = this.add(
      "app",
      appPort,
      { port: appPort, dev },
      {
        entry: this.options.appEntry ?? join(root, "local/app/main.mjs"),
        execArgv: [],
        env: { ...process.env, ...environment, PORT: String(appPort) },
        readyTimeoutMs: 120_000,
        ...(dev && { logFile: undefined }), // compile errors belong on the terminal
      },
    );

    this.runFile = new RunFile(dataDir, port);
    this.runFile.write(this.services.values());
    this.control = await startControl(controlPath(dataDir), this.services);
    this.proxy = new FrontProxy({ gateway, pusher, mail, app });
    await this.proxy.listen(port, host);
    this.logTimer = setInterval(() => this.limitLogs(), 60_000).unref();

    const around = Promise.all([steps.time("pusher", () => pusher.start()), steps.time("mail", () => mail.start())]);
    around.catch(() => {}); // reported where it is awaited
    await steps.time("postgres", () => postgres.start());
    await steps.time("jobs schema", () => installJobSchema({ connectionString: databaseUrl, logger: quiet }));
    await steps.time("migrations", () => migrate(databaseUrl, join(root, "supabase/migrations")));
    const seeded = await isSeeded(databaseUrl);
    const starting = steps.time("gateway", () => gateway.start()).then(() => around);
    if (!seeded) {
      await starting;
      const seedFile = join(root, "supabase/seed.sql");
      const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
      await steps.time("demo data", () => seed({ databaseUrl, gatewayUrl, secretKey: secrets.secretKey, seedFile }));
    }
    await Promise.all([starting, steps.time("app", () => app.start())]);
    this.runFile.ready = true;
    this.changed();
  }

  /** Stops everything that was started, the database last. Calling it again waits for the same end. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    clearInterval(this.logTimer);
    await this.proxy?.close(DRAIN_MS);
    await this.services.get("app")?.stop(APP_GRACE_MS);
    await Promise.all(["gateway", "pusher", "mail"].map((name) => this.services.get(name)?.stop(SERVICE_GRACE_MS)));
    await this.services.get("postgres")?.stop(POSTGRES_GRACE_MS);
    this.control?.close();
    this.control?.closeAllConnections();
    this.runFile?.remove();
    this.runFile = undefined;
    this.unlock?.();
  }

  private add(name: string, port: number, config: object, options: Partial<ServiceOptions> = {}): Service {
    const service = new Service({
      name,
      port,
      config,
      entry: join(this.options.root, "local", name, "main.ts"),
      execArgv: ["--import", "tsx"],
      env: process.env,
      logFile: logFileOf(this.options.dataDir, name),
      onChange: () => this.changed(),
      ...options,
    });
    this.services.set(name, service);
    return service;
  }

  private changed(): void {
    this.runFile?.write(this.services.values());
  }

  private limitLogs(): void {
    for (const name of this.services.keys()) limitLogFile(logFileOf(this.options.dataDir, name));
  }
}
