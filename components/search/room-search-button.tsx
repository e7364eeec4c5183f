"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { actions } from "@/components/shortcuts/actions";
import { IconButton } from "@/components/ui/buttons/icon-button";

/** Opens the search within the room. */
export function RoomSearchButton({ className }: { className?: string }) {
  const t = useTranslations("search.inRoom");
  return (
    <IconButton label={t("open")} icon={<Search />} onClick={() => actions.run("searchInRoom")} className={className} />
  );
}
