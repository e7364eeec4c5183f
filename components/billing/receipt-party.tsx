import { useTranslations } from "next-intl";
import { writeTaxId } from "@/lib/billing/tax-id";

interface Party {
  name: string;
  tax_id: string | null;
  branch: string | null;
  address: string | null;
}

/** Seller or buyer as tax invoices require: name, address, tax id, head office or branch. */
export function ReceiptParty({ label, party }: { label: string; party: Party | null }) {
  const t = useTranslations("billing.receipt");
  const branch = party?.branch && (party.branch === "00000" ? t("headOffice") : t("branch", { branch: party.branch }));
  return (
    <div className="min-w-0 max-w-sm">
      <p className="text-muted text-sm">{label}</p>
      {party ? (
        <>
          <p className="break-words font-semibold">{party.name}</p>
          {party.address ? <p className="break-words">{party.address}</p> : null}
          {party.tax_id ? (
            <p>
              {t("taxId", { id: writeTaxId(party.tax_id) })}
              {branch ? ` · ${branch}` : ""}
            </p>
          ) : null}
        </>
      ) : (
        <p>{t("noBuyer")}</p>
      )}
    </div>
  );
}
