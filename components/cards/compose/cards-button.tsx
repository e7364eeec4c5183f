"use client";

import { LayoutTemplate } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { SocialKind } from "@/lib/rooms/schema";
import type { CardsDraft, WrittenCards } from "./card-draft";
import { CardsDialog } from "./lazy-cards-dialog";

/** Opens the card composer of a room. */
export function CardsButton({
  room_id,
  kind,
  onSend,
}: {
  room_id: string;
  kind: SocialKind;
  onSend: (written: WrittenCards) => void;
}) {
  const t = useTranslations("cards.compose");
  const { project_id, api } = useInbox();
  const [open, setOpen] = useState(false);
  /** What was being written when the dialog was closed by accident; its pictures belong to the room. */
  const [kept, setKept] = useState<{ room_id: string; draft: CardsDraft } | null>(null);
  const room = `${api}/rooms/${room_id}`;
  return (
    <>
      <IconButton label={t("open")} icon={<LayoutTemplate />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open ? (
        <CardsDialog
          project_id={project_id}
          uploadPath={room}
          room={room}
          channels={[kind]}
          title={t("title")}
          submitLabel={t("send")}
          {...(kept?.room_id === room_id && { initial: kept.draft })}
          onSubmit={(written) => {
            onSend(written);
            setKept(null);
            setOpen(false);
          }}
          onClose={(draft) => {
            setKept(draft ? { room_id, draft } : null);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
