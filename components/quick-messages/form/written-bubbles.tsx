"use client";

import { ArrowDown, ArrowUp, ImagePlus, LayoutTemplate, Plus, Video, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CardsContent } from "@/components/cards/cards-content";
import { type CardsDraft, draftOf, type WrittenCards } from "@/components/cards/compose/card-draft";
import { CardsDialog } from "@/components/cards/compose/lazy-cards-dialog";
import { QuickReplyRow } from "@/components/cards/quick-reply-row";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { putBack, useRemovalUndo } from "@/components/ui/feedback/use-removal-undo";
import type { CardChannel } from "@/lib/cards/fit";
import type { StoredCards } from "@/lib/cards/schema";
import type { WrittenBubble } from "@/lib/quick-messages/schema";
import type { VariableName } from "@/lib/quick-messages/variables";
import { writtenBubble } from "@/lib/quick-messages/written";
import { BubbleField } from "./bubble-field";
import type { BubbleUploads } from "./use-bubble-uploads";

interface WrittenBubblesProps {
  project_id: string;
  /** The channels that cards are previewed for. */
  channels: readonly CardChannel[];
  bubbles: readonly WrittenBubble[];
  /** The most messages that can be sent together. */
  max: number;
  /** The variables on offer; all by default. */
  names?: readonly VariableName[];
  hiddenLegend?: boolean;
  /** Also offers videos. */
  withVideo?: boolean;
  uploads: BubbleUploads;
  /** The error message or code of a bubble. */
  errorOf: (bubble: WrittenBubble, index: number) => string | undefined;
  onChange: (bubbles: WrittenBubble[]) => void;
}

