"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMembers } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { Time } from "@/components/ui/display/time";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { type Customer, consentSources, consentStates } from "@/lib/customers/schema";
import { PanelSection } from "./panel-section";
import type { CustomerActions } from "./use-customer";

interface ConsentProps {
  consents: Customer["consents"];
  mayEdit: boolean;
  onRecord: CustomerActions["consent"];
}

const SHOWN = 10;

/** Whether the customer consents to marketing messages, with the history of answers. */
export function Consent({ consents, mayEdit, onRecord }: ConsentProps) {
  const t = useTranslations("customers.consent");
  const members = useMembers();
  const failed = useFailureToast();
  const [source, setSource] = useState<(typeof consentSources)[number]>("chat");
  const state = consents[0]?.state ?? "unknown";
  const record = (next: typeof state) =>
    void onRecord({ state: next, source }).catch((failure) => failed(t("failed"), failure));
  return (
    <PanelSection title={t("title")}>
      {mayEdit ? (
        <div className="flex flex-col gap-2">
          <SegmentedControl
            label={t("title")}
            value={state}
            onChange={record}
            options={consentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <Select
            aria-label={t("source")}
            value={source}
            onChange={setSource}
            options={consentSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          />
        </div>
      ) : (
        <p>{t(`states.${state}`)}</p>
      )}
      {consents.length > 0 ? (
        <ol aria-label={t("history")} className="mt-2 flex flex-col gap-1 text-muted text-xs">
          {consents.slice(0, SHOWN).map((consent) => (
            <li key={consent.id}>
              {t.rich("line", {
                state: t(`states.${consent.state}`),
                source: t(`sources.${consent.source}`),
                name: members.find(consent.recorded_by)?.name ?? t("somebody"),
                time: () => <Time value={consent.recorded_at} format="dateTime" />,
              })}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-1.5 text-muted text-xs">{t("never")}</p>
      )}
    </PanelSection>
  );
}
