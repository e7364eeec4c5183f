import { LegalText } from "@/components/home/legal-text";
import { publicConfig } from "@/lib/env";

export default function PolicyPage() {
  return <LegalText name="policy" config={publicConfig()} />;
}
