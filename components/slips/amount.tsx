import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { NumberText } from "@/components/ui/display/number";

/** Formats satang as baht. */
export function Amount({ satang, className }: { satang: number; className?: string }) {
  return <NumberText value={satang / 100} format="baht" {...(className && { className })} />;
}

/** The amount of a slip, which may not be known yet. */
export function SlipAmount({ satang, className }: { satang: number | null; className?: string }) {
  const t = useTranslations("slips.chat");
  if (satang === null) return <span className={cn(className, "font-normal text-muted")}>{t("noAmount")}</span>;
  return <Amount satang={satang} {...(className && { className })} />;
}
