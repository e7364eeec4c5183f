import { register } from "node:module";
import { appEnvironment } from "../../local/supervisor/app-environment";
import type { Secrets } from "../../local/supervisor/secrets";

// The "server-only" package throws outside a server build: resolve it to an empty module.
const HOOK = `export const resolve = (name, context, next) =>
  name === "server-only" ? { url: "data:text/javascript,", shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);

/**
 * Lets this process load the product's server code by `await import(…)` afterwards, configured with the given keys only: the running
 * product can open what it seals.
 */
export function enableServerImports(secrets: Secrets): void {
  const nowhere = { publicUrl: "http://localhost", databaseUrl: "postgres://localhost", gatewayPort: 1, pusherPort: 1 };
  Object.assign(process.env, appEnvironment(secrets, { ...nowhere, smtpPort: 1 }));
}
