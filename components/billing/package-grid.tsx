import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { NumberText } from "@/components/ui/display/number";
import { monthly } from "@/lib/billing/meters";
import type { ListedPackage, Usage } from "@/lib/billing/schema";
import { PackageLines } from "./package-lines";
import { usePackageName } from "./package-name";

interface PackageGridProps {
  project_id: string;
  usage: Usage;
  packages: ListedPackage[];
  canBuy: boolean;
}

/** The packages on offer. A smaller one shows what it would freeze before it can be chosen; the current one is renewed above. */
export function PackageGrid({ project_id, usage, packages, canBuy }: PackageGridProps) {
  const t = useTranslations("billing.compare");
  const meters = useTranslations("billing.meters");
  const nameOf = usePackageName();
  const price = packages.find(({ id }) => id === usage.package_id)?.price_satang ?? 0;
  // one act is the primary one: the recommended package if it is larger, else the next larger one
  const larger = packages
    .filter(({ is_offered, price_satang }) => is_offered && price_satang > price)
    .toSorted((a, b) => a.price_satang - b.price_satang);
  const upgrade = larger.find(({ is_recommended }) => is_recommended) ?? larger[0];
  const overOf = (offer: ListedPackage) =>
    usage.meters.filter(({ meter, used }) => {
      const limit = offer[meter];
      return !monthly.includes(meter) && limit !== null && used > limit;
    });
  return (
    <section>
      <h2 className="font-semibold text-lg">{t("title")}</h2>
      <p className="text-muted">{t("vat")}</p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {packages
          .filter(({ is_offered }) => is_offered)
          .map((offer) => (
            <li key={offer.id} className="flex flex-col gap-4 rounded-card border border-border bg-surface p-5">
              <div>
                <div className="flex items-center justify-between gap-2">
                  <h3 className="font-semibold text-lg">{nameOf(offer)}</h3>
                  {offer.id === usage.package_id ? (
                    <Badge tone="neutral">{t("current")}</Badge>
                  ) : offer.is_recommended ? (
                    <Badge tone="accent">{t("recommended")}</Badge>
                  ) : null}
                </div>
                <p className="mt-1">
                  <NumberText value={offer.price_satang / 100} format="price" className="font-semibold text-2xl" />{" "}
                  <span className="text-muted text-sm">{t("perMonth")}</span>
                </p>
              </div>
              <PackageLines offer={offer} />
              <div className="mt-auto flex flex-col gap-2">
                {overOf(offer).map(({ meter, used }) => (
                  <p key={meter} className="text-sm text-warning-text">
                    {t("exceeds", { meter: meters(meter), used, limit: offer[meter] ?? 0 })}
                  </p>
                ))}
                {offer.price_satang === 0 ? (
                  offer.id === usage.package_id ? null : (
                    <p className="text-muted text-sm">{t("free")}</p>
                  )
                ) : canBuy && (offer.id !== usage.package_id || usage.state === "trial") ? (
                  <LinkButton
                    href={`/project/${project_id}/billing/checkout?package=${offer.id}`}
                    variant={offer.id === upgrade?.id ? "primary" : "secondary"}
                    className="w-full"
                  >
                    {t("choose", { name: nameOf(offer) })}
                  </LinkButton>
                ) : null}
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
