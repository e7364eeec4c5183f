"use client";

import { Mic } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { canRecord } from "./recorder";
import type { Voice } from "./use-voice";

const never = () => () => undefined;

/** Begins a voice message; absent where the browser cannot record. */
export function VoiceButton({ voice }: { voice: Voice }) {
  const t = useTranslations("messages.voice");
  const isOffered = useSyncExternalStore(never, canRecord, () => false);
  if (!isOffered) return null;
  return <IconButton label={t("start")} icon={<Mic />} disabled={voice.state !== "idle"} onClick={voice.start} />;
}
