import { Download, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { SlipDay, SlipPage, SlipQuery } from "@/lib/slips/schema";
import { CheckDialog } from "../check/check-dialog";
import { SlipDialog } from "../detail/slip-dialog";
import { DayTotals } from "./day-totals";
import { SlipFilter } from "./slip-filter";
import { SlipList } from "./slip-list";
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
  const check = mayCheck ? <CheckDialog project_id={project_id} /> : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t(hasProvider ? "description" : "descriptionOffline")}
        actions={
          <>
            {mayExport ? (
              // a download, not a page: the browser fetches it itself
              <a
                href={`/api/project/${project_id}/slips/export${slipSearch(filter)}`}
                download
                className={buttonClass("secondary", "medium")}
              >
                <Download aria-hidden="true" />
                {t("export")}
              </a>
            ) : null}
            <LinkButton href={`/project/${project_id}/slip?tab=settings`} icon={<Settings2 />}>
              {t("settingsTab")}
            </LinkButton>
            {check}
          </>
        }
      />
      <SlipNotices project_id={project_id} hasProvider={hasProvider} offersAccounts={!hasAccounts && mayManage} />
      <SlipFilter project_id={project_id} filter={filter} today={today} />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_18rem]">
        <SlipList key={slipSearch(filter)} project_id={project_id} first={first} filter={filter} mayCheck={mayCheck} />
        <DayTotals project_id={project_id} first={days} filter={filter} />
      </div>
      <SlipDialog project_id={project_id} mayCheck={mayCheck} mayDecide={mayManage} />
    </>
  );
}
