"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { customerRules } from "@/lib/customers/schema";
import { InlineInput } from "./inline-input";
import { useInlineEdit } from "./use-inline-edit";

const rule = customerRules.shape.name;

interface CustomerNameProps {
  name: string;
  /** The text shown if there is no name. */
  shownName: string;
  mayEdit: boolean;
  onSave: (name: string) => Promise<void>;
}

/** The customer's name, edited inline. */
export function CustomerName({ name, shownName, mayEdit, onSave }: CustomerNameProps) {
  const t = useTranslations("customers");
  const edit = useInlineEdit("name", name, rule, onSave);
  if (edit.isEditing) return <InlineInput label={t("name")} edit={edit} className="w-full" />;
  if (!mayEdit) return <p className="max-w-full break-words font-semibold text-lg">{shownName}</p>;
  return (
    <button
      type="button"
      onClick={edit.begin}
      aria-label={`${t("editName")}: ${shownName}`}
      className="touch-target group/name flex max-w-full items-center gap-1.5 rounded-control px-2 py-0.5 font-semibold text-lg hover:bg-hover"
    >
      <span className="min-w-0 break-words">{shownName}</span>
      <Pencil
        aria-hidden="true"
        className="size-3.5 shrink-0 text-subtle opacity-0 group-hover/name:opacity-100 group-focus-visible/name:opacity-100 pointer-coarse:opacity-100"
      />
    </button>
  );
}
