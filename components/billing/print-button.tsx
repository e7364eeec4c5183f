"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";

export function PrintButton() {
  const t = useTranslations("billing.receipt");
  return (
    <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
      {t("print")}
    </Button>
  );
}
