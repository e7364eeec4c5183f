"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { playingTime } from "@/components/media/playing-time";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/feedback/spinner";
import { MAX_VOICE_MS, type Voice } from "./use-voice";

/** What a recording does at the moment, above the message that it is attached to. */
export function VoiceBar({ voice }: { voice: Voice }) {
  const t = useTranslations("messages.voice");
  const { state, since } = voice;
  const finish = useRef<HTMLButtonElement>(null);
  // the button that began it is disabled meanwhile
  useEffect(() => {
    if (state === "recording") finish.current?.focus();
  }, [state]);
  if (state === "idle") return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not fields of a form
    <div
      role="group"
      aria-label={t("label")}
      className="flex min-h-12 items-center gap-2.5 border-border border-b px-3"
    >
      {state === "recording" ? (
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger motion-reduce:animate-none"
        />
      ) : (
        <Spinner className="shrink-0 text-muted" />
      )}
      <p role="status" className={cn("min-w-0 truncate text-sm", state === "recording" && "max-sm:sr-only")}>
        {t(state)}
      </p>
      {state === "recording" ? (
        <>
          <Elapsed since={since} />
          <div className="ms-auto flex items-center gap-1">
            <IconButton label={t("cancel")} icon={<X />} onClick={voice.cancel} />
            <Button ref={finish} size="small" variant="primary" icon={<Check />} onClick={voice.finish}>
              {t("finish")}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="tabular whitespace-nowrap text-muted text-sm">
      {playingTime(Math.max(0, now - since))} / {playingTime(MAX_VOICE_MS)}
    </span>
  );
}
