"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { toast } from "@/components/ui/toast";
import { api as http } from "@/lib/http/client";
import { mergePage } from "@/lib/messages/reducer";
import type { Message, MessagePage } from "@/lib/messages/schema";
import { useChangeHistory, useHistory } from "./use-history";

const PAGE = 200;
/** Further back than this nobody scrolls to find the way again. */
const MOST_PAGES = 25;

/** A message to go to; a new object every time, so that one may go there twice. */
export interface JumpTarget {
  id: string;
}

/** Goes to a message of the room, fetching what lies between. The function stays the same. */
export function useJump(room_id: string): { target: JumpTarget | null; jump: (message: Message) => void } {
  const t = useTranslations("messages.quote");
  const { api } = useInbox();
  const history = useHistory(room_id);
  const latest = useRef(history);
  latest.current = history;
  const change = useChangeHistory();
  const [target, setTarget] = useState<JumpTarget | null>(null);

  const jump = useCallback(
    async ({ id, sequence }: Message) => {
      let { has_earlier } = latest.current;
      let before = latest.current.messages[0]?.sequence ?? 0;
      try {
        // the first one held is not drawn while there are earlier ones
        for (let pages = 0; has_earlier && before >= sequence; pages++) {
          if (pages === MOST_PAGES) throw new Error("too far back");
          const asked = before;
          const page = await http.get<MessagePage>(`${api}/rooms/${room_id}/messages?before=${asked}&limit=${PAGE}`);
          change(room_id, (held) => mergePage(held, page, { before: asked }));
          before = page.messages[0]?.sequence ?? 0;
          has_earlier = page.has_more;
        }
        setTarget({ id });
      } catch {
        toast.warning(t("far"));
      }
    },
    [api, room_id, change, t],
  );
  return { target, jump };
}
