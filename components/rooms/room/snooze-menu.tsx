"use client";

import { AlarmClock, CalendarClock, MessageCircleReply, Sun, Sunrise } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Menu, MenuGroup, MenuItem, type MenuProps, MenuSeparator } from "@/components/ui/overlays/menu";
import { type SnoozeChoice, snoozeChoices, snoozedUntil } from "@/lib/rooms/snooze";
import { useInbox } from "../inbox-context";
import { SnoozeDialog } from "./snooze-dialog";
import { useSnoozeText } from "./use-snooze-text";

const ICONS: Record<SnoozeChoice, typeof Sun> = {
  hour: AlarmClock,
  tomorrow: Sunrise,
  monday: Sun,
  reply: MessageCircleReply,
};

interface SnoozeMenuProps extends Pick<MenuProps, "trigger" | "side" | "open" | "onOpenChange" | "standIn"> {
  /** Null: until the customer replies. */
  onSnooze: (until: string | null) => void;
}

/** Durations of a snooze; every line says when it ends. */
export function SnoozeMenu({ onSnooze, onOpenChange, ...menu }: SnoozeMenuProps) {
  const t = useTranslations("rooms.snooze");
  const { timeZone } = useInbox();
  const words = useSnoozeText();
  const [isDialog, setDialog] = useState(false);
  const [now, setNow] = useState(Date.now);
  const change = (open: boolean) => {
    if (open) setNow(Date.now());
    onOpenChange?.(open);
  };
  return (
    <>
      <Menu {...menu} className="min-w-72" onOpenChange={change}>
        <MenuGroup label={t("label")}>
          {snoozeChoices.map((choice) => {
            const until = snoozedUntil(choice, now, timeZone);
            const Icon = ICONS[choice];
            return (
              <MenuItem
                key={choice}
                icon={<Icon />}
                end={until ? <span className="tabular text-muted text-sm">{words.at(until)}</span> : null}
                onSelect={() => onSnooze(snoozedUntil(choice, Date.now(), timeZone))}
              >
                {t(`choices.${choice}`)}
              </MenuItem>
            );
          })}
        </MenuGroup>
        <MenuSeparator />
        <MenuItem icon={<CalendarClock />} onSelect={() => setDialog(true)}>
          {t("choices.custom")}
        </MenuItem>
      </Menu>
      {isDialog ? <SnoozeDialog onClose={() => setDialog(false)} onSnooze={onSnooze} /> : null}
    </>
  );
}
