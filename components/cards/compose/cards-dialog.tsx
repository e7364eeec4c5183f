"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { putBack } from "@/components/ui/feedback/use-removal-undo";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { CardChannel } from "@/lib/cards/fit";
import { MAX_CARDS } from "@/lib/cards/limits";
import { CardsPreview } from "../cards-preview";
import {
  type CardDraft,
  type CardsDraft,
  cardOf,
  newCard,
  quickRepliesOf,
  readDraft,
  type WrittenCards,
} from "./card-draft";
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
  title: string;
  initial?: CardsDraft;
  onSubmit: (written: WrittenCards) => void;
  /** With what was written, unless it was cancelled. */
  onClose: (draft?: CardsDraft) => void;
}

/** Writes a card, or several side by side, with a preview of each channel's own truth. */
export function CardsDialog(props: CardsDialogProps) {
  const { project_id, uploadPath, room, channels, submitLabel, title, initial, onSubmit, onClose } = props;
  const t = useTranslations("cards.compose");
  const errorText = useErrorText();
  const ui = useTranslations("ui");
  const [draft, setDraft] = useState<CardsDraft>(() => initial ?? { cards: [newCard()], quick_replies: [] });
  /** The key of the card that is edited; the first one if there is none of this key. */
  const [shown, setShown] = useState("");
  /** The card that was removed last. A toast could not be pressed beside a modal dialog. */
  const [removed, setRemoved] = useState<{ card: CardDraft; at: number } | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [uploading, setUploading] = useState(0);
  const { cards } = draft;
  const at = Math.max(
    0,
    cards.findIndex(({ key }) => key === shown),
  );
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const current = cards[at];
  const wrong = (field: string) => errors[field] && errorText(errors[field]);
  const change = (next: CardsDraft) => {
    setDraft(next);
    setErrors({});
  };
  const bringBack = ({ card, at }: { card: CardDraft; at: number }) => {
    change({ ...draft, cards: putBack(cards, at, card) });
    setShown(card.key);
    setRemoved(null);
  };
  const submit = () => {
    const read = readDraft(draft);
    if ("written" in read) {
      onSubmit(read.written);
      return;
    }
    setErrors(read.errors);
    const wrongCard = cards.find((card) =>
      Object.keys(read.errors).some((field) => [card, ...card.buttons].some(({ key }) => field.startsWith(`${key}.`))),
    );
    if (wrongCard) setShown(wrongCard.key);
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose(draft)}
      title={title}
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
                onClick={() => setShown(key)}
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
                const added = newCard();
                change({ ...draft, cards: [...cards, added] });
                setShown(added.key);
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
                  setShown(cards[at - 1]?.key ?? "");
                  setRemoved(isUntouched(current) ? null : { card: current, at });
                }}
              />
            ) : null}
            <CouponPicker
              project_id={project_id}
              {...(room && { room })}
              disabled={cards.length >= MAX_CARDS && !(current && isUntouched(current))}
              onPick={(card) => {
                // its picture took a moment, in which the draft may have changed
                setDraft((before) => ({ ...before, cards: withCoupon(before.cards, current?.key, card) }));
                setErrors({});
                setShown(card.key);
              }}
            />
          </div>
          {removed && cards.length < MAX_CARDS ? (
            <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              {ui("removed")}
              <Button size="small" variant="ghost" onClick={() => bringBack(removed)}>
                {ui("undo")}
              </Button>
            </p>
          ) : null}
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

const isUntouched = ({ title, text, picture, buttons }: CardDraft): boolean =>
  !title && !text && !picture && buttons.length === 0;

/** The card of a coupon takes the place of an untouched one, or comes last. */
function withCoupon(cards: readonly CardDraft[], key: string | undefined, coupon: CardDraft): CardDraft[] {
  const replaced = cards.find((card) => card.key === key && isUntouched(card));
  if (replaced) return cards.map((card) => (card === replaced ? coupon : card));
  return [...cards, coupon].slice(0, MAX_CARDS);
}
