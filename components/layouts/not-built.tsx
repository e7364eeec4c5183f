import { type Messages, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

/** A page whose part of the product is not there yet: its heading and an honest notice, nothing to press. */
export function NotBuilt({ page }: { page: keyof Messages["pages"] }) {
  const t = useTranslations("pages");
  const common = useTranslations("common");
  return (
    <>
      <PageHeader title={t(`${page}.title`)} />
      <EmptyState drawing="plans" title={common("notBuilt")} description={t(`${page}.notice`)} />
    </>
  );
}
