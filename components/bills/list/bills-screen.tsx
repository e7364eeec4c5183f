import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BillPage, BillQuery } from "@/lib/bills/schema";
import { BillFilter } from "./bill-filter";
import { BillList } from "./bill-list";
import { billSearch } from "./bill-search";

interface BillsScreenProps {
  project_id: string;
  first: BillPage;
  query: BillQuery;
  /** Today in the project's time zone. */
  today: string;
  mayExport: boolean;
}

/** All bills, with what was paid on each day. */
export function BillsScreen({ project_id, first, query, today, mayExport }: BillsScreenProps) {
  const t = useTranslations("bills");
  const { before: _, ...filter } = query;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={<span className="max-sm:hidden">{t("description")}</span>}
        actions={
          mayExport ? (
            // not a Link, which would prefetch the file
            <a
              href={`/api/project/${project_id}/bills/export${billSearch(filter)}`}
              download
              className={buttonClass("secondary", "medium")}
            >
              <Download aria-hidden="true" />
              {t("export")}
            </a>
          ) : null
        }
      />
      <BillFilter project_id={project_id} filter={filter} />
      <BillList key={billSearch(filter)} project_id={project_id} first={first} filter={filter} today={today} />
    </>
  );
}
