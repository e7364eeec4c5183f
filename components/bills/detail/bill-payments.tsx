import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { type BillDetail, questionSchema } from "@/lib/bills/schema";
import { Baht } from "../baht";

const TONES = { checking: "info", counted: "success", refused: "danger" } as const;

/** The slips that were shown for the bill; each opens its details. */
export function BillPayments({ project_id, bill }: { project_id: string; bill: BillDetail }) {
  const t = useTranslations("bills.detail");
  const questions = useTranslations("bills.questions");
  const explain = (reason: string) => {
    if (reason === "waiting") return t("waiting");
    const known = questionSchema.parse(reason);
    return known ? questions(known) : reason;
  };
  return (
    <Card title={t("payments")}>
      {bill.payments.length === 0 ? (
        <p className="text-muted">{t("noPayments")}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {bill.payments.map(({ slip_id, origin, state, reason, amount_satang, created_at }) => (
            <li key={slip_id}>
              <Link
                href={`/project/${project_id}/slip?slip=${slip_id}`}
                prefetch={false}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small py-1 hover:bg-hover"
              >
                <Badge tone={TONES[state]}>{t(`payment.${state}`)}</Badge>
                {amount_satang === null ? null : <Baht satang={amount_satang} className="font-medium" />}
                <span className="min-w-0 flex-1 text-muted text-sm">
                  {t(`origins.${origin}`)}
                  {reason ? ` · ${explain(reason)}` : null}
                </span>
                <Time value={created_at} className="text-muted text-sm" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
