"use client";

import { useTranslations } from "next-intl";
import { Menu, MenuGroup, MenuItem, type MenuProps } from "@/components/ui/overlays/menu";
import { type Priority, priorities } from "@/lib/rooms/priorities";
import { PriorityMark } from "./priority-mark";

interface PriorityMenuProps extends Pick<MenuProps, "trigger" | "side" | "open" | "onOpenChange" | "standIn"> {
  onChoose: (priority: Priority) => void;
}

/** Sets the priority of rooms. */
export function PriorityMenu({ onChoose, ...menu }: PriorityMenuProps) {
  const t = useTranslations("rooms.priority");
  return (
    <Menu {...menu}>
      <MenuGroup label={t("label")}>
        {priorities.map((priority) => (
          <MenuItem
            key={priority}
            icon={
              <span className="flex size-4 justify-center">
                <PriorityMark priority={priority} silent />
              </span>
            }
            onSelect={() => onChoose(priority)}
          >
            {t(`levels.${priority}`)}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}
