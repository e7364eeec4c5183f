import type { FaultOn } from "../view";
import type { Texts } from "./texts";

export const kindLabel = (texts: Texts, kind: string): string =>
  (texts as Record<string, string>)[`kind_${kind}`] ?? kind;
export const providerLabel = (texts: Texts, provider: FaultOn["provider"]): string => texts[`provider_${provider}`];

/** The kinds that take a number, with the one that is suggested. */
export const VALUES: Record<string, number> = { slow: 3000, quota: 0, webhooks_late: 5000 };

export function faultLabel(texts: Texts, { provider, kind, value }: FaultOn): string {
  const number = kind in VALUES && value !== null ? ` ${value}` : "";
  return `${providerLabel(texts, provider)}: ${kindLabel(texts, kind)}${number}`;
}
