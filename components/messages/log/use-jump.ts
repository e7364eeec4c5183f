"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import { mergePage } from "@/lib/messages/reducer";
import type { Message, MessagePage } from "@/lib/messages/schema";
import { useChangeHistory, useHistory } from "./use-history";

const PAGE = 200;
/** Number of parallel requests. */
const LANES = 4;
/** 100,000 messages: more than a browser can hold comfortably. */
const MOST_PAGES = 500;

/** A message to scroll to; a new object every time, so that one can jump there twice. */
export interface JumpTarget {
  id: string;
  /** Do not move the focus, because the person is typing. */
  keepsFocus?: boolean;
}

type MessagePosition = Pick<Message, "id" | "sequence"> & Pick<JumpTarget, "keepsFocus">;

/** Scrolls to a message of the room, loading the messages in between. `jump` is stable. */
export function useJump(room_id: string): { target: JumpTarget | null; jump: (position: MessagePosition) => void } {
  const t = useTranslations("messages.quote");
  const { api } = useInbox();
  const history = useHistory(room_id);
  const latest = useRef(history);
  latest.current = history;
  const change = useChangeHistory();
  const [target, setTarget] = useState<JumpTarget | null>(null);

  const jump = useCallback(
    async ({ id, sequence, keepsFocus }: MessagePosition) => {
      const { has_earlier, messages } = latest.current;
      const first = messages[0]?.sequence ?? 0;
      try {
        // the first loaded message is not rendered while there are earlier ones
        if (has_earlier && first >= sequence) {
          const page = await fetchBetween(
            (query) => http.get(`${api}/rooms/${room_id}/messages?${query}`),
            sequence,
            first,
          );
          change(room_id, (held) => mergePage(held, page, { before: first }));
        }
        setTarget({ id, ...(keepsFocus && { keepsFocus }) });
      } catch {
        toast.warning(t("far"));
      }
    },
    [api, room_id, change, t],
  );
  return { target, jump };
}

/**
 * Loads everything before `first` down to slightly below `sequence`, as one page. Sequences have no gaps, so the pages'
 * boundaries are known in advance and pages are requested in parallel.
 */
async function fetchBetween(
  ask: (query: string) => Promise<MessagePage>,
  sequence: number,
  first: number,
): Promise<MessagePage> {
  const count = Math.ceil((first - sequence + 1) / PAGE);
  if (count > MOST_PAGES) throw new Error("too far back");
  const befores = Array.from({ length: count }, (_, index) => first - index * PAGE).filter((before) => before > 1);
  const pages = new Array<MessagePage>(befores.length);
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < befores.length; at = next++) {
      pages[at] = await ask(`before=${befores[at]}&limit=${PAGE}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { messages: pages.reverse().flatMap(({ messages }) => messages), has_more: pages[0]?.has_more ?? false };
}
