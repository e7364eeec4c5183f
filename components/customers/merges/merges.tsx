"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { Button } from "@/components/ui/buttons/button";
import { Avatar } from "@/components/ui/display/avatar";
import { Time } from "@/components/ui/display/time";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { toast } from "@/components/ui/feedback/toast";
import { retryImport } from "@/components/ui/retry-import";
import type { Merge, Suggestion } from "@/lib/customers/merge-schema";
import type { Customer } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";
import { PanelSection } from "../panel-section";
import { useCustomerName } from "../use-customer-name";

const MergeDialog = dynamic(() => retryImport(() => import("./merge-dialog")).then((module) => module.MergeDialog));

interface MergesProps {
  customer: Customer;
  /** The panel and the lists have to be fetched again. */
  onChanged: () => void;
}

/** Possible duplicates, and merges that can still be undone. Renders nothing if there are neither. */
export function Merges({ customer, onChanged }: MergesProps) {
  const t = useTranslations("customers.merge");
  const { api } = useInbox();
  const failed = useFailureToast();
  const nameOf = useCustomerName();
  const path = `${api}/customers/${customer.id}/merges`;
  // refetch: a phone number entered here may belong to another customer
  const key = [path, customer.phone_masked, customer.email_masked].join(" ");
  const { data, error, mutate } = useSWR(key, () => http.get<{ suggestions: Suggestion[]; merges: Merge[] }>(path));
  const [other, setOther] = useState<Suggestion | null>(null);
  if (error && !data) return <RetryLine onRetry={mutate} />;
  if (!data || data.suggestions.length + data.merges.length === 0) return null;
  const undo = async (undo_id: string) => {
    try {
      await http.delete(`${path}/${undo_id}`);
      toast.success(t("undone"));
      await mutate();
      onChanged();
    } catch (failure) {
      failed(t("undoFailed"), failure);
    }
  };
  return (
    <PanelSection title={t("title")}>
      <ul className="flex flex-col gap-2 text-sm">
        {data.suggestions.map((suggestion) => {
          const name = nameOf({ customer_id: suggestion.id, customer_name: suggestion.name });
          return (
            <li key={suggestion.id} className="flex items-center gap-2.5">
              <Avatar name={name} src={suggestion.picture_url} size="small" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block text-muted text-xs">
                  {t(suggestion.by_phone ? (suggestion.by_email ? "byBoth" : "byPhone") : "byEmail")}
                </span>
              </span>
              <Button size="small" aria-label={t("compareWith", { name })} onClick={() => setOther(suggestion)}>
                {t("compare")}
              </Button>
            </li>
          );
        })}
        {data.merges.map((merge) => (
          <li key={merge.id} className="flex items-center gap-2.5">
            <span className="min-w-0 flex-1 text-muted">
              {t.rich("merged", {
                name: nameOf({ customer_id: merge.id, customer_name: merge.name }),
                time: () => <Time value={merge.merged_at} format="date" />,
              })}
            </span>
            <Button size="small" onClick={() => void undo(merge.id)}>
              {t("undo")}
            </Button>
          </li>
        ))}
      </ul>
      {other ? (
        <MergeDialog
          customer={customer}
          other_id={other.id}
          onClose={() => setOther(null)}
          onMerged={() => {
            setOther(null);
            void mutate();
            onChanged();
          }}
        />
      ) : null}
    </PanelSection>
  );
}
