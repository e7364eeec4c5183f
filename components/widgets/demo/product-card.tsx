import { useFormatter, useTranslations } from "next-intl";
import { AskButton } from "./ask-button";
import { Garment } from "./garments";
import type { Product } from "./products";

export function ProductCard({ product, hasWidget }: { product: Product; hasWidget: boolean }) {
  const t = useTranslations("widget.demo");
  const words = useTranslations("widget.demo.products");
  const format = useFormatter();
  const { key, price, sizes, ground } = product;
  const name = words(`${key}.name`);
  return (
    <li className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-card" style={{ backgroundColor: ground }}>
        <Garment product={key} className="aspect-[20/23] w-full p-3" />
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <h3 className="font-medium text-lg leading-snug">{name}</h3>
        <p className="text-muted text-sm">{words(`${key}.detail`)}</p>
        <p className="tabular font-semibold text-lg">{format.number(price, { ...baht, maximumFractionDigits: 0 })}</p>
        <ul aria-label={t("sizes")} className="mt-auto flex flex-wrap gap-1.5 pt-1">
          {sizes.map((size) => (
            <li
              key={size}
              className="min-w-8 rounded-small border border-border px-2 py-0.5 text-center text-sm leading-label"
            >
              {size === "F" ? t("freeSize") : size}
            </li>
          ))}
        </ul>
      </div>
      {hasWidget ? <AskButton label={t("ask")} about={name} /> : null}
    </li>
  );
}

const baht = { style: "currency", currency: "THB", currencyDisplay: "narrowSymbol" } as const;
