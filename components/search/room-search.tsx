"use client";

import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { useShortcut } from "@/components/shortcuts/actions";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { Input } from "@/components/ui/inputs/input";
import { MAX_TERM_LENGTH } from "@/lib/search/term";
import type { JumpRequest } from "./jump-request";
import { MOST_COUNTED, useRoomSearch } from "./use-room-search";

interface RoomSearchProps {
  room_id: string;
  jump: (message: JumpRequest) => void;
}

/** Finds a term in the open room, newest match first. */
export function RoomSearch({ room_id, jump }: RoomSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  useShortcut("searchInRoom", () => {
    setOpen(true);
    setAsked((count) => count + 1);
  });
  return isOpen ? <RoomSearchBar key={asked} room_id={room_id} jump={jump} onClose={() => setOpen(false)} /> : null;
}

function RoomSearchBar({ room_id, jump, onClose }: RoomSearchProps & { onClose: () => void }) {
  const t = useTranslations("search.inRoom");
  const { term, write, count, at, isSearching, retry, move } = useRoomSearch(room_id, jump);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    if (event.key === "Enter") {
      event.preventDefault();
      move(event.shiftKey ? -1 : 1);
    }
  };
  const isNone = term.trim() !== "" && !isSearching && !retry && count === 0;
  return (
    <search className="flex shrink-0 items-center gap-1 border-border border-b px-2 py-1.5">
      <Input
        autoFocus
        type="search"
        value={term}
        maxLength={MAX_TERM_LENGTH}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t("placeholder")}
        aria-label={t("placeholder")}
        start={<Search />}
        className="[&_input::-webkit-search-cancel-button]:hidden"
      />
      <span role="status" className="tabular shrink-0 px-1 text-muted text-sm">
        {isNone
          ? t("none")
          : count > 0
            ? t("place", { at: at + 1, count: count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count) })
            : null}
      </span>
      {retry ? <RetryLine onRetry={retry} className="shrink-0" /> : null}
      <IconButton label={t("older")} icon={<ChevronUp />} disabled={count === 0} onClick={() => move(1)} />
      <IconButton label={t("newer")} icon={<ChevronDown />} disabled={count === 0} onClick={() => move(-1)} />
      <IconButton label={t("close")} icon={<X />} onClick={onClose} />
    </search>
  );
}
