import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { ShopKind } from "@/lib/onboarding/schema";
import { StarterSet } from "./starter-set";

/** Offers the starter set of a kind of shop. */
export function StarterCard({ projectId, shopKind }: { projectId: string; shopKind: ShopKind | null }) {
  const t = useTranslations("onboarding.starter");
  return (
    <Card title={t("title")} description={t("cardHint")}>
      <StarterSet projectId={projectId} shopKind={shopKind} />
    </Card>
  );
}
