"use client";

import { Plus } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { SearchField } from "@/components/ui/inputs/search-field";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { rankSavedItems } from "@/lib/saved-items/rank";
import type { SavedItem } from "@/lib/saved-items/schema";
import { SavedItemDialog } from "./saved-item-dialog";
import { SavedItemRow } from "./saved-item-row";

interface SavedItemsScreenProps {
  project_id: string;
  items: SavedItem[];
  mayChange: boolean;
}

/** What the shop sells, ready to be put on bills. */
export function SavedItemsScreen({ project_id, items, mayChange }: SavedItemsScreenProps) {
  const t = useTranslations("savedItems.list");
  const menu = useTranslations("layout.nav");
  const [edited, setEdited] = useState<SavedItem | "new" | null>(null);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => (wanted.trim() ? rankSavedItems(items, wanted) : items), [items, wanted]);
  const create = mayChange ? (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited("new")}>
      {t("new")}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: `/project/${project_id}/settings`, label: menu("settings") }}
        actions={items.length > 0 ? create : null}
      />
      <Card>
        {items.length > 0 ? (
          <>
            <SearchField label={t("search")} value={typed} onChange={setTyped} className="mb-2 sm:max-w-xs" />
            <ul aria-label={t("label")} className="-mb-2">
              {found.map((item) => (
                <SavedItemRow
                  key={item.id}
                  project_id={project_id}
                  item={item}
                  {...(mayChange && { onEdit: () => setEdited(item) })}
                />
              ))}
            </ul>
            {found.length === 0 ? (
              <p role="status" className="py-6 text-center text-muted">
                {t("noMatch", { typed: wanted.trim() })}
              </p>
            ) : null}
          </>
        ) : (
          <EmptyState
            title={t("empty")}
            description={t("emptyHint")}
            action={create}
            example={
              <>
                <ExampleRow name={t("exampleShirt")} satang={25_000} />
                <ExampleRow name={t("exampleBag")} satang={12_000} />
              </>
            }
          />
        )}
      </Card>
      {edited ? (
        <SavedItemDialog
          project_id={project_id}
          item={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function ExampleRow({ name, satang }: { name: string; satang: number }) {
  const { number } = useFormatter();
  return <SampleRow title={name} end={number(satang / 100, "price")} />;
}
