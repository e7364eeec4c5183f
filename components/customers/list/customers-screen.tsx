"use client";

import { Download, FileUp, Megaphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { InboxContextProvider, type InboxMember } from "@/components/rooms/inbox-context";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { Segment } from "@/lib/bot-broadcasts/schema";
import type { CustomerField } from "@/lib/customers/fields";
import { type CustomerPage, customerSearch, type CustomerFilter as Filter } from "@/lib/customers/list-schema";
import { CustomerFilter } from "./customer-filter";
import { CustomerList } from "./customer-list";

interface CustomersScreenProps {
  project_id: string;
  timeZone: string;
  me: InboxMember;
  first: CustomerPage;
  count: number;
  filter: Filter;
  /** Saved segments; null for members who may not see those of broadcasts. */
  segments: Segment[] | null;
  fields: CustomerField[];
  mayAnswer: boolean;
  mayManage: boolean;
  /** Broadcasts to the list, and saves its filters as a segment. */
  mayBroadcast: boolean;
  mayExport: boolean;
  mayImport: boolean;
}

/** All customers: search, filters, bulk tags, merging, import, export. */
export function CustomersScreen({ project_id, timeZone, me, ...props }: CustomersScreenProps) {
  const t = useTranslations("customerList");
  const imports = useTranslations("customerImports");
  const { filter, first, count, segments, fields, mayAnswer, mayManage, mayBroadcast, mayExport, mayImport } = props;
  const isFiltered = customerSearch(filter) !== "";
  // an audience has no search term
  const isAudience = isFiltered && filter.q === "" && count > 0;
  const isEmpty = first.customers.length === 0 && !isFiltered;
  return (
    <InboxContextProvider project_id={project_id} timeZone={timeZone} me={me}>
      <PageHeader
        title={t("title")}
        description={<span className="max-sm:hidden">{t("description")}</span>}
        actions={
          <>
            {mayExport && !isEmpty ? (
              // a download, not a page: the browser fetches it itself
              <a
                href={`/api/project/${project_id}/customers/export${customerSearch(filter)}`}
                download
                className={buttonClass("secondary", "medium")}
              >
                <Download aria-hidden="true" />
                <span className="max-sm:sr-only">{t("export")}</span>
              </a>
            ) : null}
            {mayImport ? (
              <LinkButton icon={<FileUp />} href={`/project/${project_id}/customers/import`}>
                <span className="max-sm:sr-only">{imports("open")}</span>
              </LinkButton>
            ) : null}
            {mayBroadcast && isAudience ? (
              <LinkButton
                variant="primary"
                icon={<Megaphone />}
                href={`/project/${project_id}/broadcast/create${customerSearch({ q: "", definition: filter.definition })}`}
              >
                {t("broadcast")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {isEmpty ? null : (
        <CustomerFilter
          filter={filter}
          segments={segments}
          fields={fields}
          maySave={mayBroadcast}
          searchesContacts={mayExport}
        />
      )}
      <CustomerList
        key={customerSearch(filter)}
        first={first}
        count={count}
        filter={filter}
        isFiltered={isFiltered}
        mayTag={mayAnswer}
        mayConnect={mayManage}
      />
    </InboxContextProvider>
  );
}
