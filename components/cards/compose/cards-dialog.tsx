"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { CardChannel } from "@/lib/cards/fit";
import { MAX_CARDS } from "@/lib/cards/limits";
import { CardsPreview } from "../cards-preview";
import { type CardsDraft, cardOf, newCard, quickRepliesOf, readDraft, type WrittenCards } from "./card-draft";
import { CardFields } from "./card-fields";
import { CouponPicker } from "./coupon-picker";
import { QuickRepliesField } from "./quick-replies-field";

interface CardsDialogProps {
  project_id: string;
  /** API path below which pictures are uploaded: a room's, or that of quick messages. */
  uploadPath: string;
  /** In a room, pictures of the shop are copied into it. */
  room?: string;
  channels: readonly CardChannel[];
  /** What the last button says. */
  submitLabel: string;
  initial?: CardsDraft;
  onSubmit: (written: WrittenCards) => void;
  /** With what was written, unless it was cancelled. */
  onClose: (draft?: CardsDraft) => void;
}

/** Writes a card, or several side by side, with a preview of each channel's own truth. */
export function CardsDialog(props: CardsDialogProps) {
  const { project_id, uploadPath, room, channels, submitLabel, initial, onSubmit, onClose } = props;
  const t = useTranslations("cards.compose");
  const errorText = useErrorText();
  const [draft, setDraft] = useState<CardsDraft>(() => initial ?? { cards: [newCard()], quick_replies: [] });
  const [at, setAt] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [uploading, setUploading] = useState(0);
  const { cards } = draft;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const current = cards[at] ?? cards[0];
  const wrong = (field: string) => errors[field] && errorText(errors[field]);
  const change = (next: CardsDraft) => {
    setDraft(next);
    setErrors({});
  };
  const submit = () => {
    const read = readDraft(draft);
    if ("written" in read) {
      onSubmit(read.written);
      return;
    }
    setErrors(read.errors);
    const wrongAt = cards.findIndex((card) =>
      Object.keys(read.errors).some((field) => [card, ...card.buttons].some(({ key }) => field.startsWith(`${key}.`))),
    );
    if (wrongAt >= 0) setAt(wrongAt);
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose(draft)}
      title={t("title")}
      footer={
        <>
          <Button onClick={() => onClose()}>{t("cancel")}</Button>
          <Button variant="primary" loading={uploading > 0} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div ref={fields} className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center gap-1.5">
            {cards.map(({ key }, index) => (
              <button
                key={key}
                type="button"
                aria-pressed={index === at}
                onClick={() => setAt(index)}
                className={cn(
                  "touch-target h-8 min-w-8 rounded-control px-2.5 font-medium text-sm",
                  index === at ? "bg-accent-soft text-accent-text" : "bg-sunken text-muted hover:text-text",
                )}
              >
                {t("card", { number: index + 1 })}
              </button>
            ))}
            <Button
              size="small"
              variant="ghost"
              icon={<Plus />}
              disabled={cards.length >= MAX_CARDS}
              onClick={() => {
                change({ ...draft, cards: [...cards, newCard()] });
                setAt(cards.length);
              }}
            >
              {t("addCard")}
            </Button>
            {cards.length > 1 && current ? (
              <IconButton
                size="small"
                label={t("removeCard", { number: at + 1 })}
                icon={<Trash2 />}
                tooltip={false}
                onClick={() => {
                  change({ ...draft, cards: cards.filter(({ key }) => key !== current.key) });
                  setAt(Math.max(0, at - 1));
                }}
              />
            ) : null}
            <CouponPicker
              project_id={project_id}
              {...(room && { room })}
              onPick={(card) => {
                // the card of a coupon takes the place of an untouched one
                const isUntouched =
                  current && !current.title && !current.text && !current.picture && current.buttons.length === 0;
                const next = isUntouched
                  ? cards.map((one) => (one.key === current.key ? card : one))
                  : [...cards, card];
                change({ ...draft, cards: next.slice(0, MAX_CARDS) });
                setAt(next.indexOf(card));
              }}
            />
          </div>
          {current ? (
            <CardFields
              key={current.key}
              card={current}
              uploadPath={uploadPath}
              wrong={wrong}
              onChange={(patch) => {
                setDraft((before) => ({
                  ...before,
                  cards: before.cards.map((one) => (one.key === current.key ? { ...one, ...patch } : one)),
                }));
                setErrors({});
              }}
              onUploading={(by) => setUploading((before) => before + by)}
            />
          ) : null}
          <QuickRepliesField
            texts={draft.quick_replies}
            error={wrong("quick_replies")}
            onChange={(quick_replies) => change({ ...draft, quick_replies })}
          />
          {errors.cards ? (
            <p role="alert" className="text-danger-text text-sm">
              {wrong("cards")}
            </p>
          ) : null}
        </div>
        <CardsPreview
          cards={cards.map(cardOf)}
          quickReplies={quickRepliesOf(draft.quick_replies)}
          pictures={cards.flatMap(({ picture }) => picture ?? [])}
          channels={channels}
          at={at}
        />
      </div>
    </Dialog>
  );
}
