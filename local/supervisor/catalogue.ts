import { join } from "node:path";
import { appEnvironment } from "./app-environment";
import { logFileOf } from "./log-file";
import { findFreePorts } from "./ports";
import type { Secrets } from "./secrets";
import type { ServiceOptions } from "./service";

/** Tests make thousands of accounts; a hash of the usual strength takes 50 ms of one core. */
const CHEAP_PASSWORDS = 4;

export type ServiceName = "postgres" | "gateway" | "pusher" | "mail" | "app";

export interface Layout {
  /** Folder of the project. */
  root: string;
  /** Folder of the compiled services (local/compile.mjs). */
  programs: string;
  dataDir: string;
  /** Origin people open. */
  publicUrl: string;
  /** Next in development mode, its output on this terminal. */
  dev: boolean;
  /** Data and passwords protect nothing: nothing waits for the disk, and hashes are cheap. Tests use it. */
  isDisposable?: boolean;
  /** Another program in place of the application; tests use it. */
  appEntry?: string;
  /** More of the application's configuration, by its port; tests name providers' stand-ins in it. */
  appEnv?: (appPort: number) => Record<string, string>;
}

export interface Catalogue {
  services: Record<ServiceName, ServiceOptions>;
  databaseUrl: string;
  gatewayUrl: string;
}

/**
 * What each service is told, on ports that are free now and stay theirs while this instance runs. The gateway, slow to
 * load, is forked at once and begins when the database is open.
 */
export async function makeCatalogue(
  layout: Layout,
  secrets: Secrets,
  databaseOpen: Promise<unknown>,
): Promise<Catalogue> {
  const { root, programs, dataDir, publicUrl, dev, isDisposable } = layout;
  const [postgres = 0, gateway = 0, pusher = 0, mail = 0, smtp = 0, app = 0] = await findFreePorts(6);
  const appEnv = layout.appEnv?.(app) ?? {};
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
          siteUrl: appEnv.PUBLIC_APP_URL || publicUrl,
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
          ...appEnv,
          PORT: String(app),
          LOCAL_TETHER: "1",
        },
        ...(dev && { logFile: undefined }), // compile errors belong on the terminal
      },
    },
  };
}