/** Edits messages that are sent together, in order: text with variables, images, videos, and cards. */
export function WrittenBubbles(props: WrittenBubblesProps) {
  const { project_id, channels, bubbles, max, names, hiddenLegend, withVideo, uploads, errorOf, onChange } = props;
  const t = useTranslations("quickMessages.form");
  const cards = useTranslations("cards");
  const offerUndo = useRemovalUndo();
  const [edited, setEdited] = useState<WrittenBubble | "new" | null>(null);
  /** What was being written when the dialog was closed by accident, and in which bubble. */
  const [kept, setKept] = useState<{ of: string; draft: CardsDraft } | null>(null);
  const move = (from: number, by: -1 | 1) => {
    const moved = bubbles[from];
    if (!moved) return;
    const next = bubbles.filter((_, index) => index !== from);
    next.splice(from + by, 0, moved);
    onChange(next);
  };
  const current = useRef({ bubbles, onChange });
  current.current = { bubbles, onChange };
  const remove = (removed: WrittenBubble, at: number) => {
    uploads.stop(removed.key);
    onChange(bubbles.filter((other) => other !== removed));
    if (!removed.file && !removed.cards && removed.text.trim() === "") return;
    offerUndo(() => {
      const now = current.current;
      if (now.bubbles.length < max) now.onChange(putBack(now.bubbles, at, removed));
      else toast.info(t("limit", { max }));
    });
  };
  const addFiles = (kind: "image" | "video", files: readonly File[]) => {
    // drop the single empty field that a new form starts with
    const kept = bubbles.filter((one) => one.kind !== "text" || one.text.trim() !== "");
    const added = files.slice(0, max - kept.length).map((file) => ({ file, bubble: writtenBubble({ kind }) }));
    onChange([...kept, ...added.map(({ bubble }) => bubble)]);
    for (const { file, bubble } of added) uploads.start(bubble.key, file);
  };
  const writeCards = ({ rich, pictures }: WrittenCards) => {
    const written = {
      cards: rich.cards ?? [],
      pictures,
      ...(rich.quick_replies && { quick_replies: rich.quick_replies }),
    };
    if (edited === "new") {
      const kept = bubbles.filter(({ kind, text }) => kind !== "text" || text.trim() !== "");
      onChange([...kept, writtenBubble({ kind: "cards", cards: written })]);
    } else onChange(bubbles.map((one) => (one.key === edited?.key ? { ...one, cards: written } : one)));
    setKept(null);
    setEdited(null);
  };
  const initialOf = (bubble: WrittenBubble | "new"): CardsDraft | undefined => {
    if (kept?.of === keyOf(bubble)) return kept.draft;
    return bubble !== "new" && bubble.cards ? draftOf(bubble.cards, bubble.cards.pictures) : undefined;
  };
  const isFull = bubbles.length >= max;
  return (
    // a fieldset is as wide as its content unless told otherwise
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={cn(hiddenLegend ? "sr-only" : "mb-1.5 font-medium")}>{t("bubbles")}</legend>
      {bubbles.map((bubble, index) => (
        <div key={bubble.key} className="flex items-start gap-1 rounded-control border border-border p-3">
          {bubble.cards ? (
            <CardsField cards={bubble.cards} error={errorOf(bubble, index)} onEdit={() => setEdited(bubble)} />
          ) : (
            <BubbleField
              bubble={bubble}
              number={index + 1}
              {...(names && { names })}
              upload={uploads.of(bubble.key)}
              error={errorOf(bubble, index)}
              onWrite={(text) =>
                onChange(bubbles.map((other) => (other.key === bubble.key ? { ...other, text } : other)))
              }
              onRetry={() => uploads.retry(bubble.key)}
            />
          )}
          <div className="flex flex-col">
            <IconButton
              size="small"
              tooltip={false}
              label={t("up", { number: index + 1 })}
              icon={<ArrowUp />}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              size="small"
              tooltip={false}
              label={t("down", { number: index + 1 })}
              icon={<ArrowDown />}
              disabled={index === bubbles.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              size="small"
              tooltip={false}
              label={t("remove", { number: index + 1 })}
              icon={<X />}
              disabled={bubbles.length === 1}
              onClick={() => remove(bubble, index)}
            />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Plus />} disabled={isFull} onClick={() => onChange([...bubbles, writtenBubble()])}>
          {t("addText")}
        </Button>
        <FileButton
          icon={<ImagePlus />}
          accept="image/*"
          multiple
          disabled={isFull}
          onFiles={(files) => addFiles("image", files)}
        >
          {t("addImage")}
        </FileButton>
        {withVideo ? (
          <FileButton
            icon={<Video />}
            accept="video/mp4"
            disabled={isFull}
            onFiles={(files) => addFiles("video", files)}
          >
            {t("addVideo")}
          </FileButton>
        ) : null}
        <Button icon={<LayoutTemplate />} disabled={isFull} onClick={() => setEdited("new")}>
          {cards("compose.add")}
        </Button>
        {isFull ? <span className="text-muted text-sm">{t("limit", { max })}</span> : null}
      </div>
      {edited ? (
        <CardsDialog
          project_id={project_id}
          title={cards(edited === "new" ? "compose.add" : "bubble.edit")}
          uploadPath={`/api/project/${project_id}/quick-messages`}
          channels={channels}
          submitLabel={cards("compose.save")}
          initial={initialOf(edited)}
          onSubmit={writeCards}
          onClose={(draft) => {
            setKept(draft ? { of: keyOf(edited), draft } : null);
            setEdited(null);
          }}
        />
      ) : null}
    </fieldset>
  );
}

const keyOf = (edited: WrittenBubble | "new") => (edited === "new" ? edited : edited.key);

function CardsField({ cards, error, onEdit }: { cards: StoredCards; error: string | undefined; onEdit: () => void }) {
  const t = useTranslations("cards.bubble");
  const errorText = useErrorText();
  return (
    <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
      <p className="font-medium">{t("cards", { count: cards.cards.length })}</p>
      <CardsContent content={{ kind: "cards", cards: cards.cards }} files={cards.pictures} />
      <QuickReplyRow labels={(cards.quick_replies ?? []).map(({ label }) => label)} />
      {error ? (
        <p role="alert" className="text-danger-text text-sm">
          {errorText(error)}
        </p>
      ) : null}
      <Button size="small" onClick={onEdit}>
        {t("edit")}
      </Button>
    </div>
  );
}
