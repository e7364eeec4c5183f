"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import type { CustomerImport } from "@/lib/customers/import-schema";

type Started = "running" | "done" | "undoing" | "undone";
const tones: Record<Started, Tone> = { running: "info", done: "success", undoing: "info", undone: "neutral" };
const isStarted = (state: CustomerImport["state"]): state is Started => Object.hasOwn(tones, state);

const counted = ({ created, updated, unchanged, repeated, refused }: CustomerImport) => ({
  created,
  updated,
  unchanged,
  refused: refused + repeated,
});

/** Earlier imports with their counts. */
export function ImportHistory({ imports }: { imports: readonly CustomerImport[] }) {
  const t = useTranslations("customerImports");
  const { project_id } = useInbox();
  const members = useMembers();
  return (
    <Card flush title={t("history.title")}>
      {imports.length === 0 ? (
        <p className="px-5 pb-4 text-muted">{t("history.none")}</p>
      ) : (
        <ul>
          {imports.map((one) => (
            <li key={one.id} className="border-border border-t first:border-0">
              <Link
                href={`/project/${project_id}/customers/import/${one.id}`}
                className="flex min-h-14 items-center gap-3 px-5 py-2.5 outline-offset-[-2px] hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex min-w-0 items-center gap-2">
                    <span className="truncate font-medium">{one.file_name}</span>
                    {isStarted(one.state) ? (
                      <Badge tone={tones[one.state]} className="shrink-0">
                        {t(`short.${one.state}`)}
                      </Badge>
                    ) : null}
                  </span>
                  <span className="block text-muted text-sm">{t("history.counts", counted(one))}</span>
                  <span className="block text-muted text-sm">
                    {t.rich("history.by", {
                      name: members.find(one.user_id)?.name ?? t("history.somebody"),
                      time: () => <Time value={one.started_at ?? one.created_at} format="dateTime" />,
                    })}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
