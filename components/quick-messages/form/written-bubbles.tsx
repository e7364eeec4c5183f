"use client";

import { ArrowDown, ArrowUp, ImagePlus, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import type { WrittenBubble } from "@/lib/quick-messages/schema";
import type { VariableName } from "@/lib/quick-messages/variables";
import { writtenBubble } from "@/lib/quick-messages/written";
import { BubbleField } from "./bubble-field";
import type { ImageUploads } from "./use-image-uploads";

interface WrittenBubblesProps {
  bubbles: readonly WrittenBubble[];
  /** The most messages that can be sent together. */
  max: number;
  /** The variables on offer; all by default. */
  names?: readonly VariableName[];
  hiddenLegend?: boolean;
  uploads: ImageUploads;
  /** The error message or code of a bubble. */
  errorOf: (bubble: WrittenBubble, index: number) => string | undefined;
  onChange: (bubbles: WrittenBubble[]) => void;
}

/** Edits messages that are sent together, in order: text with variables, and images. */
export function WrittenBubbles({ bubbles, max, names, hiddenLegend, uploads, errorOf, onChange }: WrittenBubblesProps) {
  const t = useTranslations("quickMessages.form");
  const move = (from: number, by: -1 | 1) => {
    const moved = bubbles[from];
    if (!moved) return;
    const next = bubbles.filter((_, index) => index !== from);
    next.splice(from + by, 0, moved);
    onChange(next);
  };
  const remove = ({ key }: WrittenBubble) => {
    uploads.stop(key);
    onChange(bubbles.filter((other) => other.key !== key));
  };
  const addImages = (files: readonly File[]) => {
    // drop the single empty field that a new form starts with
    const kept = bubbles.filter(({ kind, text }) => kind === "image" || text.trim() !== "");
    const added = files.slice(0, max - kept.length).map((file) => ({ file, bubble: writtenBubble({ kind: "image" }) }));
    onChange([...kept, ...added.map(({ bubble }) => bubble)]);
    for (const { file, bubble } of added) uploads.start(bubble.key, file);
  };
  const isFull = bubbles.length >= max;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className={cn(hiddenLegend ? "sr-only" : "mb-1.5 font-medium")}>{t("bubbles")}</legend>
      {bubbles.map((bubble, index) => (
        <div key={bubble.key} className="flex items-start gap-1 rounded-control border border-border p-3">
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
              onClick={() => remove(bubble)}
            />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Plus />} disabled={isFull} onClick={() => onChange([...bubbles, writtenBubble()])}>
          {t("addText")}
        </Button>
        <FileButton icon={<ImagePlus />} accept="image/*" multiple disabled={isFull} onFiles={addImages}>
          {t("addImage")}
        </FileButton>
        {isFull ? <span className="text-muted text-sm">{t("limit", { max })}</span> : null}
      </div>
    </fieldset>
  );
}
