import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { Invoice, ListedPackage, Usage } from "@/lib/billing/schema";
import { CurrentPackage } from "./current-package";
import { FrozenCard } from "./frozen-card";
import { InvoiceList } from "./invoice-list";
import { MeterGrid } from "./meter-grid";
import { PackageGrid } from "./package-grid";

interface BillingScreenProps {
  project_id: string;
  usage: Usage;
  packages: ListedPackage[];
  invoices: Invoice[];
  /** Whether there are older invoices than those listed. */
  hasOlder: boolean;
  /** Whether the operator accepts payments. */
  canBuy: boolean;
  /** Whether the AI has a model. */
  hasModel: boolean;
}

/** The current package and its usage, the other packages, and the invoices. */
export function BillingScreen(props: BillingScreenProps) {
  const { project_id, usage, packages, invoices, hasOlder, canBuy, hasModel } = props;
  const t = useTranslations("billing");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <LinkButton href={`/project/${project_id}/billing/details`} icon={<FileText />}>
            {t("detailsLink")}
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-6">
        <CurrentPackage
          project_id={project_id}
          usage={usage}
          packages={packages}
          open={
            invoices.find(({ state }) => state === "unpaid" || state === "checking" || state === "rejected") ?? null
          }
          canBuy={canBuy}
        />
        <FrozenCard frozen={usage.frozen} />
        <MeterGrid project_id={project_id} usage={usage} hasModel={hasModel} />
        <PackageGrid project_id={project_id} usage={usage} packages={packages} canBuy={canBuy} hasModel={hasModel} />
        <InvoiceList project_id={project_id} invoices={invoices} packages={packages} hasOlder={hasOlder} />
      </div>
    </>
  );
}
