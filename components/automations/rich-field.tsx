"use client";

import { LayoutTemplate } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CardsPreview } from "@/components/cards/cards-preview";
import { type CardsDraft, draftOf, newCard, quickRepliesOf } from "@/components/cards/compose/card-draft";
import { CardsDialog } from "@/components/cards/compose/lazy-cards-dialog";
import { QuickRepliesField } from "@/components/cards/compose/quick-replies-field";
import { QuickReplyRow } from "@/components/cards/quick-reply-row";
import { Button } from "@/components/ui/buttons/button";
import { MAX_BUBBLES, type RichBubble } from "@/lib/automations/schema";
import type { CardChannel } from "@/lib/cards/fit";

interface RichFieldProps {
  project_id: string;
  /** The channels that the message is for. */
  channels: readonly CardChannel[];
  rich: RichBubble | null;
  /** There are as many texts as a message takes. */
  isFull: boolean;
  mayChange: boolean;
  onChange: (rich: RichBubble | null) => void;
}

/** Cards and quick replies below the texts of a message. */
export function RichField({ project_id, channels, rich, isFull, mayChange, onChange }: RichFieldProps) {
  const t = useTranslations("cards");
  const all = useTranslations("automations");
  const [isOpen, setOpen] = useState(false);
  /** What was being written when the dialog was closed by accident. */
  const [kept, setKept] = useState<CardsDraft | null>(null);
  const { cards, quick_replies = [], pictures = [] } = rich ?? {};
  const replies = quick_replies.map(({ text }) => text);
  const setReplies = (texts: string[]) => {
    setKept((now) => now && { ...now, quick_replies: texts });
    onChange(texts.length > 0 ? { quick_replies: quickRepliesOf(texts), pictures: [] } : null);
  };
  const remove = () => {
    setKept(null);
    setReplies(replies);
  };
  const saved = cards ? draftOf({ cards, quick_replies }, pictures) : { cards: [newCard()], quick_replies: replies };
  return (
    <div className="flex w-full min-w-0 flex-col gap-3">
      {cards ? (
        <>
          <CardsPreview cards={cards} quickReplies={quick_replies} pictures={pictures} channels={channels} />
          {mayChange ? (
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setOpen(true)}>
                {t("bubble.edit")}
              </Button>
              <Button size="small" variant="ghost" onClick={remove}>
                {t("bubble.remove")}
              </Button>
            </div>
          ) : null}
        </>
      ) : isFull && !rich ? (
        <p className="text-muted text-sm">{mayChange ? all("full", { max: MAX_BUBBLES }) : null}</p>
      ) : mayChange ? (
        <>
          <QuickRepliesField texts={replies} onChange={setReplies} />
          <Button size="small" icon={<LayoutTemplate />} className="self-start" onClick={() => setOpen(true)}>
            {t("compose.add")}
          </Button>
        </>
      ) : (
        <QuickReplyRow labels={quick_replies.map(({ label }) => label)} />
      )}
      {isOpen ? (
        <CardsDialog
          project_id={project_id}
          title={t(cards ? "bubble.edit" : "compose.add")}
          uploadPath={`/api/project/${project_id}/quick-messages`}
          channels={channels}
          submitLabel={t("compose.save")}
          initial={kept ?? saved}
          onSubmit={(written) => {
            onChange({ ...written.rich, pictures: written.pictures });
            setKept(null);
            setOpen(false);
          }}
          onClose={(draft) => {
            setKept(draft ?? null);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
