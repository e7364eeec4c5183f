"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api as http } from "@/lib/http/client";
import type { NewScheduled } from "@/lib/messages/scheduled/schema";
import type { WrittenMessage } from "../outbox/use-outbox";

/** The parts of one reply are scheduled a second apart to keep their order. */
const APART_MS = 1000;

export interface SendLater {
  send_at: Date;
  /** Cancel if the customer writes before. */
  cancel_on_reply: boolean;
}

/** Schedules the composed messages. Resolves to whether it succeeded; if not, the composer keeps its text. */
export function useSendLater(room_id: string) {
  const t = useTranslations("messages.later");
  const errorText = useErrorText();
  const formatter = useFormatter();
  const { mutate } = useSWRConfig();
  const { api } = useInbox();
  const [isPlanning, setPlanning] = useState(false);
  // ids survive a partial failure, so that a retry does not schedule a part twice; a changed part is a new one
  const ids = useRef(new Map<string, string>());

  const sendLater = async (parts: readonly WrittenMessage[], { send_at, cancel_on_reply }: SendLater) => {
    const path = `${api}/rooms/${room_id}/scheduled-messages`;
    setPlanning(true);
    try {
      for (const [index, part] of parts.entries()) {
        const content = JSON.stringify([index, part]);
        const client_id = ids.current.get(content) ?? crypto.randomUUID();
        ids.current.set(content, client_id);
        const planned: NewScheduled = {
          client_id,
          text: part.text,
          attachment_ids: part.attachments.map(({ id }) => id),
          reply_to_id: part.reply_to_id,
          quick_message_id: part.quick_message_id,
          ...(part.rich?.mentions && { mentions: part.rich.mentions }),
          send_at: new Date(send_at.getTime() + index * APART_MS).toISOString(),
          cancel_on_reply,
        };
        await http.post(path, planned, { idempotencyKey: client_id });
      }
      ids.current.clear();
      toast.success(t("planned", { at: formatter.dateTime(send_at, "dateTime") }));
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast.error(t("failed"), {
        description: failure.fields.send_at ? t("past") : errorText(failure.code),
        long: true,
      });
      return false;
    } finally {
      setPlanning(false);
      // not awaited: the composer's text goes when the server has it, not when the list is shown
      void mutate(path);
    }
  };
  return { sendLater, isPlanning };
}
