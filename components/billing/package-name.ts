import { useLocale } from "next-intl";
import type { Package } from "@/lib/billing/schema";

/** Returns a function that names a package in the UI language. */
export function usePackageName() {
  const isThai = useLocale() === "th";
  return ({ name_th, name_en }: Pick<Package, "name_th" | "name_en">) => (isThai ? name_th : name_en);
}
