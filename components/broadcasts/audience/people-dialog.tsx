"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Time } from "@/components/ui/display/time";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { Audience, AudiencePerson } from "@/lib/broadcasts/schema";
import { api } from "@/lib/http/client";
import { roomHref } from "@/lib/rooms/path";

interface PeopleDialogProps {
  project_id: string;
  title: string;
  question: { social_ids: readonly string[]; audience: Audience; ignores_cap: boolean };
  /** Reason for the exclusion; "none" for those reached. */
  reason: string;
  onClose: () => void;
}

/** The people behind a number of the audience: up to a hundred, each linked to the conversation. */
export function PeopleDialog({ project_id, title, question, reason, onClose }: PeopleDialogProps) {
  const t = useTranslations("broadcasts");
  const path = `/api/project/${project_id}/broadcasts/audience`;
  const asked = JSON.stringify({ ...question, reason });
  const { data, error, mutate } = useSWR<AudiencePerson[]>([path, asked], () =>
    api.post<AudiencePerson[]>(path, JSON.parse(asked)),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={t("people.hint")}>
      {data ? (
        <ul className="flex flex-col">
          {data.map(({ room_id, name, customer_last_at }) => (
            <li
              key={room_id}
              className="flex items-center justify-between gap-3 border-border border-b py-2 last:border-0"
            >
              <Link href={roomHref(project_id, room_id)} className="min-w-0 truncate hover:underline">
                {name || t("people.unnamed")}
              </Link>
              <span className="shrink-0 text-muted text-sm">
                {customer_last_at ? <Time value={customer_last_at} /> : t("people.never")}
              </span>
            </li>
          ))}
          {data.length === 0 ? <li className="py-4 text-center text-muted">{t("people.none")}</li> : null}
        </ul>
      ) : error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
