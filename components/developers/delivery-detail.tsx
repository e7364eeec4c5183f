"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Time } from "@/components/ui/display/time";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { CodeBlock } from "@/components/widgets/install/code-block";
import type { Delivery, ListedDelivery } from "@/lib/webhooks/schema";

/** The request body as sent, and the response to each attempt. */
export function DeliveryDetail({ project_id, delivery }: { project_id: string; delivery: ListedDelivery }) {
  const t = useTranslations("developers.log");
  // the query parameter forces a refetch after each attempt
  const path = `/api/project/${project_id}/webhook-deliveries/${delivery.id}?tries=${delivery.attempts.length}`;
  const { data, error, mutate } = useSWR<Delivery>(path, { keepPreviousData: true });
  if (error && !data) return <RetryLine onRetry={mutate} className="py-3 ps-6" />;
  if (!data) return <Skeleton className="my-3 ms-6 h-40" />;
  return (
    <div className="flex flex-col gap-3 py-3 sm:ps-6">
      <p className="text-muted text-sm">
        webhook-id <code className="wrap-anywhere font-mono">msg_{delivery.event_id}</code>
      </p>
      <CodeBlock title={t("body")} code={data.body} copyLabel={t("copyBody")} />
      <section aria-label={t("tries")}>
        <h3 className="font-medium">{t("tries")}</h3>
        {data.attempts.length === 0 ? <p className="text-muted">{t("notYet")}</p> : null}
        <ol>
          {data.attempts.map(({ id, tried_at, status, reason, duration_ms, answer }) => (
            <li key={id} className="border-border border-b py-2 last:border-0">
              <p className="tabular text-sm">
                <Time value={tried_at} format="full" /> · {status ?? t(`reasons.${reason ?? "unreachable"}`)} ·{" "}
                {duration_ms} ms
                {status !== null && reason === "redirect" ? ` · ${t("reasons.redirect")}` : null}
              </p>
              {answer ? (
                <pre className="wrap-anywhere mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap rounded-control bg-sunken p-2 font-mono text-sm">
                  {answer}
                </pre>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
