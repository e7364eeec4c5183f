"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { openSearch } from "./search-store";

/** Opens the search from the list's header. */
export function SearchButton() {
  const t = useTranslations("search");
  return <IconButton size="small" label={t("open")} icon={<Search />} onClick={() => openSearch()} />;
}
