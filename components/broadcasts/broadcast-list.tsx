"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { DebouncedSearchField } from "@/components/ui/inputs/debounced-search-field";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastPage } from "@/lib/broadcasts/queries";
import {
  type BroadcastFilter,
  broadcastFilters,
  isOpen,
  type ListedBroadcast,
  MAX_TERM,
} from "@/lib/broadcasts/schema";
import { ApiError, api } from "@/lib/http/client";
import { BroadcastTable } from "./broadcast-table";
import { useBroadcastNews } from "./use-broadcast-news";

interface BroadcastListProps {
  project_id: string;
  first: BroadcastPage;
  socials: readonly BroadcastSocial[];
  origin: "screen" | "bot";
  /** Whether a draft opens in the editor. */
  mayChange: boolean;
  title?: string;
}

const ANY = "any";

/** Broadcasts, newest first, by name and state, which the URL keeps. Progress is updated live while one is being sent. */
export function BroadcastList({ project_id, first, socials, origin, mayChange, title }: BroadcastListProps) {
  const t = useTranslations("broadcasts");
  const errorText = useErrorText();
  const params = useSearchParams();
  const q = (params.get("q") ?? "").trim().slice(0, MAX_TERM);
  const state = broadcastFilters.find((known) => known === params.get("state")) ?? null;
  const show = (next: { q: string; state: BroadcastFilter | null }, isTyping = false) => {
    const kept = new URLSearchParams({ ...(next.q && { q: next.q }), ...(next.state && { state: next.state }) });
    const href = `${window.location.pathname}${kept.size > 0 ? `?${kept}` : ""}`;
    // typing does not fill the history
    if (isTyping) window.history.replaceState(null, "", href);
    else window.history.pushState(null, "", href);
  };
  const isFiltered = q !== "" || state !== null;
  const search = new URLSearchParams({ origin, ...(q && { q }), ...(state && { state }) });
  const path = `/api/project/${project_id}/broadcasts?${search}`;
  const { data: found, mutate } = useSWR<BroadcastPage>(path, {
    keepPreviousData: true,
    ...(!isFiltered && { fallbackData: first }),
  });
  // opened with a filter: the page was rendered without it
  const data = found ?? { broadcasts: [], next: null };
  const [loaded, setLoaded] = useState<(BroadcastPage & { path: string }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const older = loaded?.path === path ? loaded : null;
  // the first page is the newer one of a broadcast that is in both
  const shown = new Map(
    [
      ...data.broadcasts,
      ...(older?.broadcasts ?? []).filter(({ id }) => !data.broadcasts.some((one) => one.id === id)),
    ].map((broadcast) => [broadcast.id, broadcast]),
  );
  // figures are counted on each request, so fetch only the broadcast that changed
  const renew = async (id: string) => {
    const { broadcast } = await api.get<{ broadcast: ListedBroadcast }>(`/api/project/${project_id}/broadcasts/${id}`);
    const put = (page = data) => ({
      ...page,
      broadcasts: page.broadcasts.map((known) => (known.id === id ? broadcast : known)),
    });
    await mutate(put, { revalidate: false });
    setLoaded((before) => before && { ...before, ...put(before) });
  };
  useBroadcastNews(project_id, (id) => {
    const isListed = id !== null && shown.has(id);
    (isListed ? renew(id) : mutate()).catch(() => {}); // the next event or poll retries
  });
  const next = older ? older.next : data.next;
  const more = async () => {
    if (!next) return;
    setBusy(true);
    try {
      const page = await api.get<BroadcastPage>(`${path}&before=${encodeURIComponent(next)}`);
      setLoaded({ path, broadcasts: [...(older?.broadcasts ?? []), ...page.broadcasts], next: page.next });
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  const base = `/project/${project_id}/broadcast`;
  const hrefOf = ({ id, state }: ListedBroadcast) =>
    mayChange && isOpen(state) ? `${base}/update/${id}` : `${base}/${id}`;
  return (
    <Card flush {...(title && { title })}>
      <div className="flex flex-wrap gap-2 px-4 py-3 md:px-5">
        <DebouncedSearchField
          label={t("list.search")}
          value={q}
          onChange={(term) => show({ q: term, state }, true)}
          className="min-w-32 flex-1 basis-32 sm:max-w-xs"
        />
        <Select
          aria-label={t("list.state")}
          value={state ?? ANY}
          onChange={(value) => show({ q, state: value === ANY ? null : (value as BroadcastFilter) })}
          options={[
            { value: ANY, label: t("list.anyState") },
            ...broadcastFilters.map((value) => ({ value: value as string, label: t(`list.states.${value}`) })),
          ]}
          className="w-40 max-sm:w-36"
        />
      </div>
      {shown.size > 0 ? (
        <BroadcastTable broadcasts={[...shown.values()]} hrefOf={hrefOf} socials={socials} />
      ) : !found ? (
        <SkeletonRows rows={5} className="px-5 py-3" />
      ) : (
        <EmptyState
          drawing="search"
          title={t("list.none")}
          action={<Button onClick={() => show({ q: "", state: null })}>{t("list.clear")}</Button>}
        />
      )}
      {next ? (
        <div className="flex justify-center border-border border-t p-3">
          <Button loading={isBusy} onClick={() => void more()}>
            {t("older")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
