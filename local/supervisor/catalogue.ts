import { join } from "node:path";
import { appEnvironment } from "./app-environment";
import { logFileOf } from "./log-file";
import { findFreePorts } from "./ports";
import { givenVariables, providerEnvironment } from "./provider-environment";
import type { Secrets } from "./secrets";
import type { ServiceOptions } from "./service";

/** Tests create thousands of accounts; a hash of the usual cost takes 50 ms of a core. */
const CHEAP_PASSWORDS = 4;

export type ServiceName = "postgres" | "gateway" | "pusher" | "mail" | "providers" | "app";

export interface Layout {
  /** The project's folder. */
  root: string;
  /** Folder of the compiled services (local/compile.mjs). */
  programs: string;
  dataDir: string;
  /** Public origin. */
  publicUrl: string;
  /** Runs Next in development mode, with its output on this terminal. */
  dev: boolean;
  /** For tests: data and passwords need no protection, so nothing waits for the disk, and hashes are cheap. */
  isDisposable?: boolean;
  /** For tests: another program in place of the application. */
  appEntry?: string;
  /** For tests without the application, which has no use for the simulators. */
  withoutProviders?: boolean;
  /** For tests: additional application configuration, by its port, such as simulators' URLs. */
  appEnv?: (appPort: number) => Record<string, string>;
}

export interface Catalogue {
  services: Record<ServiceName, ServiceOptions>;
  databaseUrl: string;
  gatewayUrl: string;
  /** The product's origin. */
  appUrl: string;
}

/**
 * The configuration of each service, on ports that are free now and reserved while this instance runs. The gateway loads slowly, so it is
 * forked immediately and starts once the database is ready.
 */
export async function makeCatalogue(
  layout: Layout,
  secrets: Secrets,
  databaseOpen: Promise<unknown>,
): Promise<Catalogue> {
  const { root, programs, dataDir, publicUrl, dev, isDisposable } = layout;
  const [postgres = 0, gateway = 0, pusher = 0, mail = 0, smtp = 0, app = 0, customers = 0, ...rest] =
    await findFreePorts(11);
  const [line = 0, graph = 0, slips = 0, model = 0] = rest;
  const ports = { line, graph, slips, model };
  const appEnv = layout.appEnv?.(app) ?? {};
  const appUrl = appEnv.PUBLIC_APP_URL || publicUrl;
  const databaseUrl = `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${postgres}/postgres`;
  const make = (name: ServiceName, port: number, config: object): ServiceOptions => ({
    name,
    port,
    config: { port, ...config },
    entry: join(programs, name, "main.mjs"),
    cwd: root,
    env: process.env,
    logFile: logFileOf(dataDir, name),
  });
  return {
    databaseUrl,
    gatewayUrl: `http://127.0.0.1:${gateway}`,
    appUrl,
    services: {
      postgres: make("postgres", postgres, {
        dataDir: join(dataDir, "postgres"),
        password: secrets.postgresPassword,
        isDisposable,
      }),
      gateway: {
        ...make("gateway", gateway, {
          databaseUrl,
          publicUrl,
          filesDir: join(dataDir, "files"),
          publishableKey: secrets.publishableKey,
          secretKey: secrets.secretKey,
          jwtSecret: secrets.jwtSecret,
          signingJwk: secrets.signingJwk,
          smtp: { host: "127.0.0.1", port: smtp },
          siteUrl: appUrl,
          ...(isDisposable && { passwordCost: CHEAP_PASSWORDS }),
        }),
        after: databaseOpen,
      },
      pusher: {
        ...make("pusher", pusher, {
          appId: secrets.pusherAppId,
          key: secrets.pusherKey,
          secret: secrets.pusherSecret,
        }),
        takesSockets: true,
      },
      mail: make("mail", mail, { smtpPort: smtp, dataDir: join(dataDir, "mail") }),
      providers: {
        ...make("providers", customers, {
          ports,
          dataDir: join(dataDir, "providers"),
          // tests write much, and need none of it after a restart
          keepsState: !isDisposable,
          programs,
          publicUrl,
          webhookUrl: appEnv.PUBLIC_API_URL || appUrl,
        }),
        ports,
      },
      app: {
        ...make("app", app, { dev }),
        entry: layout.appEntry ?? join(root, "local/app/main.mjs"),
        env: {
          ...process.env,
          ...appEnvironment(secrets, {
            publicUrl,
            databaseUrl,
            gatewayPort: gateway,
            pusherPort: pusher,
            smtpPort: smtp,
          }),
          ...(!layout.withoutProviders && providerEnvironment(ports, publicUrl, givenVariables(root, process.env))),
          ...appEnv,
          PORT: String(app),
          LOCAL_TETHER: "1",
        },
        ...(dev && { logFile: undefined }), // compile errors belong on the terminal
      },
    },
  };
}
