"use client";

import { useTranslations } from "next-intl";
import { handOverReasons } from "@/lib/ai/limits";

/** Returns a function that explains why an AI handed over a room. A reason unknown to this version gets a generic text. */
export function useHandOverText(): (reason: string | null) => string {
  const t = useTranslations("ai.handOver");
  return (reason) => t(handOverReasons.find((known) => known === reason) ?? "unknown");
}
