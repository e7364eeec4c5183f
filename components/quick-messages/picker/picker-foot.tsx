"use client";

import { Plus, Settings2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { handOverText } from "../handed-over-text";

interface PickerFootProps {
  project_id: string;
  room_id: string;
  written: string;
  onLeave: () => void;
}

/** Links to a new quick message, from which the member comes back to the room, and to the list. */
export function PickerFoot({ project_id, room_id, written, onLeave }: PickerFootProps) {
  const t = useTranslations("quickMessages.picker");
  const settings = `/project/${project_id}/settings/quick-messages`;
  const link = "touch-target flex items-center gap-1.5 rounded-small px-1.5 py-1 hover:bg-hover hover:text-text";
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 border-border border-t px-1 pt-1.5 text-muted text-xs [&_svg]:size-3.5">
      <span className="me-auto px-1.5 pointer-coarse:hidden">{t("keys")}</span>
      <Link
        href={`${settings}/create?room=${room_id}`}
        onClick={() => {
          handOverText(written);
          onLeave();
        }}
        className={link}
      >
        <Plus aria-hidden="true" />
        {t(written ? "createFromText" : "create")}
      </Link>
      <Link href={settings} onClick={onLeave} className={link}>
        <Settings2 aria-hidden="true" />
        {t("manage")}
      </Link>
    </div>
  );
}
