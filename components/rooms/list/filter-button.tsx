"use client";

import { ListFilter } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { Popover } from "@/components/ui/overlays/popover";
import { retryImport } from "@/components/ui/retry-import";
import { countFilters, type RoomFilters } from "@/lib/rooms/filters";

const FilterPanel = dynamic(() => retryImport(() => import("./filter-panel")).then((module) => module.FilterPanel), {
  loading: () => <SkeletonText lines={6} />,
});

interface FilterButtonProps {
  filters: RoomFilters;
  onChange: (filters: RoomFilters) => void;
}

/** Opens the filters and shows how many are set. The panel is loaded when first opened. */
export function FilterButton({ filters, onChange }: FilterButtonProps) {
  const t = useTranslations("rooms.filters");
  const count = countFilters(filters);
  return (
    <Popover
      label={t("label")}
      align="end"
      className="max-h-(--available-height) w-80 overflow-y-auto"
      trigger={
        <Button
          variant="ghost"
          size="small"
          icon={<ListFilter />}
          aria-label={count > 0 ? t("labelCount", { count }) : t("label")}
          className="gap-1 px-2 pointer-coarse:min-w-11"
        >
          {count > 0 ? <span className="tabular text-accent-text">{count}</span> : null}
        </Button>
      }
    >
      <FilterPanel filters={filters} onChange={onChange} />
    </Popover>
  );
}
