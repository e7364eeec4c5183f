"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useInbox, useSocial } from "@/components/rooms/inbox-context";
import type { RoomIdentity } from "@/components/rooms/room/use-room-identity";
import { cn } from "@/components/ui/cn";
import { Time } from "@/components/ui/display/time";
import type { Customer } from "@/lib/customers/schema";

type Episode = Customer["episodes"][number];

const SHOWN = 12;

/** The customer's past conversations on all channels, newest first. */
export function Episodes({ episodes, room }: { episodes: Customer["episodes"]; room: RoomIdentity }) {
  const t = useTranslations("customers");
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("episodes")}</h3>
      {episodes.length < 2 ? (
        <p className="text-muted text-sm">{t("noEpisodes")}</p>
      ) : (
        <ol>
          {episodes.slice(0, SHOWN).map((episode) => (
            <EpisodeLine
              key={`${episode.room_id} ${episode.number}`}
              episode={episode}
              isHere={episode.room_id === room.id}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The dates and the outcome; a conversation on another channel links there. */
function EpisodeLine({ episode, isHere }: { episode: Episode; isHere: boolean }) {
  const t = useTranslations("customers");
  const { project_id } = useInbox();
  const social = useSocial(isHere ? null : episode.social_id);
  const isOpen = episode.resolved_at === null;
  const line = (
    <>
      <span
        aria-hidden="true"
        className={cn("mt-[0.45rem] size-2 shrink-0 rounded-full", isOpen ? "bg-accent" : "bg-border")}
      />
      <span className="min-w-0">
        <Time value={episode.opened_at} format="date" className="block leading-label" />
        <span className="block truncate text-muted text-xs">
          {isOpen ? (
            <span className="text-accent-text">{t("openNow")}</span>
          ) : (
            t.rich("resolvedAt", { time: () => <Time value={episode.resolved_at ?? ""} format="date" /> })
          )}
          {isHere ? null : ` · ${social?.name ?? ""}`}
        </span>
      </span>
    </>
  );
  const className = "flex gap-3 py-1.5 text-sm";
  return (
    <li>
      {isHere ? (
        <div className={className}>{line}</div>
      ) : (
        <Link
          href={`/project/${project_id}/chat/room/${episode.room_id}`}
          className={cn(className, "-mx-2 rounded-control px-2 hover:bg-hover")}
        >
          {line}
        </Link>
      )}
    </li>
  );
}
