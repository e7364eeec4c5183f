"use client";

import { EyeOff, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { customerRules } from "@/lib/customers/schema";
import { CopyIcon } from "./copy-icon";
import { InlineInput } from "./inline-input";
import { useInlineEdit } from "./use-inline-edit";

const rules = customerRules.shape;

interface ContactFieldProps {
  kind: "phone" | "email";
  /** Null without the right to see it, or when there is none. */
  value: string | null;
  masked: string | null;
  mayEdit: boolean;
  onSave: (value: string) => Promise<void>;
}

/** A phone number or e-mail address: in full and changeable for those with the right, masked for others. */
export function ContactField({ kind, value, masked, mayEdit, onSave }: ContactFieldProps) {
  const t = useTranslations("customers");
  const edit = useInlineEdit(kind, value ?? "", rules[kind], onSave);
  if (edit.isEditing) {
    return (
      <InlineInput
        label={t(kind)}
        edit={edit}
        type={kind === "phone" ? "tel" : "text"}
        inputMode={kind === "phone" ? "tel" : "email"}
        className="w-full py-0.5"
      />
    );
  }
  if (!mayEdit) {
    return value || masked ? (
      <span className="tabular flex min-w-0 items-center gap-1.5">
        <span className="truncate">{value ?? masked}</span>
        {value ? null : <EyeOff aria-label={t("hidden")} className="size-3.5 shrink-0 text-subtle" />}
      </span>
    ) : (
      <span className="text-subtle">{t("none")}</span>
    );
  }
  if (!value) {
    return (
      <button
        type="button"
        onClick={edit.begin}
        className="touch-target -mx-1.5 flex items-center gap-1 rounded-small px-1.5 py-0.5 text-accent-text hover:bg-hover"
      >
        <Plus aria-hidden="true" className="size-3.5" />
        {t(kind === "phone" ? "addPhone" : "addEmail")}
      </button>
    );
  }
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1">
      <button
        type="button"
        onClick={edit.begin}
        title={value}
        className="tabular touch-target -mx-1.5 min-w-0 truncate rounded-small px-1.5 py-0.5 hover:bg-hover"
      >
        {value}
      </button>
      <CopyIcon text={value} />
    </span>
  );
}
