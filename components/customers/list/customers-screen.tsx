"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { InboxContextProvider, type InboxMember } from "@/components/rooms/inbox-context";
import { buttonClass } from "@/components/ui/buttons/button-class";
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
  maySave: boolean;
  mayExport: boolean;
}

/** All customers: search, filters, bulk tags, export. */
export function CustomersScreen({ project_id, timeZone, me, ...props }: CustomersScreenProps) {
  const t = useTranslations("customerList");
  const { filter, first, count, segments, fields, mayAnswer, mayManage, maySave, mayExport } = props;
  const isFiltered = customerSearch(filter) !== "";
  const isEmpty = first.customers.length === 0 && !isFiltered;
  return (
    <InboxContextProvider project_id={project_id} timeZone={timeZone} me={me}>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          mayExport && !isEmpty ? (
            // a download, not a page: the browser fetches it itself
            <a
              href={`/api/project/${project_id}/customers/export${customerSearch(filter)}`}
              download
              className={buttonClass("secondary", "medium")}
            >
              <Download aria-hidden="true" />
              {t("export")}
            </a>
          ) : null
        }
      />
      {isEmpty ? null : (
        <CustomerFilter
          filter={filter}
          segments={segments}
          fields={fields}
          maySave={maySave}
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
