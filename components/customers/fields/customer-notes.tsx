"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { cn } from "@/components/ui/cn";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { localStore } from "@/lib/browser-storage";
import type { Customer } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";
import type { CustomerActions } from "../use-customer";
import { useAutosave } from "./use-autosave";

const MAX_NOTES = 4000;

interface CustomerNotesProps {
  customer: Pick<Customer, "id" | "notes" | "erased_at">;
  mayEdit: boolean;
  save: CustomerActions["save"];
}

/** The team's notes about the customer. Saved automatically. */
export function CustomerNotes({ customer, mayEdit, save }: CustomerNotesProps) {
  const t = useTranslations("customers");
  const { me } = useInbox();
  const { id, notes, erased_at } = customer;
  const place = `notes:${me.user_id}:${id}`;
  useEffect(() => {
    if (erased_at) localStore.write(place, null);
  }, [erased_at, place]);
  if (mayEdit) return <NotesField key={id} customer={customer} place={place} save={save} />;
  return (
    <section>
      <h3 className="mb-1 font-medium">{t("notes")}</h3>
      <p className={cn("whitespace-pre-wrap break-words", !notes && "text-subtle")}>{notes || t("none")}</p>
    </section>
  );
}

function NotesField({ customer, place, save }: Omit<CustomerNotesProps, "mayEdit"> & { place: string }) {
  const t = useTranslations("customers");
  const errorText = useErrorText();
  const { api } = useInbox();
  const { text, change, flush, state, error, theirs, settle } = useAutosave(customer.notes, place, {
    save: (notes, options) => save({ notes }, options),
    load: async () => (await http.get<Customer>(`${api}/customers/${customer.id}`)).notes,
  });
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t("notes")}
        hint={t("notesHint")}
        error={state === "failed" ? `${t("saveFailed")}${error ? ` · ${errorText(error)}` : ""}` : undefined}
        labelEnd={
          <span role="status" className="text-subtle text-xs">
            {state === "saving" ? t("saving") : state === "saved" ? t("saved") : null}
          </span>
        }
      >
        <Textarea
          value={text}
          rows={3}
          maxLength={MAX_NOTES}
          placeholder={t("notesPlaceholder")}
          onChange={(event) => change(event.target.value)}
          onBlur={() => void flush()}
        />
      </Field>
      {theirs === null ? null : (
        <div role="alert" className="rounded-control bg-warning-soft px-3 py-2 text-sm">
          <p className="font-medium">{t("notesChanged")}</p>
          <p className={cn("mt-1 whitespace-pre-wrap break-words", !theirs && "text-subtle")}>{theirs || t("none")}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => settle([theirs, text].filter(Boolean).join("\n"))}>
              {t("keepBothNotes")}
            </Button>
            <Button size="small" variant="ghost" onClick={() => settle(theirs)}>
              {t("takeTheirNotes")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
