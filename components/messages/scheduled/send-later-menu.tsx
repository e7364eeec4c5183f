"use client";

import { CalendarClock, Clock, Moon, Sunrise } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useQuickMessages } from "@/components/quick-messages/use-quick-messages";
import { useInbox } from "@/components/rooms/inbox-context";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Menu, MenuCheck, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import { retryImport } from "@/components/ui/retry-import";
import { sendTimes } from "@/lib/messages/scheduled/send-times";
import type { SendLater } from "./use-send-later";

const ScheduledDialog = dynamic(() => retryImport(() => import("./scheduled-dialog")), { ssr: false });
const DEFAULT_TIME_ZONE = "Asia/Bangkok";

interface SendLaterMenuProps {
  disabled: boolean;
  loading: boolean;
  onSendLater: (later: SendLater) => void;
}

/** Menu beside the send button: sends the message later. */
export function SendLaterMenu({ disabled, loading, onSendLater }: SendLaterMenuProps) {
  const t = useTranslations("messages.later");
  const formatter = useFormatter();
  const { api } = useInbox();
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [cancel_on_reply, setCancel] = useState(true);
  // times are in the shop's time zone, wherever the agent is
  const { data } = useQuickMessages(api, isOpen || isChoosing);
  const timeZone = data?.shop.time_zone ?? DEFAULT_TIME_ZONE;
  const times = sendTimes(new Date(), timeZone);
  const clock = (at: Date) => (
    <span className="tabular text-muted text-xs">
      {formatter.dateTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone })}
    </span>
  );
  const { hour, tonight, tomorrow } = times;
  return (
    <>
      <Menu
        side="top"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton label={t("open")} icon={<Clock />} tooltip={false} disabled={disabled} loading={loading} />
        }
      >
        <MenuItem icon={<Clock />} end={clock(hour)} onSelect={() => onSendLater({ send_at: hour, cancel_on_reply })}>
          {t("hour")}
        </MenuItem>
        {tonight ? (
          <MenuItem
            icon={<Moon />}
            end={clock(tonight)}
            onSelect={() => onSendLater({ send_at: tonight, cancel_on_reply })}
          >
            {t("tonight")}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Sunrise />}
          end={clock(tomorrow)}
          onSelect={() => onSendLater({ send_at: tomorrow, cancel_on_reply })}
        >
          {t("tomorrow")}
        </MenuItem>
        <MenuItem icon={<CalendarClock />} onSelect={() => setChoosing(true)}>
          {t("custom")}
        </MenuItem>
        <MenuSeparator />
        <MenuCheck checked={cancel_on_reply} onChange={setCancel}>
          {t("cancelOnReply")}
        </MenuCheck>
      </Menu>
      {isChoosing ? (
        <ScheduledDialog
          title={t("customTitle")}
          confirmLabel={t("confirm")}
          timeZone={timeZone}
          sendAt={hour}
          text={null}
          cancelOnReply={cancel_on_reply}
          onClose={() => setChoosing(false)}
          onConfirm={async ({ send_at, cancel_on_reply }) => {
            onSendLater({ send_at, cancel_on_reply });
            return null;
          }}
        />
      ) : null}
    </>
  );
}
