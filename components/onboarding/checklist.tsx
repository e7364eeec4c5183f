"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Card } from "@/components/ui/layout/card";
import type { ChecklistOfShop } from "@/lib/onboarding/schema";
import { ChecklistRow } from "./checklist-row";
import { itemsOf, useChecklist } from "./use-checklist";

interface ChecklistProps {
  projectId: string;
  /** As the server rendered it. */
  initial?: ChecklistOfShop | undefined;
}

/** What is left to set up, until it is done or hidden. Hiding asks nothing, and can be undone here. */
export function Checklist({ projectId, initial }: ChecklistProps) {
  const t = useTranslations("onboarding.checklist");
  const { checklist, dismiss } = useChecklist(projectId, initial);
  const [wasHidden, setWasHidden] = useState(false);
  // keeps the button that undoes a starter set, also if that was the last item
  const [isHeld, hold] = useState(false);
  if (!checklist) return null;
  const items = itemsOf(checklist);
  const done = items.filter(({ isDone }) => isDone).length;
  if (items.length === 0) return null;
  if (checklist.is_dismissed) {
    return wasHidden ? (
      <p role="status" className="mb-4 flex flex-wrap items-center gap-3 text-muted">
        {t("hidden")}
        <Button size="small" onClick={() => dismiss(false)}>
          {t("show")}
        </Button>
      </p>
    ) : null;
  }
  if (done === items.length && !isHeld) return null;
  const progress = t("progress", { done, total: items.length });
  return (
    <Card
      className="mb-4"
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {t("title")}
          <span className="tabular font-medium text-accent-text text-base">{progress}</span>
        </span>
      }
      actions={
        checklist.may_dismiss ? (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setWasHidden(true);
              void dismiss(true);
            }}
          >
            {t("hide")}
          </Button>
        ) : null
      }
    >
      <div aria-hidden="true" className="mb-2 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${(100 * done) / items.length}%` }}
        />
      </div>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <ChecklistRow
            key={item.name}
            {...item}
            projectId={projectId}
            shopKind={checklist.shop_kind}
            onStarterSet={() => hold(true)}
          />
        ))}
      </ul>
    </Card>
  );
}
