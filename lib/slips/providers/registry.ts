import "server-only";
import { env } from "@/lib/env";
import { easyslip } from "./easyslip/provider";
import type { ProviderAnswer, SlipProvider } from "./provider";
import { slip2go } from "./slip2go/provider";
import { slipok } from "./slipok/provider";

/** Each provider has one line here. */
const providers: Record<ReturnType<typeof env>["SLIP_PROVIDER"] & string, SlipProvider> = { easyslip, slipok, slip2go };

/** The configured provider, with its settings. */
export interface ReadyProvider {
  name: string;
  ask: (qr_text: string, compares: boolean) => Promise<ProviderAnswer>;
}

/** The configured provider, or null: then slips are read, but no bank is asked. */
export function findProvider(): ReadyProvider | null {
  const { SLIP_PROVIDER, SLIP_PROVIDER_KEY, SLIP_PROVIDER_BRANCH, SLIP_PROVIDER_BASE_URL } = env();
  if (!SLIP_PROVIDER) return null;
  const provider = providers[SLIP_PROVIDER];
  const settings = {
    base_url: SLIP_PROVIDER_BASE_URL ?? provider.base_url,
    key: SLIP_PROVIDER_KEY ?? "",
    branch: SLIP_PROVIDER_BRANCH ?? "",
  };
  return { name: provider.name, ask: (qr_text, compares) => provider.ask(settings, qr_text, compares) };
}
