"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import type { CopilotAct } from "@/lib/ai/limits";
import type { Citation } from "@/lib/ai/schema";
import { ApiError, openStream } from "@/lib/http/client";

interface Writing {
  act: CopilotAct;
  text: string;
  citations: Citation[];
  state: "writing" | "done" | "stopped" | "failed";
  /** Set when failed: a code of the error table. */
  code: string | null;
}

type Line = { citations: Citation[] } | { text: string } | { done: true } | { error: string };

/** Streams one copilot output at a time; unmounting aborts it. */
export function useCopilot(room_id: string) {
  const { api } = useInbox();
  const [writing, setWriting] = useState<Writing | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(
    async (act: CopilotAct, text: string, language?: string) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setWriting({ act, text: "", citations: [], state: "writing", code: null });
      const change = (more: (now: Writing) => Partial<Writing>) => {
        if (running.current === mine) setWriting((now) => now && { ...now, ...more(now) });
      };
      try {
        const body = { act, text, ...(language && { language }) };
        for await (const line of readLines(await openStream(`${api}/rooms/${room_id}/copilot`, body, mine.signal))) {
          if ("text" in line) change((now) => ({ text: now.text + line.text }));
          else if ("citations" in line) change(() => ({ citations: line.citations }));
          else if ("error" in line) change(() => ({ state: "failed", code: line.error }));
          else change(() => ({ state: "done" }));
        }
        change((now) => (now.state === "writing" ? { state: "failed", code: "unavailable" } : {}));
      } catch (failure) {
        if (mine.signal.aborted) return;
        change(() => ({ state: "failed", code: failure instanceof ApiError ? failure.code : "unavailable" }));
      }
    },
    [api, room_id],
  );
  const stop = () => {
    running.current?.abort();
    setWriting((now) => now && { ...now, state: "stopped" });
  };
  const clear = () => {
    running.current?.abort();
    setWriting(null);
  };
  return { writing, ask, stop, clear };
}

async function* readLines(response: Response): AsyncGenerator<Line> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    const lines = (rest + piece.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield JSON.parse(line) as Line;
  }
}
