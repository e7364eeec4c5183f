import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import {
  graphEnvironment,
  lineEnvironment,
  modelEnvironment,
  type ProviderPorts,
  slipsEnvironment,
} from "../providers/environment";

/** The files that Next reads, too. */
const FILES = [
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
  ".env.development",
  ".env.development.local",
];

/** The variables that the developer has set, in the environment or in a file. */
export function givenVariables(root: string, environment: NodeJS.ProcessEnv): Set<string> {
  const files = FILES.map((file) => join(root, file)).filter((file) => existsSync(file));
  const all = [...files.map((file) => parseEnv(readFileSync(file, "utf8"))), environment];
  return new Set(all.flatMap((one) => Object.keys(one).filter((name) => one[name])));
}

/**
 * Points the product at the simulators, except for providers that the developer has configured: their variables belong together.
 * `publicUrl`: the origin of the product, which also serves the consent dialog.
 */
export function providerEnvironment(
  ports: ProviderPorts,
  publicUrl: string,
  given: ReadonlySet<string>,
): Record<string, string> {
  const at = (port: number) => ({ origin: `http://127.0.0.1:${port}` });
  const providers = [
    lineEnvironment(at(ports.line)),
    graphEnvironment(at(ports.graph), publicUrl),
    slipsEnvironment(at(ports.slips)),
    modelEnvironment(at(ports.model)),
  ];
  const unset = providers.filter((variables) => !Object.keys(variables).some((name) => given.has(name)));
  return Object.assign({}, ...unset);
}
