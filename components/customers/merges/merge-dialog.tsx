"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { Button } from "@/components/ui/buttons/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import type { MergeField } from "@/lib/customers/merge-schema";
import type { Customer } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";
import { useCustomerName } from "../use-customer-name";

interface MergeDialogProps {
  /** The customer whose panel is open; this record is kept. */
  customer: Customer;
  other_id: string;
  onClose: () => void;
  onMerged: () => void;
}

type Side = "here" | "other";
const FIELDS = ["name", "phone", "email", "language"] as const satisfies readonly MergeField[];

const shownOf = (customer: Customer, field: (typeof FIELDS)[number]): string => {
  if (field === "phone") return customer.phone_masked ?? "";
  if (field === "email") return customer.email_masked ?? "";
  return customer[field] ?? "";
};

/**
 * Compares two customers and chooses which value to keep where both have one. The open customer is kept; the other is merged
 * into it.
 */
export function MergeDialog({ customer, other_id, onClose, onMerged }: MergeDialogProps) {
  const t = useTranslations("customers.merge");
  const { api } = useInbox();
  const failed = useFailureToast();
  const nameOf = useCustomerName();
  const { data: other, error, mutate } = useSWR<Customer, Error>(`${api}/customers/${other_id}`);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>({});
  const [isBusy, setBusy] = useState(false);
  const naming = (one: Customer) => nameOf({ customer_id: one.id, customer_name: one.name });
  const differing = other ? FIELDS.filter((field) => shownOf(customer, field) && shownOf(other, field)) : [];
  const merge = async () => {
    setBusy(true);
    try {
      const take = FIELDS.filter((field) => chosen[field] === "other");
      await http.post(`${api}/customers/${customer.id}/merges`, { from_id: other_id, take });
      toast.success(t("done"), { description: t("undoHint"), long: true });
      onMerged();
    } catch (failure) {
      failed(t("failed"), failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("dialogTitle")}
      description={t("dialogDescription")}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose>
            <Button>{t("cancel")}</Button>
          </DialogClose>
          <Button variant="primary" loading={isBusy} disabled={!other} onClick={() => void merge()}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      {other ? (
        <div className="flex flex-col gap-4">
          <p>{t("both", { here: naming(customer), other: naming(other) })}</p>
          {differing.map((field) => (
            <div key={field} className="flex flex-col gap-1">
              <p className="font-medium text-sm">{t(`fieldNames.${field}`)}</p>
              <SegmentedControl
                label={t("whose", { field: t(`fieldNames.${field}`) })}
                value={chosen[field] ?? "here"}
                onChange={(side: Side) => setChosen((now) => ({ ...now, [field]: side }))}
                options={[
                  { value: "here", label: shownOf(customer, field) },
                  { value: "other", label: shownOf(other, field) },
                ]}
                className="max-w-full overflow-x-auto"
              />
            </div>
          ))}
          <p className="text-muted text-sm">
            {t("moves", {
              rooms: other.rooms.length,
              tags: other.tag_ids.length,
              consents: other.consents.length,
            })}
          </p>
        </div>
      ) : error ? (
        <ErrorState title={t("loadFailed")} onRetry={() => void mutate()} className="py-0" />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  );
}
