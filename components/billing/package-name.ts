import { useLocale } from "next-intl";
import type { Package } from "@/lib/billing/schema";

/** The name of a package in the reader's language. */
export function usePackageName() {
  const isThai = useLocale() === "th";
  return ({ name_th, name_en }: Pick<Package, "name_th" | "name_en">) => (isThai ? name_th : name_en);
}
