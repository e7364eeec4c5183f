"use client";

import { Eye, EyeOff, Pencil, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { customerRules } from "@/lib/customers/schema";
import { CopyIcon } from "./copy-icon";
import { InlineInput } from "./inline-input";
import type { ShownContacts } from "./use-contacts";
import { useInlineEdit } from "./use-inline-edit";

const rules = customerRules.shape;

/** As members without the right see it. Keep in step with private.mask_contacts. */
function maskContact(kind: "phone" | "email", value: string): string | null {
  if (kind === "email") return value.replace(/^(.{0,2})[^@]*(@.*)$/su, "$1•••$2");
  const digits = value.replace(/[^0-9+]/g, "");
  return digits.length > 5 ? `${digits.slice(0, 2)}•••••${digits.slice(-3)}` : null;
}

interface ContactFieldProps {
  kind: "phone" | "email";
  masked: string | null;
  /** The unmasked values, loaded on request; each request is written to the audit log. */
  contacts: ShownContacts;
  mayShow: boolean;
  mayEdit: boolean;
  onSave: (value: string) => Promise<void>;
}

/** A phone number or e-mail address. Masked until a member with the right reveals it, then editable. */
export function ContactField({ kind, masked, contacts, mayShow, mayEdit, onSave }: ContactFieldProps) {
  const t = useTranslations("customers");
  const known = contacts.shown?.[kind] ?? null;
  // a colleague, a merge or an import may have changed it since
  const value = known !== null && maskContact(kind, known) === masked ? known : null;
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
  if (!masked && !value) {
    if (!mayEdit) return <span className="text-subtle">{t("none")}</span>;
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
      <span title={value ?? undefined} className="tabular min-w-0 truncate">
        {value ?? masked}
      </span>
      {value ? (
        <>
          <CopyIcon text={value} />
          {mayEdit ? (
            <IconButton
              size="small"
              label={t(kind === "phone" ? "editPhone" : "editEmail")}
              icon={<Pencil />}
              onClick={edit.begin}
            />
          ) : null}
        </>
      ) : mayShow ? (
        <IconButton
          size="small"
          label={t(kind === "phone" ? "showPhone" : "showEmail")}
          icon={<Eye />}
          disabled={contacts.isAsking}
          onClick={() => void contacts.show()}
        />
      ) : (
        <EyeOff aria-label={t("hidden")} className="size-3.5 shrink-0 text-subtle" />
      )}
    </span>
  );
}
