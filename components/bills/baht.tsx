import { NumberText } from "@/components/ui/display/number";

/** Satang as baht, without decimals when whole. */
export function Baht({ satang, className }: { satang: number; className?: string }) {
  return <NumberText value={satang / 100} format="price" {...(className && { className })} />;
}
