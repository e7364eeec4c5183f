"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { MAX_LABEL, MAX_QUICK_REPLIES } from "@/lib/cards/limits";

interface QuickRepliesFieldProps {
  texts: readonly string[];
  error?: string | undefined;
  onChange: (texts: string[]) => void;
}

/** Quick replies: each is written for the customer by one press. */
export function QuickRepliesField({ texts, error, onChange }: QuickRepliesFieldProps) {
  const t = useTranslations("cards.quickReplies");
  const [typed, setTyped] = useState("");
  const add = () => {
    const text = typed.trim();
    if (text === "") return;
    if (!texts.includes(text)) onChange([...texts, text]);
    setTyped("");
  };
  const isFull = texts.length >= MAX_QUICK_REPLIES;
  return (
    <Field label={t("label")} optional hint={isFull ? t("full", { max: MAX_QUICK_REPLIES }) : t("hint")} error={error}>
      {texts.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {texts.map((text) => (
            <li key={text} className="flex max-w-full items-center gap-1 rounded-full bg-sunken ps-3 pe-1 text-sm">
              <span className="min-w-0 truncate">{text}</span>
              <button
                type="button"
                aria-label={t("remove", { text })}
                onClick={() => onChange(texts.filter((one) => one !== text))}
                className="touch-target grid size-7 place-items-center rounded-full text-muted hover:text-text"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex gap-2">
        <Input
          value={typed}
          maxLength={MAX_LABEL}
          disabled={isFull}
          placeholder={t("placeholder")}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus />} disabled={isFull} onClick={add}>
          {t("add")}
        </Button>
      </div>
    </Field>
  );
}
