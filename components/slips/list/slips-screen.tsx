import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { SlipDay, SlipPage, SlipQuery } from "@/lib/slips/schema";
import { CheckDialog } from "../check/check-dialog";
import { SlipDialog } from "../detail/slip-dialog";
import { SlipFilter } from "./slip-filter";
import { SlipList } from "./slip-list";
import { SlipMenu } from "./slip-menu";
import { SlipNotices } from "./slip-notices";
import { slipSearch } from "./slip-search";

interface SlipsScreenProps {
  project_id: string;
  first: SlipPage;
  days: SlipDay[];
  query: SlipQuery;
  /** Today in the project's time zone. */
  today: string;
  mayCheck: boolean;
  mayManage: boolean;
  mayExport: boolean;
  hasAccounts: boolean;
  hasProvider: boolean;
}

/** All slips: paid, refused and pending. */
export function SlipsScreen(props: SlipsScreenProps) {
  const { project_id, first, days, query, today, mayCheck, mayManage, mayExport, hasAccounts, hasProvider } = props;
  const t = useTranslations("slips");
  const { before: _, ...filter } = query;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={<span className="max-sm:hidden">{t(hasProvider ? "description" : "descriptionOffline")}</span>}
        actions={
          <>
            {mayCheck ? <CheckDialog project_id={project_id} /> : null}
            <SlipMenu
              project_id={project_id}
              exportHref={mayExport ? `/api/project/${project_id}/slips/export${slipSearch(filter)}` : null}
            />
          </>
        }
      />
      <SlipFilter project_id={project_id} filter={filter} today={today} />
      <SlipNotices project_id={project_id} hasProvider={hasProvider} offersAccounts={!hasAccounts && mayManage} />
      <SlipList
        key={slipSearch(filter)}
        project_id={project_id}
        first={first}
        days={days}
        filter={filter}
        today={today}
        mayCheck={mayCheck}
      />
      <SlipDialog project_id={project_id} mayCheck={mayCheck} mayDecide={mayManage} />
    </>
  );
}
