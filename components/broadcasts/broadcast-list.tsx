"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { useDebounced } from "@/components/search/use-debounced";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { SearchField } from "@/components/ui/inputs/search-field";
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

const REST_MS = 300;
const ANY = "any";

/** Broadcasts, newest first, by name and state. Progress is updated live while one is being sent. */
export function BroadcastList({ project_id, first, socials, origin, mayChange, title }: BroadcastListProps) {
  const t = useTranslations("broadcasts");
  const errorText = useErrorText();
  const [term, setTerm] = useState("");
  const [state, setState] = useState<BroadcastFilter | null>(null);
  const q = useDebounced(term.trim(), REST_MS).slice(0, MAX_TERM);
  const isFiltered = q !== "" || state !== null;
  const search = new URLSearchParams({ origin, ...(q && { q }), ...(state && { state }) });
  const path = `/api/project/${project_id}/broadcasts?${search}`;
  const { data = first, mutate } = useSWR<BroadcastPage>(path, {
    keepPreviousData: true,
    ...(!isFiltered && { fallbackData: first }),
  });
  // figures are counted on each request, so fetch only the broadcast that changed
  const renew = async (id: string) => {
    const { broadcast } = await api.get<{ broadcast: ListedBroadcast }>(`/api/project/${project_id}/broadcasts/${id}`);
    const put = (page = first) => ({
      ...page,
      broadcasts: page.broadcasts.map((known) => (known.id === id ? broadcast : known)),
    });
    await mutate(put, { revalidate: false });
  };
  useBroadcastNews(project_id, (id) => {
    const isListed = id !== null && data.broadcasts.some((known) => known.id === id);
    (isListed ? renew(id) : mutate()).catch(() => {}); // the next event or poll retries
  });
  const [loaded, setLoaded] = useState<(BroadcastPage & { path: string }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const older = loaded?.path === path ? loaded : null;
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
  const shown = new Map(
    [...data.broadcasts, ...(older?.broadcasts ?? [])].map((broadcast) => [broadcast.id, broadcast]),
  );
  const hrefOf = ({ id, state }: ListedBroadcast) =>
    mayChange && isOpen(state) ? `${base}/update/${id}` : `${base}/${id}`;
  return (
    <Card flush {...(title && { title })}>
      <div className="flex flex-wrap gap-2 px-4 py-3 md:px-5">
        <SearchField
          label={t("list.search")}
          value={term}
          onChange={setTerm}
          className="min-w-32 flex-1 basis-32 sm:max-w-xs"
        />
        <Select
          aria-label={t("list.state")}
          value={state ?? ANY}
          onChange={(value) => setState(value === ANY ? null : (value as BroadcastFilter))}
          options={[
            { value: ANY, label: t("list.anyState") },
            ...broadcastFilters.map((value) => ({ value: value as string, label: t(`list.states.${value}`) })),
          ]}
          className="w-40 max-sm:w-36"
        />
      </div>
      {shown.size > 0 ? (
        <BroadcastTable broadcasts={[...shown.values()]} hrefOf={hrefOf} socials={socials} />
      ) : (
        <EmptyState
          drawing="search"
          title={t("list.none")}
          action={
            <Button
              onClick={() => {
                setTerm("");
                setState(null);
              }}
            >
              {t("list.clear")}
            </Button>
          }
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
