import { useTranslations } from "next-intl";
import { Time } from "@/components/ui/display/time";
import type { CustomerFigures } from "@/lib/customers/list-schema";
import { PanelSection } from "../panel-section";

/** The files that created or changed the customer in the last 30 days. */
export function CustomerImports({ imports }: Pick<CustomerFigures, "imports">) {
  const t = useTranslations("customerList.page");
  if (imports.length === 0) return null;
  return (
    <PanelSection title={t("imports")}>
      <ul className="flex flex-col gap-1 text-muted text-sm">
        {imports.map((one) => (
          <li key={one.id} className="break-words">
            {t.rich(one.is_new ? "importNew" : "importChanged", {
              file: one.file_name,
              time: () => <Time value={one.started_at} format="date" />,
            })}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
