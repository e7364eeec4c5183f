"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { recentRooms } from "@/components/rooms/recent-rooms";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { AFTER_SIGN_IN, safeReturnPath } from "@/lib/auth/return-path";
import { roomHref } from "@/lib/rooms/path";
import type { RecentRooms } from "@/lib/rooms/recent";
import { OfflineRooms } from "./offline-rooms";
import { useReturnWhenOnline } from "./use-return-when-online";

interface Found {
  recent: RecentRooms | null;
  /** The requested page. */
  wanted: string;
}

const ROOM_IN_PATH = /\/chat\/(?:.*\/)?room\/([0-9a-f-]{36})/i;

/** The offline page: takes replies to recently opened rooms, and continues by itself when the network is back. */
export function OfflineScreen() {
  const t = useTranslations("offline");
  const [found, setFound] = useState<Found | null>(null);
  const [room_id, setRoom] = useState<string | null>(null);

  useEffect(() => {
    const wanted = wantedPath();
    const recent = recentRooms();
    const asked = ROOM_IN_PATH.exec(wanted)?.[1];
    setFound({ recent, wanted });
    setRoom(recent?.rooms.find(({ id }) => id === asked)?.id ?? null);
  }, []);

  const { recent, wanted } = found ?? { recent: null, wanted: null };
  const back = recent && room_id ? roomHref(recent.project_id, room_id) : wanted;
  useReturnWhenOnline(back);

  return (
    <section>
      <h1 className="font-semibold text-2xl">{t("title")}</h1>
      <p role="status" className="mt-1 mb-6 text-muted">
        {t("text")}
      </p>
      {recent?.may_answer ? <OfflineRooms recent={recent} room_id={room_id} onRoom={setRoom} /> : null}
      <LinkButton href={back ?? "/project"} variant="secondary" size="large" className="mt-6 w-full">
        {t("retry")}
      </LinkButton>
    </section>
  );
}

/** The path from ?from=, validated to be one of this product. */
function wantedPath(): string {
  const path = safeReturnPath(new URLSearchParams(window.location.search).get("from"));
  return path && !/^\/offline(?![^/?])/i.test(path) ? path : AFTER_SIGN_IN;
}
