"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { Time } from "@/components/ui/display/time";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import type { ReceivedBroadcast } from "@/lib/broadcasts/schema";

/** The customer's latest broadcasts, newest first; renders nothing if there are none. */
export function ReceivedBroadcasts({ customer_id }: { customer_id: string }) {
  const t = useTranslations("broadcasts.received");
  const { api, project_id, me } = useInbox();
  const { data, error, mutate } = useSWR<ReceivedBroadcast[]>(`${api}/customers/${customer_id}/broadcasts`);
  if (error && !data) return <RetryLine onRetry={mutate} />;
  if (!data || data.length === 0) return null;
  const mayOpen = me.role !== "agent";
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("title")}</h3>
      <ol>
        {data.map(({ broadcast_id, name, sent_at, state, clicked_at, replied_at }) => (
          <li key={`${broadcast_id} ${sent_at}`} className="py-1.5 text-sm">
            {mayOpen ? (
              <Link
                href={`/project/${project_id}/broadcast/${broadcast_id}`}
                className="block truncate hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="block truncate">{name}</span>
            )}
            <span className="flex flex-wrap gap-x-2 text-muted text-xs">
              {sent_at ? <Time value={sent_at} format="dateTime" /> : null}
              {state === "unknown" ? <span>{t("unknown")}</span> : null}
              {clicked_at ? <span>{t("clicked")}</span> : null}
              {replied_at ? <span>{t("replied")}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
