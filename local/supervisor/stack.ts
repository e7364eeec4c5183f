import type { Server } from "node:http";
import { join } from "node:path";
import { runMigrations as installJobSchema, Logger } from "graphile-worker";
import { migrate } from "../migrate";
import { FrontProxy } from "../proxy/proxy";
import { isSeeded, seed } from "../seed";
import { type Layout, makeCatalogue } from "./catalogue";
import { startControl } from "./control";
import { controlPath, lockDataDir, requireDataDir } from "./data-dir";
import { waitForHealth } from "./health";
import { limitLogFile, logFileOf } from "./log-file";
import { requireFreePort } from "./ports";
import { RunFile } from "./run-file";
import { loadSecrets } from "./secrets";
import { Service, type ServiceOptions } from "./service";
import type { Steps } from "./steps";

export interface StackOptions extends Layout {
  port: number;
  /** Address to listen on; default 127.0.0.1. */
  host: string;
  steps: Steps;
}

/** graphile-worker's messages about an up-to-date schema are not interesting; errors are thrown. */
const quiet = new Logger(() => () => {});

/** Stopping takes at most about ten seconds: requests, application, the services around it, the database last. */
const DRAIN_MS = 3_000;
const APP_GRACE_MS = 2_000;
const SERVICE_GRACE_MS = 1_500;
const POSTGRES_GRACE_MS = 3_000;

/** The whole product on this machine: started in order, kept running, stopped in reverse order. */
export class LocalStack {
  readonly services = new Map<string, Service>();
  private runFile: RunFile | undefined;
  private proxy: FrontProxy | undefined;
  private control: Server | undefined;
  private unlock: (() => void) | undefined;
  private logTimer: NodeJS.Timeout | undefined;
  private stopping: Promise<void> | undefined;

  constructor(private readonly options: StackOptions) {}

  /** Resolves once all services respond. Throws a PlainError with the reason otherwise; call `stop` in either case. */
  async start(): Promise<void> {
    const { root, dataDir, port, host, dev, steps } = this.options;
    requireDataDir(dataDir);
    this.unlock = await lockDataDir(dataDir);
    await requireFreePort(port, host);
    const secrets = loadSecrets(dataDir);
    let openDatabase = () => {};
    const databaseOpen = new Promise<void>((resolve) => {
      openDatabase = resolve;
    });
    const { services, databaseUrl, gatewayUrl, appUrl } = await makeCatalogue(this.options, secrets, databaseOpen);
    const postgres = this.add(services.postgres);
    const gateway = this.add(services.gateway);
    const pusher = this.add(services.pusher);
    const mail = this.add(services.mail);
    const providers = this.add(services.providers);
    const app = this.add(services.app);

    this.runFile = new RunFile(dataDir, port);
    this.runFile.write(this.services.values());
    this.control = await startControl(controlPath(dataDir), this.services);
    this.proxy = new FrontProxy({ gateway, pusher, mail, providers, app });
    await this.proxy.listen(port, host);
    this.logTimer = setInterval(() => this.limitLogs(), 60_000).unref();

    const around = Promise.all([
      steps.time("gateway", () => gateway.start()),
      steps.time("pusher", () => pusher.start()),
      steps.time("mail", () => mail.start()),
      this.options.withoutProviders ? null : steps.time("providers", () => providers.start()),
    ]);
    around.catch(() => {}); // reported where it is awaited
    await steps.time("postgres", () => postgres.start());
    await steps.time("jobs schema", () => installJobSchema({ connectionString: databaseUrl, logger: quiet }));
    await steps.time("migrations", () => migrate(databaseUrl, join(root, "supabase")));
    openDatabase();
    if (!(await isSeeded(databaseUrl))) {
      await around;
      const seedFile = join(root, "supabase/seed.sql");
      const { secretKey, encryptionKeys, signingKeys } = secrets;
      const { programs } = this.options;
      await steps.time("demo data", () =>
        seed({ databaseUrl, gatewayUrl, appUrl, secretKey, encryptionKeys, signingKeys, seedFile, programs }),
      );
    }
    await Promise.all([around, steps.time("app", () => app.start())]);
    if (!dev) await steps.time("health", () => waitForHealth(app.port, () => app.watched));
    this.runFile.ready = true;
    this.changed();
  }

  /** Stops everything that was started, the database last. Repeated calls wait for the same end. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    clearInterval(this.logTimer);
    await this.proxy?.close(DRAIN_MS);
    await this.services.get("app")?.stop(APP_GRACE_MS);
    await Promise.all(
      ["gateway", "pusher", "mail", "providers"].map((name) => this.services.get(name)?.stop(SERVICE_GRACE_MS)),
    );
    await this.services.get("postgres")?.stop(POSTGRES_GRACE_MS);
    this.control?.close();
    this.control?.closeAllConnections();
    this.runFile?.remove();
    this.runFile = undefined;
    this.unlock?.();
  }

  private add(options: ServiceOptions): Service {
    const service = new Service({ ...options, onChange: () => this.changed() });
    this.services.set(service.name, service);
    return service;
  }

  private changed(): void {
    this.runFile?.write(this.services.values());
  }

  private limitLogs(): void {
    for (const name of this.services.keys()) limitLogFile(logFileOf(this.options.dataDir, name));
  }
}
