import { LegalText } from "@/components/home/legal-text";
import { publicConfig } from "@/lib/env";

export default function PrivacyPage() {
  return <LegalText name="privacy" config={publicConfig()} />;
}
