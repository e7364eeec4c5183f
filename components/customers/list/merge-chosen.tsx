"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { toast } from "@/components/ui/feedback/toast";
import { retryImport } from "@/components/ui/retry-import";
import type { Customer } from "@/lib/customers/schema";

const MergeDialog = dynamic(() =>
  retryImport(() => import("../merges/merge-dialog")).then((module) => module.MergeDialog),
);

interface MergeChosenProps {
  /** The customer who stays, and the one who is merged into them. */
  ids: readonly [string, string];
  onClose: () => void;
  onMerged: () => void;
}

/** The dialog that merges two customers of the list. The merge is undone on the customer's page. */
export function MergeChosen({ ids: [id, other_id], onClose, onMerged }: MergeChosenProps) {
  const t = useTranslations("customers.merge");
  const { api } = useInbox();
  const { data: customer, error } = useSWR<Customer, Error>(`${api}/customers/${id}`);
  useEffect(() => {
    if (!error || customer) return;
    toast.error(t("loadFailed"));
    onClose();
  }, [error, customer, t, onClose]);
  if (!customer) return null;
  return <MergeDialog customer={customer} other_id={other_id} onClose={onClose} onMerged={onMerged} />;
}
