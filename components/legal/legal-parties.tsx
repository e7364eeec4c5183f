import { useTranslations } from "next-intl";
import type { Party } from "@/lib/legal/facts";

/** The installation's subprocessors, by purpose. */
export function LegalParties({ parties }: { parties: Party[] }) {
  const t = useTranslations("legal.parties");
  return (
    <table className="mt-4 w-full border-collapse text-start text-base">
      <caption className="pb-2 text-start font-medium">{t("title")}</caption>
      <thead>
        <tr className="border-border border-b text-muted">
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t("category")}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {t("name")}
          </th>
        </tr>
      </thead>
      <tbody>
        {parties.map(({ category, name }) => (
          <tr key={category} className="border-border border-b align-top">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {t(category)}
            </th>
            <td className="py-2">{name ?? (category === "push" ? t("browser") : t("unnamed"))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
