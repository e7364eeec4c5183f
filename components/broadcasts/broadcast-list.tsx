"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastPage } from "@/lib/broadcasts/queries";
import { isOpen, type ListedBroadcast } from "@/lib/broadcasts/schema";
import { ApiError, api } from "@/lib/http/client";
import { BroadcastRow } from "./broadcast-row";
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

/** Broadcasts, newest first. Progress is updated live while one is being sent. */
export function BroadcastList({ project_id, first, socials, origin, mayChange, title }: BroadcastListProps) {
  const t = useTranslations("broadcasts");
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/broadcasts?origin=${origin}`;
  const { data = first, mutate } = useSWR<BroadcastPage>(path, { fallbackData: first });
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
  const [older, setOlder] = useState<{ broadcasts: ListedBroadcast[]; next: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const next = older ? older.next : data.next;
  const more = async () => {
    if (!next) return;
    setBusy(true);
    try {
      const page = await api.get<BroadcastPage>(`${path}&before=${encodeURIComponent(next)}`);
      setOlder({ broadcasts: [...(older?.broadcasts ?? []), ...page.broadcasts], next: page.next });
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  const base = `/project/${project_id}/broadcast`;
  const shown = [...data.broadcasts, ...(older?.broadcasts ?? [])];
  const hrefOf = ({ id, state }: ListedBroadcast) =>
    mayChange && isOpen(state) ? `${base}/update/${id}` : `${base}/${id}`;
  return (
    <Card flush {...(title && { title })}>
      <ul aria-label={t("title")}>
        {[...new Map(shown.map((broadcast) => [broadcast.id, broadcast])).values()].map((broadcast) => (
          <BroadcastRow key={broadcast.id} broadcast={broadcast} href={hrefOf(broadcast)} socials={socials} />
        ))}
      </ul>
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
