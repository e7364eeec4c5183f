"use client";

import { Settings2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { retryImport } from "@/components/ui/retry-import";
import type { CustomerField } from "@/lib/customers/fields";
import type { Customer } from "@/lib/customers/schema";
import { PanelSection } from "../panel-section";
import type { CustomerActions } from "../use-customer";
import { CustomField } from "./custom-field";

const FieldsDialog = dynamic(() => retryImport(() => import("./fields-dialog")).then((module) => module.FieldsDialog));

interface CustomFieldsProps {
  attributes: Customer["attributes"];
  mayEdit: boolean;
  onSave: CustomerActions["setAttribute"];
}

/** The shop's custom fields of a customer. Managers decide which fields exist. */
export function CustomFields({ attributes, mayEdit, onSave }: CustomFieldsProps) {
  const t = useTranslations("customers.fields");
  const { api, me } = useInbox();
  const { data: fields, error, mutate } = useSWR<CustomerField[]>(`${api}/customer-fields`);
  const [isManaging, setManaging] = useState(false);
  /** What was being written when the dialog was closed by accident, and the fields that it was begun with. */
  const [kept, setKept] = useState<{ of: CustomerField[]; draft: readonly CustomerField[] } | null>(null);
  const mayManage = me.role === "owner" || me.role === "admin";
  if (error && !fields) return <RetryLine onRetry={mutate} />;
  if (!fields || (fields.length === 0 && !mayManage)) return null;
  return (
    <PanelSection
      title={t("title")}
      end={
        mayManage ? (
          <IconButton size="small" label={t("manage")} icon={<Settings2 />} onClick={() => setManaging(true)} />
        ) : null
      }
    >
      {fields.length > 0 ? (
        <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] items-center gap-x-4 gap-y-1">
          {fields.map((field) => (
            <CustomField
              key={field.id}
              field={field}
              value={attributes[field.id] ?? ""}
              mayEdit={mayEdit}
              onSave={(value) => onSave(field.id, value)}
            />
          ))}
        </dl>
      ) : (
        <p className="text-muted text-sm">{t("none")}</p>
      )}
      {isManaging ? (
        <FieldsDialog
          fields={fields}
          // a colleague's new field would be missing in an older list, and go when that is saved
          {...(kept?.of === fields && { kept: kept.draft })}
          onClose={(draft) => {
            setKept(draft ? { of: fields, draft } : null);
            setManaging(false);
          }}
          onSaved={(saved) => void mutate(saved, false)}
        />
      ) : null}
    </PanelSection>
  );
}
