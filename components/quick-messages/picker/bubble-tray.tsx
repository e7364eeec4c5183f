"use client";

import { ArrowDown, ArrowUp, LayoutTemplate, RotateCw, X } from "lucide-react";
import Image from "next/image";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Textarea } from "@/components/ui/inputs/textarea";
import { cardsTitle } from "@/lib/cards/content";
import { displayUrl } from "@/lib/media/display-url";
import type { BubbleQueue, QueuedBubble } from "./use-bubble-queue";

/** The bubbles of a quick message before they are sent, each as its own message. They can be edited, moved or removed. */
export default function BubbleTray({ queue }: { queue: BubbleQueue }) {
  const t = useTranslations("quickMessages.tray");
  if (queue.items.length === 0) return null;
  return (
    <div className="border-border border-b px-3 pt-2 pb-2">
      <p className="mb-1.5 text-muted text-xs">{t("hint", { count: queue.items.length })}</p>
      <ol aria-label={t("label")} className="flex max-h-[33dvh] flex-col gap-1.5 overflow-y-auto">
        {queue.items.map((item, index) => (
          <li key={item.key} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <Bubble item={item} index={index} queue={queue} />
            </div>
            <IconButton
              size="small"
              label={t("up", { number: index + 1 })}
              icon={<ArrowUp />}
              tooltip={false}
              disabled={index === 0}
              onClick={() => queue.move(item.key, -1)}
            />
            <IconButton
              size="small"
              label={t("down", { number: index + 1 })}
              icon={<ArrowDown />}
              tooltip={false}
              disabled={index === queue.items.length - 1}
              onClick={() => queue.move(item.key, 1)}
            />
            <IconButton
              size="small"
              label={t("remove", { number: index + 1 })}
              icon={<X />}
              tooltip={false}
              onClick={() => queue.remove(item.key)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bubble({ item, index, queue }: { item: QueuedBubble; index: number; queue: BubbleQueue }) {
  const t = useTranslations("quickMessages.tray");
  if (item.cards) {
    return (
      <p className="flex items-center gap-1 py-1 text-sm">
        <LayoutTemplate aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 truncate">{cardsTitle(item.cards)}</span>
        {item.hasFailed ? (
          <IconButton
            size="small"
            label={t("retry")}
            icon={<RotateCw />}
            tooltip={false}
            onClick={() => queue.retry(item)}
          />
        ) : null}
      </p>
    );
  }
  if (!item.image) {
    return (
      <Textarea
        aria-label={t("bubble", { number: index + 1 })}
        rows={1}
        value={item.text ?? ""}
        onChange={(event) => queue.write(item.key, event.currentTarget.value)}
      />
    );
  }
  return (
    <div className="flex items-center gap-2">
      <Image
        src={displayUrl(item.image)}
        alt={item.image.name}
        width={72}
        height={56}
        unoptimized
        className="h-14 w-18 rounded-control border border-border object-cover"
      />
      {item.hasFailed ? (
        <span role="alert" className="flex items-center gap-1 text-danger-text text-sm">
          {t("imageFailed")}
          <IconButton
            size="small"
            label={t("retry")}
            icon={<RotateCw />}
            tooltip={false}
            onClick={() => queue.retry(item)}
          />
        </span>
      ) : (
        <span className="min-w-0 truncate text-muted text-sm">{item.copy ? item.image.name : t("preparing")}</span>
      )}
    </div>
  );
}
