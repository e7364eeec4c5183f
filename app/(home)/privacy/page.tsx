import type { Metadata } from "next";
import { publicMetadata } from "@/components/home/public-metadata";
import { LegalDocument } from "@/components/legal/legal-document";
import { legalFacts } from "@/lib/legal/facts";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("/privacy", "legal.privacy.description");

export default function PrivacyPage() {
  return <LegalDocument name="privacy" facts={legalFacts()} />;
}
