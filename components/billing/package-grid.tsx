import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { cn } from "@/components/ui/cn";
import { Badge } from "@/components/ui/display/badge";
import { monthly } from "@/lib/billing/meters";
import type { ListedPackage, Usage } from "@/lib/billing/schema";
import { PackageLines } from "./package-lines";
import { usePackageName } from "./package-name";
import { PackagePrice } from "./package-price";

interface PackageGridProps {
  project_id: string;
  usage: Usage;
  packages: ListedPackage[];
  canBuy: boolean;
  hasModel: boolean;
}

/** The packages on offer. A smaller one shows what it would freeze before it can be chosen; the current one says how it stands. */
export function PackageGrid({ project_id, usage, packages, canBuy, hasModel }: PackageGridProps) {
  const t = useTranslations("billing.compare");
  const meters = useTranslations("billing.meters");
  const format = useFormatter();
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
            <li
              key={offer.id}
              className={cn(
                "flex flex-col gap-4 rounded-card border bg-surface p-5",
                offer.is_recommended ? "border-accent-border" : "border-border",
              )}
            >
              <div>
                <div className="flex items-center justify-between gap-2">
                  <h3 className="font-semibold text-lg">{nameOf(offer)}</h3>
                  {offer.id === usage.package_id ? (
                    <Badge tone="neutral">{t("current")}</Badge>
                  ) : offer.is_recommended ? (
                    <Badge tone="accent">{t("recommended")}</Badge>
                  ) : null}
                </div>
                <PackagePrice satang={offer.price_satang} />
              </div>
              <PackageLines offer={offer} hasModel={hasModel} />
              <div className="mt-auto flex flex-col gap-2">
                {overOf(offer).map(({ meter, used }) => (
                  <p key={meter} className="text-sm text-warning-text">
                    {t("exceeds", { meter: meters(meter), used, limit: offer[meter] ?? 0 })}
                  </p>
                ))}
                {offer.id === usage.package_id ? (
                  <p className="text-muted text-sm">
                    {t(`now.${usage.state}`, {
                      date: usage.ends_at ? format.dateTime(new Date(usage.ends_at), "date") : "",
                    })}
                  </p>
                ) : null}
                {offer.price_satang === 0 ? (
                  offer.id === usage.package_id ? null : (
                    <p className="text-muted text-sm">{t("free")}</p>
                  )
                ) : canBuy && (offer.id !== usage.package_id || usage.state === "trial") ? (
                  <LinkButton
                    href={`/project/${project_id}/billing/checkout?package=${offer.id}`}
                    variant={offer.id === upgrade?.id ? "primary" : offer.price_satang < price ? "ghost" : "secondary"}
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
