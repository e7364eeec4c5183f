"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import useSWR from "swr";
import { Time } from "@/components/ui/display/time";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { Segment, SegmentPerson } from "@/lib/bot-broadcasts/schema";
import { api } from "@/lib/http/client";
import { roomHref } from "@/lib/rooms/path";

interface SegmentPeopleProps {
  project_id: string;
  segment: Segment;
  social_ids: string[];
  onClose: () => void;
}

/** The members of a segment, and why each of them matches. */
export function SegmentPeople({ project_id, segment, social_ids, onClose }: SegmentPeopleProps) {
  const t = useTranslations("botBroadcasts.segments");
  const formatter = useFormatter();
  const path = `/api/project/${project_id}/bot-broadcasts/segments/explain`;
  const { data, error, mutate } = useSWR<SegmentPerson[]>([path, segment.id, segment.definition], () =>
    api.post<SegmentPerson[]>(path, { social_ids, definition: segment.definition }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("whoOf", { name: segment.name })}
      description={t("whoHint")}
    >
      {data ? (
        <ul>
          {data.map(({ room_id, name, tags, spent, customer_last_at }) => (
            <li key={room_id} className="border-border border-b py-2 last:border-0">
              <Link href={roomHref(project_id, room_id)} className="font-medium hover:underline">
                {name || t("unnamed")}
              </Link>
              <span className="flex flex-wrap gap-x-3 text-muted text-sm">
                {tags.length > 0 ? <span>{t("because.tags", { tags: formatter.list(tags) })}</span> : null}
                {spent > 0 ? <span>{t("because.spent", { amount: formatter.number(spent, "baht") })}</span> : null}
                <span>
                  {customer_last_at ? (
                    <>
                      {t("because.heard")} <Time value={customer_last_at} />
                    </>
                  ) : (
                    t("because.never")
                  )}
                </span>
              </span>
            </li>
          ))}
          {data.length === 0 ? <li className="py-4 text-center text-muted">{t("nobody")}</li> : null}
        </ul>
      ) : error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
