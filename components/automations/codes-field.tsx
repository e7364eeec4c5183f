"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Input } from "@/components/ui/inputs/input";
import { MAX_CODE_LENGTH, MAX_CODES, MAX_ITEM_LENGTH, type SaleCode } from "@/lib/automations/schema";

/** In an answer, replaced by the items whose codes the comment names. */
export const ITEM_PLACEHOLDER = "{{สินค้า}}";
/** As private.fill_items finds them. */
export const ITEM_PLACEHOLDERS: readonly string[] = [ITEM_PLACEHOLDER, "{{item}}"];

interface CodesFieldProps {
  codes: readonly SaleCode[];
  onChange: (codes: SaleCode[]) => void;
  /** Inserts the placeholder into the answer; undefined if the answer has it. */
  onInsert: (() => void) | undefined;
}

/** The codes of a live sale, each with its item. */
export function CodesField({ codes, onChange, onInsert }: CodesFieldProps) {
  const t = useTranslations("automations.rules.codes");
  const change = (at: number, more: Partial<SaleCode>) =>
    onChange(codes.map((entry, other) => (other === at ? { ...entry, ...more } : entry)));
  const isFull = codes.length >= MAX_CODES;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium text-sm">{t("label")}</legend>
      <p className="text-muted text-sm">
        {isFull ? t("full", { max: MAX_CODES }) : t("hint", { item: ITEM_PLACEHOLDER })}
      </p>
      {codes.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {codes.map(({ code, item }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: codes are identified by their position
            <li key={at} className="flex items-center gap-2">
              <Input
                aria-label={t("code", { number: at + 1 })}
                placeholder={t("codePlaceholder")}
                maxLength={MAX_CODE_LENGTH}
                autoComplete="off"
                value={code}
                onChange={({ target }) => change(at, { code: target.value })}
                className="w-20 shrink-0 sm:w-28"
              />
              <Input
                aria-label={t("item", { number: at + 1 })}
                placeholder={t("itemPlaceholder")}
                maxLength={MAX_ITEM_LENGTH}
                autoComplete="off"
                value={item}
                onChange={({ target }) => change(at, { item: target.value })}
                className="min-w-0 flex-1"
              />
              <IconButton
                label={t("remove", { code: code || at + 1 })}
                icon={<X />}
                onClick={() => onChange(codes.filter((_, other) => other !== at))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Plus />}
          disabled={isFull}
          onClick={() => onChange([...codes, { code: "", item: "" }])}
        >
          {t("add")}
        </Button>
        {codes.length > 0 && onInsert ? (
          <Button size="small" onClick={onInsert}>
            {t("insert")}
          </Button>
        ) : null}
      </span>
    </fieldset>
  );
}
