"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { Avatar } from "@/components/ui/display/avatar";
import { Time } from "@/components/ui/display/time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api } from "@/lib/http/client";
import type { ReportNames } from "@/lib/reports/queries";
import { type ReportRoom, type ReportRoomPage, type RoomFigure, valueKind } from "@/lib/reports/schema";
import { roomHref } from "@/lib/rooms/path";
import { useFormatFigure } from "./use-format-figure";

interface RoomsProps {
  project_id: string;
  query: string;
  figure: RoomFigure;
  names: ReportNames;
}

/** The rooms behind a figure, each with its own value, linked to the conversation. */
export function RoomList({ project_id, query, figure, names }: RoomsProps) {
  const t = useTranslations("reports");
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/reports/rooms${query}`;
  const { data, error, mutate } = useSWR<ReportRoomPage>(path, { revalidateOnFocus: false });
  const [more, setMore] = useState<ReportRoomPage | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (error) return <ErrorState onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t("loading")}>
        <SkeletonRows rows={8} />
      </div>
    );
  }
  const rooms = [...data.rooms, ...(more?.rooms ?? [])];
  const { next } = more ?? data;
  const load = async () => {
    if (!next) return;
    setBusy(true);
    try {
      const page = await api.get<ReportRoomPage>(`${path}&after=${encodeURIComponent(next)}`);
      setMore({ rooms: [...(more?.rooms ?? []), ...page.rooms], next: page.next });
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  if (rooms.length === 0)
    return <EmptyState drawing="search" title={t("panel.none")} description={t("panel.noneHint")} />;
  return (
    <>
      <ul aria-label={t("panel.rooms")} className="-mx-5">
        {rooms.map((room) => (
          <RoomLine key={room.room_id} project_id={project_id} room={room} figure={figure} names={names} />
        ))}
      </ul>
      {next && rooms.length < 1000 ? (
        <div className="flex justify-center pt-3">
          <Button loading={isBusy} onClick={() => void load()}>
            {t("panel.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function RoomLine({ project_id, room, figure, names }: Omit<RoomsProps, "query"> & { room: ReportRoom }) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const kind = valueKind(figure);
  const assignee = names.members.find(({ id }) => id === room.assignee_id)?.name;
  const facts = [
    room.count > 1 ? t("panel.times", { count: room.count }) : null,
    assignee,
    t(`status.${room.status}`),
  ].filter(Boolean);
  return (
    <li className="border-border border-b last:border-0">
      <Link
        href={roomHref(project_id, room.room_id)}
        prefetch={false}
        className="flex items-center gap-3 px-5 py-2.5 outline-offset-[-2px] hover:bg-hover"
      >
        <Avatar name={room.customer_name} src={room.customer_picture_url} size="large" channel={room.social_kind} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{room.customer_name || t("panel.unnamed")}</span>
          <span className="block truncate text-muted text-sm">{facts.join(" · ")}</span>
        </span>
        <span className="shrink-0 text-end">
          {kind && room.value !== null ? (
            <span className="tabular block font-medium">{say[kind](room.value)}</span>
          ) : null}
          <Time value={room.at} className="block text-muted text-sm" />
        </span>
      </Link>
    </li>
  );
}
