import { FAULTS, type FaultName } from "../../providers/faults";
import type { Providers } from "../../providers/start";
import type { FaultOn, Provider } from "../view";

/** The kinds that take a number. */
const WITH_VALUE: readonly string[] = ["slow", "quota", "webhooks_late"];
const PROVIDERS = Object.keys(FAULTS) as Provider[];

export const FAULT_KINDS: Record<Provider, readonly string[]> = FAULTS;

/** The faults that are on at any simulator. */
export async function listFaults(providers: Providers): Promise<FaultOn[]> {
  const lists = PROVIDERS.map(async (provider) =>
    Object.entries(await providers[provider].control.listFaults()).map(([kind, value]) => ({
      provider,
      kind,
      value: WITH_VALUE.includes(kind) ? value : null,
    })),
  );
  return (await Promise.all(lists)).flat();
}

/** Returns false for a kind that the provider does not have. */
export async function setFault(
  providers: Providers,
  { provider, kind, value }: FaultOn,
  is_on: boolean,
): Promise<boolean> {
  if (!FAULT_KINDS[provider].includes(kind)) return false;
  await providers[provider].control.setFault(kind as FaultName, is_on && (value ?? true));
  providers.changed();
  return true;
}

export async function healFaults(providers: Providers): Promise<void> {
  for (const provider of PROVIDERS) await providers[provider].control.healAll();
  providers.changed();
}
