"use client";

import { useTranslations } from "next-intl";
import { handOverReasons } from "@/lib/ai/limits";

/** Words for why an AI gave a room to people; of a reason that a later version wrote, only that it did. */
export function useHandOverText(): (reason: string | null) => string {
  const t = useTranslations("ai.handOver");
  return (reason) => t(handOverReasons.find((known) => known === reason) ?? "unknown");
}
