"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Time } from "@/components/ui/time";
import type { Customer } from "@/lib/customers/schema";
import type { Room } from "@/lib/rooms/schema";

const SHOWN = 10;

/** The customer's conversations so far, the newest first. */
export function Episodes({ episodes, room }: { episodes: Customer["episodes"]; room: Room }) {
  const t = useTranslations("customers");
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("episodes")}</h3>
      {episodes.length < 2 ? <p className="text-muted text-sm">{t("noEpisodes")}</p> : null}
      {episodes.length < 2 ? null : (
        <ol className="flex flex-col">
          {episodes.slice(0, SHOWN).map((episode) => {
            const isOpen = episode.resolved_at === null;
            const isHere = episode.room_id === room.id;
            return (
              <li key={`${episode.room_id} ${episode.number}`} className="flex gap-3 pb-3 text-sm last:pb-0">
                <span
                  aria-hidden="true"
                  className={cn("mt-2 size-2 shrink-0 rounded-full", isOpen && isHere ? "bg-accent" : "bg-control")}
                />
                <span className="min-w-0">
                  <span className="block font-medium leading-label">{t("episode", { number: episode.number })}</span>
                  <span className="text-muted text-xs">
                    <Time value={episode.opened_at} format="date" />
                    {" · "}
                    {episode.resolved_at ? (
                      t.rich("resolvedAt", {
                        time: () => <Time value={episode.resolved_at ?? episode.opened_at} format="date" />,
                      })
                    ) : (
                      <span className="text-accent-text">{t("openNow")}</span>
                    )}
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
