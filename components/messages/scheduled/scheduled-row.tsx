"use client";

import { AlarmClock, AlarmClockOff, Ellipsis, PencilLine, SendHorizontal, Trash2, Undo2, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useQuickMessages } from "@/components/quick-messages/use-quick-messages";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { retryImport } from "@/components/ui/retry-import";
import { ApiError, api as http } from "@/lib/http/client";
import type { ScheduledChange, ScheduledMessage } from "@/lib/messages/scheduled/schema";
import { useScheduleReason } from "./use-schedule-reason";

const ScheduledDialog = dynamic(() => retryImport(() => import("./scheduled-dialog")), { ssr: false });
const DEFAULT_TIME_ZONE = "Asia/Bangkok";

interface ScheduledRowProps {
  scheduled: ScheduledMessage;
  /** The API path of the room's scheduled messages. */
  path: string;
  onChanged: () => void;
  onHide: () => void;
  onTakeBack: (text: string) => void;
}

export function ScheduledRow({ scheduled, path, onChanged, onHide, onTakeBack }: ScheduledRowProps) {
  const t = useTranslations("messages.later");
  const errorText = useErrorText();
  const reasonText = useScheduleReason();
  const formatter = useFormatter();
  const { api, me } = useInbox();
  const members = useMembers();
  const [isEditing, setEditing] = useState(false);
  /** What was being written when the dialog was closed by accident. */
  const [kept, setKept] = useState<string | null>(null);
  const { data } = useQuickMessages(api, isEditing);
  const timeZone = data?.shop.time_zone ?? DEFAULT_TIME_ZONE;
  const { id, author_id, send_at, text, attachments, state, reason, cancel_on_reply } = scheduled;
  const isWaiting = state === "waiting";
  const at = formatter.dateTime(new Date(send_at), "dateTime");
  const words = text ?? t("files", { count: attachments.length });

  /** Resolves to null, or to an error message. */
  const tryTo = async (act: () => Promise<unknown>): Promise<string | null> => {
    try {
      await act();
      return null;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return failure.fields.send_at ? t("past") : errorText(failure.code);
    } finally {
      onChanged();
    }
  };
  const change = (what: ScheduledChange) => tryTo(() => http.patch(`${path}/${id}`, what));
  const say = async (failure: Promise<string | null>) => {
    const wrong = await failure;
    if (wrong) toast.error(wrong);
  };

  const cancel = async () => {
    const wrong = await tryTo(() => http.delete(`${path}/${id}`));
    if (wrong) return toast.error(wrong);
    const undo = () => void say(tryTo(() => http.delete(`${path}/${id}/cancellation`)));
    toast.success(t("cancelled"), { long: true, action: { label: t("undo"), onClick: undo } });
  };

  return (
    <li
      className={cn(
        "flex items-center gap-2 rounded-control border px-2.5 py-1 text-sm [&>svg]:size-4 [&>svg]:shrink-0",
        isWaiting ? "border-info-border bg-info-soft" : "border-warning-border bg-warning-soft",
      )}
    >
      {isWaiting ? <AlarmClock aria-hidden="true" /> : <AlarmClockOff aria-hidden="true" />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {isWaiting
            ? t("waiting", { at, author: author_id === me.user_id ? t("you") : (members.find(author_id)?.name ?? "") })
            : state === "cancelled"
              ? t("cancelledByCustomer", { at })
              : t("failedAt", { at, reason: reasonText(reason) })}
        </p>
        <p className="truncate text-muted">{words}</p>
      </div>
      {isWaiting ? (
        <Menu
          side="top"
          trigger={<IconButton size="small" label={t("actions", { words })} icon={<Ellipsis />} tooltip={false} />}
        >
          <MenuItem icon={<SendHorizontal />} onSelect={() => void say(change({}))}>
            {t("sendNow")}
          </MenuItem>
          <MenuItem icon={<PencilLine />} onSelect={() => setEditing(true)}>
            {t("edit")}
          </MenuItem>
          <MenuItem icon={<Trash2 />} danger onSelect={() => void cancel()}>
            {t("cancel")}
          </MenuItem>
        </Menu>
      ) : (
        <>
          {text ? (
            <IconButton size="small" label={t("takeBack")} icon={<Undo2 />} onClick={() => onTakeBack(text)} />
          ) : null}
          <IconButton size="small" label={t("hide")} icon={<X />} onClick={onHide} />
        </>
      )}
      {isEditing ? (
        <ScheduledDialog
          title={t("editTitle")}
          confirmLabel={t("save")}
          timeZone={timeZone}
          sendAt={new Date(send_at)}
          text={kept ?? text ?? ""}
          cancelOnReply={cancel_on_reply}
          onClose={(written = null) => {
            setKept(written === text ? null : written);
            setEditing(false);
          }}
          onConfirm={(chosen) =>
            change({
              send_at: chosen.send_at.toISOString(),
              text: chosen.text ?? "",
              cancel_on_reply: chosen.cancel_on_reply,
            })
          }
        />
      ) : null}
    </li>
  );
}
