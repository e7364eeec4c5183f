import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Avatar } from "@/components/ui/display/avatar";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { Card } from "@/components/ui/layout/card";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { AuditPage, AuditQuery } from "@/lib/audit/schema";
import { AuditFilter } from "./audit-filter";
import { AuditLine } from "./audit-line";
import { auditSearch } from "./audit-search";

const SAMPLES = [
  { act: "invited", actor: "ploy" },
  { act: "connected", actor: "ploy" },
  { act: "hours", actor: "ton" },
] as const;

interface AuditScreenProps {
  project_id: string;
  page: AuditPage;
  query: AuditQuery;
  actors: { user_id: string; name: string }[];
  /** The project's time zone, used for all days and times. */
  timeZone: string;
  mayExport: boolean;
}

export function AuditScreen({ project_id, page, query, actors, timeZone, mayExport }: AuditScreenProps) {
  const t = useTranslations("audit");
  const members = useTranslations("members");
  const settings = `/project/${project_id}/settings`;
  const { before, ...filter } = query;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <PageBody kind="settings">
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: settings, label: members("settings") }}
        actions={
          mayExport ? (
            // a download, not a page: the browser fetches it itself
            <a
              href={`/api/project/${project_id}/audit-log/export${auditSearch(filter)}`}
              download
              className={buttonClass("secondary", "medium")}
            >
              <Download aria-hidden="true" />
              {t("export")}
            </a>
          ) : null
        }
      />
      <AuditFilter project_id={project_id} filter={filter} actors={actors} timeZone={timeZone} />
      <Card flush>
        {page.entries.length > 0 ? (
          <ol aria-label={t("list")}>
            {page.entries.map((entry) => (
              <AuditLine key={entry.id} project_id={project_id} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        ) : (
          <EmptyState
            drawing="search"
            title={t(isFiltered ? "noMatch.title" : "empty.title")}
            description={t(isFiltered ? "noMatch.description" : "empty.description")}
            example={
              isFiltered
                ? null
                : SAMPLES.map(({ act, actor }) => (
                    <SampleRow
                      key={act}
                      mark={<Avatar name={t(`example.${actor}`)} />}
                      title={t(`example.${act}`, { actor: t(`example.${actor}`), other: t("example.ton") })}
                    />
                  ))
            }
          />
        )}
      </Card>
      <nav className="mt-4 flex flex-wrap justify-center gap-2">
        {before ? <LinkButton href={`${settings}/audit${auditSearch(filter)}`}>{t("newest")}</LinkButton> : null}
        {page.next ? (
          <LinkButton href={`${settings}/audit${auditSearch({ ...filter, before: page.next })}`}>
            {t("older")}
          </LinkButton>
        ) : null}
      </nav>
    </PageBody>
  );
}
