"use client";

import { ListFilter, Search, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import type { InboxNavigation } from "@/components/rooms/use-inbox-navigation";
import { useShortcut } from "@/components/shortcuts/actions";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { Input } from "@/components/ui/inputs/input";
import { lazyParts, useLazyParts } from "@/components/ui/lazy-parts";
import { usePrefetch } from "@/components/ui/on-idle";
import { retryImport } from "@/components/ui/retry-import";
import type { FoundMessage } from "@/lib/search/schema";
import { MAX_TERM_LENGTH } from "@/lib/search/term";
import { requestJump } from "./jump-request";
import { NO_FILTER } from "./search-filter";
import { closeSearch, openSearch, useSearchState, writeTerm } from "./search-store";
import { useSearch } from "./use-search";

/** The search over messages and customers; it covers the room list while open. */
export function SearchPanel({ navigation }: { navigation: InboxNavigation }) {
  const { project_id } = useInbox();
  const { isOpen } = useSearchState(project_id);
  useShortcut("search", () => openSearch(project_id));
  usePrefetch(lazyResults.preload);
  return isOpen ? <OpenPanel navigation={navigation} /> : null;
}

const lazyResults = lazyParts(() => import("./search-results"));
const SearchResults = dynamic(
  () => retryImport(() => import("./search-results")).then((module) => module.SearchResults),
  {
    ssr: false,
    loading: () => <SkeletonRows rows={6} />,
  },
);
// lazy: few people use the filters, they are heavy, and the search must accept the first keystroke
const lazyFilters = lazyParts(() => import("./search-filters").then(({ SearchFilters }) => SearchFilters));

/** The results and the input, in the order on screen. */
const STOPS = "[data-result], input[type=search]";

function OpenPanel({ navigation }: { navigation: InboxNavigation }) {
  const t = useTranslations("search");
  const { project_id } = useInbox();
  const { term, opened } = useSearchState(project_id);
  const [filter, setFilter] = useState(NO_FILTER);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const Filters = useLazyParts(lazyFilters, areFiltersOpen);
  const search = useSearch(term, filter);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopening focuses the input again
  useEffect(() => field.current?.select(), [opened]);

  const openRoom = (room_id: string) => navigation.go({ room_id });
  const openMessage = ({ id, room_id, sequence }: FoundMessage) => {
    openRoom(room_id);
    requestJump({ id, room_id, sequence });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") closeSearch();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at === -1) return;
    event.preventDefault();
    stops[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  };
  return (
    <section
      ref={panel}
      aria-label={t("title")}
      onKeyDown={onKeyDown}
      className="absolute inset-0 z-10 flex flex-col bg-surface"
    >
      <header className="flex shrink-0 items-center gap-1 border-border border-b p-2">
        <Input
          ref={field}
          type="search"
          value={term}
          maxLength={MAX_TERM_LENGTH}
          onChange={(event) => writeTerm(event.target.value)}
          placeholder={t("placeholder")}
          aria-label={t("title")}
          start={<Search />}
          enterKeyHint="search"
          className="[&_input::-webkit-search-cancel-button]:hidden"
        />
        <IconButton
          label={t("filter.title")}
          icon={<ListFilter className={filter === NO_FILTER ? "" : "text-accent-text"} />}
          aria-expanded={areFiltersOpen}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        />
        <IconButton label={t("close")} icon={<X />} onClick={closeSearch} />
      </header>
      {Filters && areFiltersOpen ? <Filters filter={filter} onChange={setFilter} /> : null}
      <div className="min-h-0 flex-1 overflow-y-auto pb-4" aria-busy={search.isSearching}>
        <SearchResults
          search={search}
          isEmptyTerm={term.trim() === ""}
          hrefOf={(room_id) => navigation.href({ room_id })}
          onOpenRoom={openRoom}
          onOpenMessage={openMessage}
        />
      </div>
    </section>
  );
}
