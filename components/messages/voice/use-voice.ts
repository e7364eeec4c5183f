"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { retryImport } from "@/components/ui/retry-import";
import type { Capabilities } from "@/lib/socials/capabilities";
import { voiceFormat } from "./format";
import { type Recorder, startRecorder } from "./recorder";

export const MAX_VOICE_MS = 5 * 60_000;

export interface Voice {
  state: "idle" | "asking" | "recording" | "encoding";
  /** When the recording began, in ms since the epoch. */
  since: number;
  start: () => void;
  /** Ends the recording and attaches it to the message. */
  finish: () => void;
  cancel: () => void;
}

interface Running {
  recorder: Recorder;
  finish: () => Promise<void>;
  /** Ends a recording that has become too long. */
  limit: ReturnType<typeof setTimeout>;
}

interface VoiceOptions {
  room_id: string;
  /** The kinds of files that the channel takes. */
  files: Capabilities["files"] | undefined;
  onFile: (files: readonly File[]) => void;
  /** The member has finished or cancelled it. */
  onEnd: () => void;
}

/** Records a voice message and attaches it as a file. Leaving the room ends the recording and keeps it with that room's message. */
export function useVoice({ room_id, files, onFile, onEnd }: VoiceOptions): Voice {
  const t = useTranslations("messages.voice");
  const [state, setState] = useState<Voice["state"]>("idle");
  const [since, setSince] = useState(0);
  const running = useRef<Running | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = room_id;
    return () => {
      shown.current = null;
      void running.current?.finish();
    };
  }, [room_id]);

  const fail = (failure: unknown) => {
    const name = failure instanceof DOMException ? failure.name : "";
    toast.error(t(name === "NotAllowedError" ? "refused" : name === "NotFoundError" ? "noMicrophone" : "failed"));
    setState("idle");
  };
  const forget = () => {
    clearTimeout(running.current?.limit);
    running.current = null;
  };
  const start = async () => {
    if (state !== "idle") return;
    setState("asking");
    try {
      const recorder = await startRecorder();
      if (shown.current !== room_id) {
        recorder.cancel();
        setState("idle");
        return;
      }
      const format = voiceFormat(files);
      const finish = async () => {
        forget();
        setState("encoding");
        try {
          const recorded = await recorder.stop();
          const { encodeVoice } = await retryImport(() => import("./encode"));
          onFile([await encodeVoice(recorded, format)]);
          setState("idle");
        } catch (failure) {
          fail(failure);
        }
      };
      running.current = { recorder, finish, limit: setTimeout(() => void finish(), MAX_VOICE_MS) };
      setSince(Date.now());
      setState("recording");
    } catch (failure) {
      fail(failure);
    }
  };
  return {
    state,
    since,
    start: () => void start(),
    finish: () => {
      void running.current?.finish();
      onEnd();
    },
    cancel: () => {
      running.current?.recorder.cancel();
      forget();
      setState("idle");
      onEnd();
    },
  };
}
